// Where the phone stores drafts that the server does not have yet.
import { readDraft } from '../device/draft-storage.ts'

export const UNSENT_STORE = 'unsent-quotes'

/** Queries of what is stored there, which load again after each change. */
export const unsentKey = ['unsent-drafts']

/** Whether this phone ever stored one, in any format; all may have been sent since. */
export async function hasUnsentStore(): Promise<boolean> {
  return (await readDraft(UNSENT_STORE, stored => stored)) !== null
}

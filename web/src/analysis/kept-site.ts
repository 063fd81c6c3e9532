// Remembers on this phone how the last job's surfaces were finished and who painted them: the likely answer for the next.
import { type JobSite, UsualSite } from '@quotewright/domain/job-site'
import { readDraft, saveDraft } from '../device/draft-storage.ts'

const NAME = 'usual-site'

export function keepSite({ finish, paint }: JobSite): Promise<void> {
  return saveDraft(NAME, { finish, paint })
}

export async function readKeptSite(): Promise<UsualSite> {
  const kept = await readDraft(NAME, stored => {
    const result = UsualSite.safeParse(stored)
    return result.success ? result.data : null
  })
  return kept ?? {}
}

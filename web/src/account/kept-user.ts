// Who is signed in, kept on this device so that the app opens without a connection.
import { CurrentUser } from '@quotewright/domain/account'
import * as z from 'zod/mini'
import { readDraft, removeDraft, saveDraft } from '../device/draft-storage.ts'

const NAME = 'current-user'

/** A browser that keeps nothing signs in all the same. */
export async function keepUser(user: CurrentUser): Promise<void> {
  await saveDraft(NAME, z.encode(CurrentUser, user)).catch((error: unknown) => {
    console.warn('Without a connection the app will not open here.', error)
  })
}

export async function readKeptUser(): Promise<CurrentUser | null> {
  return readDraft(NAME, stored => CurrentUser.safeParse(stored).data ?? null).catch(
    (error: unknown) => {
      console.warn('This browser could not tell who was signed in.', error)
      return null
    },
  )
}

/** Their session is over: what it showed is not for whoever holds the device now. */
export async function forgetUser(): Promise<void> {
  await removeDraft(NAME).catch((error: unknown) => {
    console.warn('This browser kept who was signed in.', error)
  })
}

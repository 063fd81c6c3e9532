// Stored on this device: the signed-in user, to open the app offline, and the last email address.
import { CurrentUser } from '@quotewright/domain/accounts/account'
import * as z from 'zod/mini'
import { readDraft, removeDraft, saveDraft } from '../device/draft-storage.ts'

const NAME = 'current-user'
const EMAIL_KEY = 'known-email'
/** The sign-in form's own text, until it is used. */
export const SIGN_IN_FORM = 'sign-in'

/** Only logs a storage error, so that sign-in works without storage. */
export async function keepUser(user: CurrentUser): Promise<void> {
  await saveDraft(NAME, z.encode(CurrentUser, user)).catch((error: unknown) => {
    console.warn('Could not store the user; the app will not open offline.', error)
  })
}

export async function readKeptUser(): Promise<CurrentUser | null> {
  return readDraft(NAME, stored => CurrentUser.safeParse(stored).data ?? null).catch(
    (error: unknown) => {
      console.warn('Could not read the stored user.', error)
      return null
    },
  )
}

/** Called when the session ends, so that the next user of this device cannot open the app offline. */
export async function forgetUser(): Promise<void> {
  await removeDraft(NAME).catch((error: unknown) => {
    console.warn('Could not delete the stored user.', error)
  })
}

/** The address last used here; fills in the forms after an emailed link. */
export function knownEmail(): string {
  return localStorage.getItem(EMAIL_KEY) ?? ''
}

/** The newest address replaces one typed at the sign-in before. */
export function rememberEmail(email: string): void {
  sessionStorage.removeItem(SIGN_IN_FORM)
  localStorage.setItem(EMAIL_KEY, email.trim())
}

/** Called on sign-out, so that the next user of this device does not see it. */
export function forgetEmail(): void {
  localStorage.removeItem(EMAIL_KEY)
}

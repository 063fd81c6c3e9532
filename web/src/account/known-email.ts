// The email address last used on this device; fills in the forms after an emailed link.
const KEY = 'known-email'

export function knownEmail(): string {
  return localStorage.getItem(KEY) ?? ''
}

export function rememberEmail(email: string): void {
  localStorage.setItem(KEY, email.trim())
}

/** Called on sign-out, so that the next user of this device does not see it. */
export function forgetEmail(): void {
  localStorage.removeItem(KEY)
}

// The address that this device registered or signed in with, so that it is not typed again after the link in a mail.
const KEY = 'known-email'

export function knownEmail(): string {
  return localStorage.getItem(KEY) ?? ''
}

export function rememberEmail(email: string): void {
  localStorage.setItem(KEY, email.trim())
}

/** The next person at this device finds none. */
export function forgetEmail(): void {
  localStorage.removeItem(KEY)
}

// The account's id as authenticators keep it with a passkey: 16 bytes that say nothing about the person.

/** base64url. */
export function userHandle(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')
}

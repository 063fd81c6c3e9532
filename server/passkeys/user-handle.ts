// The account id that authenticators store with a passkey: 16 bytes without personal data.

/** base64url. */
export function userHandle(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')
}

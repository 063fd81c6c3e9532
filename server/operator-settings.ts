// The settings of the operator's page: who may sign in, and with what.

export type OperatorSettings = {
  /** Lower case. */
  email: string
  /** As Argon2 writes it. */
  passwordHash: string
  /** The authenticator app's secret, in base32. */
  totpSecret: string
}

/** In base64url, because shells and Compose read the $ of a hash as the start of a variable. */
export function encodePasswordHash(hash: string): string {
  return Buffer.from(hash).toString('base64url')
}

export function decodePasswordHash(setting: string): string {
  return Buffer.from(setting, 'base64url').toString()
}

export function isPasswordHash(setting: string): boolean {
  const argon2id = /^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$[\w+/]{16,}\$[\w+/]{32,}$/
  return argon2id.test(decodePasswordHash(setting))
}

/** At least 128 bits, the least that RFC 4226 allows. */
export const isTotpSecret = (setting: string): boolean => /^[A-Z2-7]{26,128}$/.test(setting)

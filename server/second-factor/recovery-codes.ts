// Recovery codes: random, shown once, stored as hashes, each good for one sign-in.
import { createHash } from 'node:crypto'
import { RECOVERY_CODES } from '@quotewright/domain/second-factor'
import { Secret } from 'otpauth'

/** 80 random bits each, as ABCD-EFGH-IJKL-MNOP. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ size: 10 }).base32.replaceAll(/.{4}(?=.)/g, '$&-'),
  )
}

/** Case, spaces and dashes do not matter. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

/** The code is random, so a fast hash cannot be guessed back; the account's id is its salt. */
export function hashRecoveryCode(code: string, userId: string): string {
  return createHash('sha256')
    .update(`${userId} ${plainCode(code)}`)
    .digest('hex')
}

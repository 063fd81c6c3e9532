// Recovery codes: random, shown once, stored as hashes, each valid for one sign-in.
import { createHash } from 'node:crypto'
import { RECOVERY_CODES } from '@quotewright/domain/accounts/second-factor'
import { Secret } from 'otpauth'

/** Returns codes of 80 random bits, such as ABCD-EFGH-IJKL-MNOP. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ size: 10 }).base32.replaceAll(/.{4}(?=.)/g, '$&-'),
  )
}

/** Ignores case, spaces and dashes. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

/** A fast hash is enough because the code is random. The account's id is the salt. */
export function hashRecoveryCode(code: string, userId: string): string {
  return createHash('sha256')
    .update(`${userId} ${plainCode(code)}`)
    .digest('hex')
}

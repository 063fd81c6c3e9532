// Hashes passwords with Argon2id, in the strength that OWASP asks for.
import { hash, verify } from '@node-rs/argon2'

/** 19 MiB, two passes, one lane; the library's algorithm is Argon2id. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** What an account has instead of a hash while no password opens it. */
export const NO_PASSWORD = ''

export function hashPassword(password: string): Promise<string> {
  return hash(password, strength)
}

/** Takes as long for an unknown address (null) and for an account without a password ('') as for any other. */
export async function isPasswordRight(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  nobodysHash ??= hashPassword('the password of nobody')
  const isRight = await verify(passwordHash || (await nobodysHash), password)
  return Boolean(passwordHash) && isRight
}

let nobodysHash: Promise<string> | undefined

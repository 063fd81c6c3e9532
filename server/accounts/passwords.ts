// Hashes passwords with Argon2id, at the strength that OWASP recommends.
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '@quotewright/domain/errors'
import { createPlaces } from '../db/places.ts'

/** 19 MiB, two passes, one lane. The library's default algorithm is Argon2id. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Stored instead of a hash for an account without a password. */
export const NO_PASSWORD = ''

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, strength))
}

/** Takes the same time for an unknown address (null), an account without a password ('') and any other account. */
export async function isPasswordRight(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  dummyHash ??= hash('a dummy password', strength)
  const storedHash = passwordHash || (await dummyHash)
  const isRight = await inTurn(() => verify(storedHash, password))
  return Boolean(passwordHash) && isRight
}

let dummyHash: Promise<string> | undefined

/** Two of Node's four worker threads; image decoding may use the other two. */
const places = createPlaces(2)
/** About two seconds of work. Refuses more, in case many networks flood the sign-in. */
const MAX_HASHES = 200
let hashes = 0

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (hashes >= MAX_HASHES) {
    const sentence = 'The server is busy with sign-ins. Please try again in a moment.'
    throw new AppError('unavailable', sentence, { retryAfter: 5 })
  }
  hashes += 1
  try {
    return await places('password', work)
  } finally {
    hashes -= 1
  }
}

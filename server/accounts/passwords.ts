// Hashes passwords with Argon2id, in the strength that OWASP asks for.
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '@quotewright/domain/errors'
import { createPlaces } from '../db/places.ts'

/** 19 MiB, two passes, one lane; the library's algorithm is Argon2id. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** What an account has instead of a hash while no password opens it. */
export const NO_PASSWORD = ''

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, strength))
}

/** Takes as long for an unknown address (null) and for an account without a password ('') as for any other. */
export async function isPasswordRight(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  nobodysHash ??= hash('the password of nobody', strength)
  const known = passwordHash || (await nobodysHash)
  const isRight = await inTurn(() => verify(known, password))
  return Boolean(passwordHash) && isRight
}

let nobodysHash: Promise<string> | undefined

/** Of the four threads that Node has for such work; decoding pictures may take two. */
const places = createPlaces(2)
/** Some two seconds of work. A flood of sign-ins from many networks is refused beyond that. */
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

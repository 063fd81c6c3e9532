// Replaces the password library in tests: the same hashes at little strength, because tests sign up hundreds of people.
import { createRequire } from 'node:module'
import type { Options } from '@node-rs/argon2'

// Past the alias of `vitest.config.ts`, which leads here.
const library: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2')

/** @public A hash states its own strength, so that verifying takes as little. */
export const { verify } = library

/** @public */
export function hash(password: string, options: Options): Promise<string> {
  return library.hash(password, { ...options, memoryCost: 64, timeCost: 1 })
}

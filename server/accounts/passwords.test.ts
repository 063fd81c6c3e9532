// The strength of a stored hash, and hashing more passwords at once than the queue holds.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { hashPassword, isPasswordRight } from './passwords.ts'

it('stores Argon2id hashes of the strength that OWASP recommends', async () => {
  // In a process of its own: tests run with a weaker library.
  const passwords = new URL('passwords.ts', import.meta.url)
  const program = `const { hashPassword } = await import('${passwords}')
    console.log(await hashPassword('plaster and tape'))`
  const args = ['--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  expect(stdout).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

it('refuses hashes beyond its queue, and continues afterwards', async () => {
  const flood = Array.from({ length: 230 }, () => isPasswordRight(null, 'not the password'))
  const results = await Promise.allSettled(flood)
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThanOrEqual(29)
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable', retryAfter: 5 } })
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(100)
  expect(await isPasswordRight(await hashPassword('plaster and tape'), 'plaster and tape')).toBe(
    true,
  )
})

// Hashing more passwords at once than the queue holds.
import { expect, it } from 'vitest'
import { hashPassword, isPasswordRight } from './passwords.ts'

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

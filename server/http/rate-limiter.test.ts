// Rate limits: their number, duration, keys, and several processes.
import { describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../db/testing.ts'
import { clientOf, createRateLimiter, type Limit } from './rate-limiter.ts'

const pool = await openTestDatabase()
const { take, takeForClient, takeTurn, forgetTurns, forget } = createRateLimiter(pool)
const limit: Limit = { attempts: 2, minutes: 10 }

describe('a limit', () => {
  it('refuses attempts over it, names the wait, and resets after it', async () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] })
    await take('a', limit)
    await take('a', limit)
    vi.setSystemTime(60_000)
    const refusal = {
      code: 'too_many',
      retryAfter: 540,
      message: 'Too many attempts. Please try again in 9 minutes.',
    }
    await expect(take('a', limit)).rejects.toMatchObject(refusal)
    await expect(take('a', limit)).rejects.toMatchObject(refusal)
    await take('b', limit)
    vi.setSystemTime(601_000)
    await take('a', limit)
  })

  it('counts all of several attempts or none, and says in the message what they are', async () => {
    const photos = { attempts: 5, minutes: 1, of: 'photos' }
    await take('c', photos, 3)
    await expect(take('c', photos, 3)).rejects.toThrow(
      'Too many photos. Please try again in a minute.',
    )
    await take('c', photos, 2)
    await expect(take('c', photos)).rejects.toThrow('Too many photos')
  })

  it('is shared by all processes and survives a restart', async () => {
    const other = createRateLimiter(pool)
    await take('d', limit)
    await other.take('d', limit)
    await expect(take('d', limit)).rejects.toThrow('Too many attempts')
    await expect(other.take('d', limit)).rejects.toThrow('Too many attempts')
    await expect(createRateLimiter(pool).take('d', limit)).rejects.toThrow('Too many attempts')
  })

  it('is cleared in every process after a success', async () => {
    const cleared: Limit = { ...limit, isCleared: true }
    const other = createRateLimiter(pool)
    await take('e', cleared)
    await take('e', cleared)
    await expect(take('e', cleared)).rejects.toThrow('Too many attempts')
    await other.forget('e', cleared)
    await take('e', cleared)
    await forget('e', cleared)
  })

  it('stores its keys as hashes', async () => {
    await take('sign-in of maria@example.com', limit)
    const { rows } = await pool.query("select from rate_limits where key like '%maria%'")
    expect(rows).toHaveLength(0)
  })
})

describe('a client', () => {
  it.each([
    ['203.0.113.9', { client: '203.0.113.9' }],
    ['::ffff:203.0.113.9', { client: '::ffff:203.0.113.9' }],
    ['2001:db8:1:2:3:4:5:6', { client: '2001:db8:1:2', site: '2001:db8:1/48' }],
    ['2001:db8::1', { client: '2001:db8:0:0', site: '2001:db8:0/48' }],
    ['2001:db8:1:2::', { client: '2001:db8:1:2', site: '2001:db8:1/48' }],
    ['1:2:3:4:5::6:7:8:9', { client: '1:2:3:4', site: '1:2:3/48' }],
    ['::1', { client: '0:0:0:0', site: '0:0:0/48' }],
  ])('at %s is known as %o', (address, known) => {
    expect(clientOf(address)).toEqual(known)
  })

  it('has one limit for all addresses of its /64', async () => {
    await takeForClient('links', '2001:db8:7:1::1', limit)
    await takeForClient('links', '2001:db8:7:1::2', limit)
    await expect(takeForClient('links', '2001:db8:7:1::3', limit)).rejects.toThrow('Too many')
  })

  it('gets at most ten times the limit from all /64s of its /48', async () => {
    for (let net = 0; net < 20; net++) await takeForClient('mail', `2001:db8:8:${net}::1`, limit)
    await expect(takeForClient('mail', '2001:db8:8:ffff::1', limit)).rejects.toThrow('Too many')
    await takeForClient('mail', '2001:db8:9:1::1', limit)
  })

  it('stays refused while many others are counted', async () => {
    await takeForClient('reset', '198.51.100.7', { attempts: 1, minutes: 10 })
    await Promise.all(
      Array.from({ length: 300 }, (_, net) =>
        takeForClient('reset', `2001:db8:${net.toString(16)}::1`, { attempts: 1, minutes: 10 }),
      ),
    )
    await expect(
      createRateLimiter(pool).takeForClient('reset', '198.51.100.7', { attempts: 1, minutes: 10 }),
    ).rejects.toThrow('Too many')
  })
})

describe('tries at a secret', () => {
  it('wait longer each time after five, in every process, until they are cleared', async () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] })
    const other = createRateLimiter(pool)
    for (let n = 0; n < 5; n++) await (n % 2 === 0 ? takeTurn('s') : other.takeTurn('s'))
    await expect(other.takeTurn('s')).rejects.toMatchObject({
      code: 'too_many',
      retryAfter: 1,
      message: 'Too many attempts. Please try again in a second.',
    })
    vi.setSystemTime(1000)
    await takeTurn('s')
    await expect(takeTurn('s')).rejects.toMatchObject({ retryAfter: 2 })
    await other.forgetTurns('s')
    await takeTurn('s')
    await forgetTurns('s')
  })
})

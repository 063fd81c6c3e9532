// Counting attempts: how many, for how long, for whom.
import { describe, expect, it } from 'vitest'
import { clientKey, createRateLimiter } from './rate-limiter.ts'

const limit = { attempts: 2, minutes: 10 }

describe('a limit', () => {
  it('refuses what is too much, says for how long, and starts afresh after it', () => {
    let time = 0
    const { take } = createRateLimiter(() => new Date(time))
    take('a', limit)
    take('a', limit)
    time = 60_000
    expect(() => take('a', limit)).toThrow(
      expect.objectContaining({
        code: 'too_many',
        retryAfter: 540,
        message: 'Too many attempts. Please try again in 9 minutes.',
      }),
    )
    expect(() => take('b', limit)).not.toThrow()
    time = 600_000
    expect(() => take('a', limit)).not.toThrow()
  })

  it('takes several together or none of them, and says of what there are too many', () => {
    const { take } = createRateLimiter(() => new Date(0))
    const photos = { attempts: 5, minutes: 1, of: 'photos' }
    take('a', photos, 3)
    expect(() => take('a', photos, 3)).toThrow('Too many photos. Please try again in a minute.')
    expect(() => take('a', photos, 2)).not.toThrow()
  })

  it('is forgotten on success', () => {
    const { take, forget } = createRateLimiter(() => new Date(0))
    take('a', limit)
    take('a', limit)
    forget('a')
    expect(() => take('a', limit)).not.toThrow()
  })

  it('remembers a bounded number of keys, the newest', () => {
    const { take } = createRateLimiter(() => new Date(0))
    take('first', { ...limit, attempts: 1 })
    for (let n = 0; n < 20_000; n++) take(`key ${n}`, { ...limit, attempts: 1 })
    expect(() => take('first', { ...limit, attempts: 1 })).not.toThrow()
    expect(() => take('key 19999', { ...limit, attempts: 1 })).toThrow()
  })
})

describe('a client', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8:1:2::', '2001:db8:1:2'],
    ['::1', '0:0:0:0'],
  ])('at %s is known as %s', (address, key) => {
    expect(clientKey(address)).toBe(key)
  })
})

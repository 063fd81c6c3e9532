// Wrong passwords over HTTP: each makes the next try wait longer, and strangers cannot lock out the owner.
import { beforeEach, describe, expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { type Person, startTestServer, tokenIn } from '../testing/test-server.ts'

const MINUTE = 60_000

const { now, advance } = stopClock()
const server = await startTestServer({ services: { now } })

let networks = 0
const newNetwork = () => `203.0.113.${(networks += 1)}`

/** Signs in from the network, by default with a browser that is new to the account. */
function attempt(email: string, password: string, network: string, browser = server.client()) {
  return browser.post('/api/auth/login', { email, password }, { 'x-forwarded-for': network })
}

/** Uses up the tries without a wait, so that the next one must wait. */
async function exhaust(email: string, network: string): Promise<void> {
  for (let n = 0; n < 5; n++) {
    expect((await attempt(email, 'wrong', network)).status).toBe(401)
  }
  expect((await attempt(email, 'wrong', network)).status).toBe(429)
}

describe('wrong passwords', () => {
  let person: Person
  beforeEach(async () => {
    person = await server.register()
  })

  it('have no wait five times, then a longer wait each time, up to 15 minutes', async () => {
    const network = newNetwork()
    await exhaust(person.email, network)
    const waits = []
    for (let n = 0; n < 12; n++) {
      const { status, headers, body } = await attempt(person.email, 'wrong', network)
      expect(status).toBe(429)
      waits.push(Number(headers['retry-after']))
      if (n === 2) expect(body.message).toBe('Too many attempts. Please try again in 4 seconds.')
      advance((waits.at(-1) ?? 0) * 1000)
      expect((await attempt(person.email, 'wrong', network)).status).toBe(401)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
  })

  it('sent at the same time are all counted', async () => {
    const network = newNetwork()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => attempt(person.email, 'wrong', network)),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  })

  it('do not lock out the same person on another network, or another person on this one', async () => {
    const network = newNetwork()
    await exhaust(person.email, network)
    expect((await attempt(person.email, person.password, newNetwork())).status).toBe(200)
    const other = await server.register()
    expect((await attempt(other.email, other.password, network)).status).toBe(200)
  })

  it('are cleared by the right password', async () => {
    const network = newNetwork()
    for (const round of [1, 2, 3]) {
      for (let n = 0; n < 4; n++) await attempt(person.email, `wrong ${round}`, network)
      expect((await attempt(person.email, person.password, network)).status).toBe(200)
    }
  })

  it('are cleared on every network by a password reset', async () => {
    const network = newNetwork()
    await exhaust(person.email, network)
    await server.client().post('/api/auth/forgot-password', { email: person.email })
    const reset = { token: tokenIn(await server.mails(), person.email), password: 'brand new' }
    expect((await server.client().post('/api/auth/reset-password', reset)).status).toBe(200)
    expect((await attempt(person.email, 'brand new', network)).status).toBe(200)
  })

  it('from many clients lock new devices out after 100 in an hour, but not a known device', async () => {
    for (let n = 0; n < 20; n++) {
      const network = newNetwork()
      for (let k = 0; k < 5; k++) await attempt(person.email, 'wrong', network)
    }
    const { email, password } = person
    expect((await attempt(email, password, newNetwork())).status).toBe(429)
    await person.post('/api/auth/logout')
    expect((await attempt(email, password, newNetwork(), person)).status).toBe(200)
  })

  it('of strangers on the same network do not lock out a known device, which has its own count', async () => {
    const { email, password } = person
    const network = newNetwork()
    await exhaust(email, network)
    for (let n = 0; n < 101; n++) await attempt(`nobody${n}@example.com`, 'wrong', network)
    expect((await attempt(email, password, network)).status).toBe(429)
    expect((await attempt(email, password, network, person)).status).toBe(200)
    for (let n = 0; n < 5; n++) await attempt(email, 'wrong', network, person)
    expect((await attempt(email, password, network, person)).status).toBe(429)
  })

  it('are limited to 100 per client in 15 minutes, over all addresses', async () => {
    const network = newNetwork()
    const answers = []
    for (let n = 0; n < 101; n++) {
      answers.push((await attempt(`nobody${n}@example.com`, 'wrong', network)).status)
    }
    expect(answers.indexOf(429)).toBe(100)
    advance(15 * MINUTE)
    expect((await attempt(person.email, person.password, network)).status).toBe(200)
  })
})

describe('a known device', () => {
  it('is recognized by a cookie that scripts cannot read, and stored as a hash', async () => {
    const person = await server.register()
    const again = await person.post('/api/auth/login', person)
    expect(again.setCookies[2]).toMatch(
      /^device=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/,
    )
    const token = person.cookies.get('device') ?? ''
    const { rows } = await server.pool.query('select * from known_devices')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('gets 100 tries in 15 minutes, counting right passwords', async () => {
    const person = await server.register()
    const answers = []
    for (let n = 0; n < 101; n++) {
      answers.push((await attempt(person.email, person.password, newNetwork(), person)).status)
    }
    expect(answers.indexOf(429)).toBe(100)
    advance(15 * MINUTE)
    expect((await attempt(person.email, person.password, newNetwork(), person)).status).toBe(200)
  })

  it('of another account is unknown to this one', async () => {
    const [person, stranger] = [await server.register(), await server.register()]
    for (let n = 0; n < 20; n++) {
      const network = newNetwork()
      for (let k = 0; k < 5; k++) await attempt(person.email, 'wrong', network)
    }
    const answer = await attempt(person.email, person.password, newNetwork(), stranger)
    expect(answer.status).toBe(429)
  })

  it('is limited to 20 per account: the least recently used is deleted', async () => {
    const person = await server.register()
    for (let n = 0; n < 25; n++) {
      advance(1000)
      expect((await attempt(person.email, person.password, newNetwork())).status).toBe(200)
    }
    const { rows } = await server.pool.query(
      'select count(*)::int as devices from known_devices d join users u on u.id = d.user_id where u.email = $1',
      [person.email],
    )
    expect(rows).toEqual([{ devices: 20 }])
  })
})

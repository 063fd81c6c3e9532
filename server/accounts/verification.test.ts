// Verifying an address over HTTP, with the mailed link and the password of its registration.
import { describe, expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { linkIn, startTestServer, tokenIn, verify } from '../testing/test-server.ts'

const HOUR = 3_600_000

const { now, advance } = stopClock()
const server = await startTestServer({ services: { now } })

let addresses = 0
const newAddress = () => `someone${(addresses += 1)}@example.com`

const mailsTo = async (email: string) => (await server.mails()).filter(mail => mail.to === email)

/** Registers and returns the token of the mailed link. */
async function register(
  email: string,
  password = 'hammer time',
  firstName = 'Ana',
): Promise<string> {
  const person = { firstName, lastName: "O'Neil <b>", email, password }
  expect((await server.client().post('/api/auth/register', person)).status).toBe(200)
  return tokenIn(await server.mails(), email.trim().toLowerCase())
}

const enter = (token: string, password: string) =>
  server.client().post('/api/auth/verify-email', { token, password })

const signIn = (email: string, password: string) =>
  server.client().post('/api/auth/login', { email, password })

describe('a mailed link', () => {
  it('verifies the address with the password of its registration', async () => {
    const email = newAddress()
    const token = await register(` ${email.toUpperCase()} `)
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe('Verify your email address')
    expect(mail?.text).toContain('Hi Ana,')
    const verified = await enter(token, 'hammer time')
    expect(verified.status).toBe(200)
    expect((await signIn(email, 'hammer time')).status).toBe(200)
  })

  it('changes nothing when it is only opened, as mail scanners do', async () => {
    const email = newAddress()
    const token = await register(email)
    const path = linkIn(await server.mails(), email)
    expect(path).toBe(`/verify-email?token=${token}`)
    const old = await server.client().get(`/api/auth/verify-email?token=${token}`)
    expect(old.status).toBe(302)
    expect(old.headers['location']).toBe(path)
    expect((await signIn(email, 'hammer time')).status).toBe(403)
    expect((await enter(token, 'hammer time')).status).toBe(200)
  })

  it('works once, for 24 hours', async () => {
    const email = newAddress()
    const late = await register(email)
    advance(24 * HOUR + 1)
    expect((await enter(late, 'hammer time')).status).toBe(404)
    await server.client().post('/api/auth/resend-verification', { email })
    const token = tokenIn(await server.mails(), email)
    expect((await enter(token, 'hammer time')).status).toBe(200)
    const again = await enter(token, 'hammer time')
    expect(again.status).toBe(404)
    expect(again.body.message).toBe('The verification link is invalid or expired')
  })

  it('is refused if the token is made up or missing', async () => {
    for (const token of ['made-up', '', undefined, ['a', 'b']]) {
      const answer = await server
        .client()
        .post('/api/auth/verify-email', { token, password: 'hammer time' })
      expect([404, 422]).toContain(answer.status)
    }
    const { headers } = await server.client().get('/api/auth/verify-email?token=a%26b')
    expect(headers['location']).toBe('/verify-email?token=a%26b')
  })

  it('is sent again only to unverified addresses, and the response is always the same', async () => {
    const email = newAddress()
    await enter(await register(email), 'hammer time')
    const browser = server.client()
    const before = (await server.mails()).length
    const known = await browser.post('/api/auth/resend-verification', { email })
    const unknown = await browser.post('/api/auth/resend-verification', { email: newAddress() })
    expect(known.status).toBe(200)
    expect(known.body).toEqual(unknown.body)
    expect(await server.mails()).toHaveLength(before)
  })

  it('is limited to 100 tries per client in 15 minutes, even with a device cookie', async () => {
    const browser = server.client()
    browser.cookies.set('device', 'a'.repeat(43))
    const answers = []
    for (let n = 0; n < 101; n++) {
      const body = { token: `made-up ${n}`, password: 'hammer time' }
      const network = { 'x-forwarded-for': '203.0.113.1' }
      answers.push((await browser.post('/api/auth/verify-email', body, network)).status)
    }
    expect(answers.indexOf(429)).toBe(100)
  })

  it('makes password guesses wait after five', async () => {
    const token = await register(newAddress())
    const answers = []
    for (let n = 0; n < 5; n++) answers.push((await enter(token, `guess ${n}`)).status)
    expect(answers).toEqual([422, 422, 422, 422, 422])
    expect((await enter(token, 'hammer time')).status).toBe(429)
    advance(1000)
    expect((await enter(token, 'hammer time')).status).toBe(200)
  })
})

describe('an address that two people register', () => {
  it('goes to the owner when a stranger registers it later', async () => {
    const email = newAddress()
    const owners = await register(email, 'the owner’s', 'Ana')
    const strangers = await register(email, 'the stranger’s', 'Mallory')
    expect((await enter(strangers, 'the owner’s')).status).toBe(422)
    expect((await enter(owners, 'the stranger’s')).status).toBe(422)
    expect((await enter(owners, 'the owner’s')).status).toBe(200)
    expect((await signIn(email, 'the stranger’s')).status).toBe(403)
    const { status, body } = await signIn(email, 'the owner’s')
    expect(status).toBe(200)
    expect(body.firstName).toBe('Ana')
    expect((await enter(strangers, 'the stranger’s')).status).toBe(404)
  })

  it('goes to the owner when a stranger registered it first', async () => {
    const email = newAddress()
    const strangers = await register(email, 'the stranger’s', 'Mallory')
    const owners = await register(email, 'the owner’s', 'Ana')
    expect((await enter(strangers, 'the owner’s')).status).toBe(422)
    expect((await enter(owners, 'the owner’s')).status).toBe(200)
    expect((await signIn(email, 'the owner’s')).body.firstName).toBe('Ana')
    expect((await signIn(email, 'the stranger’s')).status).toBe(403)
  })

  it('keeps the owner’s link valid when a stranger requests a new one', async () => {
    const email = newAddress()
    const owners = await register(email, 'the owner’s')
    await register(email, 'the stranger’s')
    await server.client().post('/api/auth/resend-verification', { email })
    await server.mails()
    expect((await enter(owners, 'the owner’s')).status).toBe(200)
  })

  it('becomes one account when both links are used at the same time', async () => {
    const email = newAddress()
    const tokens = [await register(email, 'the owner’s'), await register(email, 'the stranger’s')]
    const answers = await Promise.all([
      enter(tokens[0] ?? '', 'the owner’s'),
      enter(tokens[1] ?? '', 'the stranger’s'),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]))
    const { rows } = await server.pool.query(
      'select count(*)::int as users from users where email = $1',
      [email],
    )
    expect(rows).toEqual([{ users: 1 }])
  })

  it('creates no account and no business until it is verified', async () => {
    const count = async () => {
      const { rows } = await server.pool.query(
        'select (select count(*) from users) as users, (select count(*) from businesses) as businesses',
      )
      return rows[0]
    }
    const before = await count()
    const email = newAddress()
    await register(email)
    expect(await count()).toEqual(before)
    await verify(server.client(), await server.mails(), { email, password: 'hammer time' })
    expect(await count()).not.toEqual(before)
  })
})

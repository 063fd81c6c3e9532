// Accounts over HTTP: registering, signing in, resetting a password.
import { describe, expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { linkIn, startTestServer, verify } from '../testing/test-server.ts'

const HOUR = 3_600_000

const { now, advance } = stopClock()
const server = await startTestServer({ services: { now } })

let addresses = 0
const newAddress = () => `someone${(addresses += 1)}@example.com`

const registration = (email: string, password = 'hammer time') => ({
  firstName: 'Ana',
  lastName: "O'Neil <b>",
  email,
  password,
})

const mailsTo = async (email: string) => (await server.mails()).filter(mail => mail.to === email)

async function registerVerified(email = newAddress(), password = 'hammer time') {
  const browser = server.client()
  await browser.post('/api/auth/register', registration(email, password))
  await verify(browser, await server.mails(), { email, password })
  return { browser, email, password }
}

describe('registering', () => {
  it('answers the same for a known address and leaves its account alone', async () => {
    const { email, browser } = await registerVerified()
    const fresh = await browser.post('/api/auth/register', registration(newAddress()))
    const known = await browser.post('/api/auth/register', registration(email, 'another one'))
    expect(known.status).toBe(fresh.status)
    expect(known.body).toEqual(fresh.body)
    expect((await mailsTo(email))[0]?.subject).toBe('You already have an account')
    const signedIn = await browser.post('/api/auth/login', { email, password: 'another one' })
    expect(signedIn.status).toBe(403)
  })

  it('answers with a message for each invalid field', async () => {
    const browser = server.client()
    const answer = await browser.post('/api/auth/register', {
      firstName: ' ',
      lastName: 'Roe',
      email: 'nowhere',
      password: '12345',
    })
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual({
      firstName: 'First name is required',
      email: 'Please enter a valid email address',
      password: 'Password must be at least 6 characters long',
    })
  })
})

describe('GET /api/login', () => {
  it('redirects to the sign-in page', async () => {
    const answer = await server.client().get('/api/login')
    expect(answer.status).toBe(302)
    expect(answer.headers['location']).toBe('/login')
  })
})

describe('signing in', () => {
  it('gives a session cookie that scripts and other sites cannot use', async () => {
    const { email, password, browser } = await registerVerified()
    const answer = await browser.post('/api/auth/login', { email, password })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ email, isOnboarded: false, subscriptionStatus: 'trial' })
    expect(answer.setCookies[0]).toMatch(
      /^session=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/,
    )
    expect((await browser.get('/api/auth/user')).body).toEqual(answer.body)
  })

  it('sets a marker cookie for the page that grants no access and is removed on sign-out', async () => {
    const { email, password, browser } = await registerVerified()
    const { setCookies } = await browser.post('/api/auth/login', { email, password })
    expect(setCookies[1]).toMatch(/^signed-in=1; Path=\/; Expires=.*; SameSite=Lax$/)
    const marked = server.client()
    marked.cookies.set('signed-in', '1')
    expect((await marked.get('/api/auth/user')).status).toBe(401)
    await browser.post('/api/auth/logout')
    expect(browser.cookies.has('signed-in')).toBe(false)
  })

  it('sends the cookie only over https when the host is not localhost', async () => {
    const { email, password } = await registerVerified()
    const answer = await server.client().post(
      '/api/auth/login',
      { email, password },
      {
        'x-forwarded-host': 'quotes.example.com',
        'x-forwarded-proto': 'https',
      },
    )
    expect(answer.setCookies[0]).toMatch(/^__Host-session=.*; HttpOnly; Secure; SameSite=Lax$/)
  })

  it('refuses a wrong password and an unknown address with the same message', async () => {
    const { email, browser } = await registerVerified()
    const wrong = await browser.post('/api/auth/login', { email, password: 'wrong' })
    const unknown = await browser.post('/api/auth/login', {
      email: newAddress(),
      password: 'wrong',
    })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({ message: 'Invalid email or password' })
    expect(unknown.body).toEqual(wrong.body)
  })

  it('requires a verified address, and says so only with the right password', async () => {
    const browser = server.client()
    const email = newAddress()
    await browser.post('/api/auth/register', registration(email))
    const right = await browser.post('/api/auth/login', { email, password: 'hammer time' })
    expect(right.status).toBe(403)
    expect(right.body.message).toMatch(/verify your email address/)
    const wrong = await browser.post('/api/auth/login', { email, password: 'wrong' })
    expect(wrong.status).toBe(401)
  })

  it('does not reveal, to a stranger who registers an address, whether it has an account', async () => {
    const { email: known } = await registerVerified()
    const answersFor = async (email: string) => {
      const stranger = server.client()
      await stranger.post('/api/auth/register', {
        ...registration(email),
        password: 'the stranger’s',
      })
      const answers = []
      for (let n = 0; n < 6; n++) {
        const { status, body } = await stranger.post('/api/auth/login', {
          email,
          password: 'the stranger’s',
        })
        answers.push({ status, body })
      }
      return answers
    }
    const [first, ...others] = await answersFor(newAddress())
    expect(first?.status).toBe(403)
    expect(others.at(-1)?.status).toBe(429)
    expect(await answersFor(known)).toEqual([first, ...others])
  })
})

describe('resetting a password', () => {
  async function resetLink(email: string) {
    const browser = server.client()
    const answer = await browser.post('/api/auth/forgot-password', { email })
    const link = linkIn(await mailsTo(email), email)
    return { browser, answer, token: new URL(link, server.url).searchParams.get('token') ?? '' }
  }

  it('sets the new password and ends every session', async () => {
    const { email, password, browser } = await registerVerified()
    await browser.post('/api/auth/login', { email, password })
    const { browser: elsewhere, token } = await resetLink(email)
    const reset = await elsewhere.post('/api/auth/reset-password', { token, password: 'brand new' })
    expect(reset.status).toBe(200)
    expect((await browser.get('/api/auth/user')).status).toBe(401)
    const old = await browser.post('/api/auth/login', { email, password })
    const renewed = await browser.post('/api/auth/login', { email, password: 'brand new' })
    expect([old.status, renewed.status]).toEqual([401, 200])
    const subjects = (await mailsTo(email)).map(({ subject }) => subject)
    expect(subjects).toContain('Your password was changed')
  })

  it('works once, for one hour, with the newest link only', async () => {
    const { email } = await registerVerified()
    const first = await resetLink(email)
    const second = await resetLink(email)
    const reset = (token: string) =>
      first.browser.post('/api/auth/reset-password', { token, password: 'brand new' })
    expect((await reset(first.token)).status).toBe(422)
    expect((await reset(second.token)).status).toBe(200)
    const again = await reset(second.token)
    expect(again.status).toBe(422)
    expect(again.body.message).toMatch(/^The reset link is invalid or expired/)
    const third = await resetLink(email)
    advance(HOUR + 1)
    expect((await reset(third.token)).status).toBe(422)
  })

  it('does not reveal who has an account', async () => {
    const { email } = await registerVerified()
    const { answer, browser } = await resetLink(email)
    const before = (await server.mails()).length
    const unknown = await browser.post('/api/auth/forgot-password', { email: newAddress() })
    expect(unknown.body).toEqual(answer.body)
    expect(unknown.body.message).toBe(
      "If an account exists with that email, we've sent a password reset link.",
    )
    expect(await server.mails()).toHaveLength(before)
  })

  it('is limited in how many mails it sends', async () => {
    const email = newAddress()
    const browser = server.client()
    const ask = () => browser.post('/api/auth/forgot-password', { email })
    for (let n = 0; n < 5; n++) expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
  })

  it('stores no token in plain text in the database', async () => {
    const { email } = await registerVerified()
    const { token } = await resetLink(email)
    const { rows } = await server.pool.query(
      'select (select jsonb_agg(t) from account_tokens t)::text as tokens, (select json_agg(j.payload) from graphile_worker._private_jobs j)::text as jobs',
    )
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

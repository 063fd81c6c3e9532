// The operator's sign-in over HTTP: off by default, two factors, limits, and a session apart from those of businesses.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { codeAt } from '../testing/authenticator-app.ts'
import { bareEnvironment } from '../testing/bare-environment.ts'
import {
  newOperator,
  operatorPassword,
  postForm,
  sendSignIn,
  signInOperator,
} from '../testing/operator.ts'
import { startTestServer } from '../testing/test-server.ts'

let clock = new Date('2026-11-24T12:00:00Z')
const now = () => clock
const operator = await newOperator()
const lines: string[] = []
const server = await startTestServer({
  config: { operator, logLevel: 'warn' },
  services: { now },
  logStream: { write: line => lines.push(line) },
})
/** Another process on the same database. */
const other = await startTestServer({
  config: { operator },
  services: { now },
  pool: server.pool,
})
const off = await startTestServer({ pool: server.pool })

const SIGNED_IN = 'Sign out'
const HOUR = 3_600_000

beforeEach(async () => {
  // Each test has codes of its own, and no earlier attempts.
  clock = new Date(clock.getTime() + HOUR)
  await server.pool.query('delete from rate_limits')
  lines.length = 0
})

const at = (url: string) => ({ 'x-forwarded-for': url })

describe('without OPERATOR_ settings', () => {
  it.each(['/operator', '/operator/jobs', '/operator/sign-in'])('%s does not exist', async path => {
    const visitor = off.client()
    expect((await visitor.get(path, { accept: 'text/html' })).status).toBe(404)
    expect((await postForm(visitor, path, {})).status).not.toBe(200)
    expect((await postForm(visitor, path, {})).body.message).toBeTypeOf('string')
  })
})

describe('signing in', () => {
  it('needs password and code, and opens a short session of its own', async () => {
    const browser = server.client()
    expect((await browser.get('/operator')).body).not.toContain(SIGNED_IN)
    const answer = await sendSignIn(browser, operator, clock)
    expect(answer.status).toBe(303)
    const [cookie = ''] = answer.setCookies
    expect(cookie).toMatch(/^operator=[\w-]{43}; Path=\/; /)
    for (const attribute of ['HttpOnly', 'SameSite=Strict']) expect(cookie).toContain(attribute)
    const page = await browser.get('/operator')
    expect(page.body).toContain(SIGNED_IN)
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    clock = new Date(clock.getTime() + HOUR)
    expect((await browser.get('/operator')).body).not.toContain(SIGNED_IN)
  })

  it('has a secure cookie of the host behind https', async () => {
    const proxied = { 'x-forwarded-host': 'quotes.example.com', 'x-forwarded-proto': 'https' }
    const answer = await server.client().send('/operator/sign-in', {
      method: 'POST',
      headers: proxied,
      body: new URLSearchParams(rightFields()),
    })
    expect(answer.setCookies[0]).toMatch(/^__Host-operator=.*; Secure/)
  })

  it.each([
    { email: 'someone@example.com' },
    { password: 'another password' },
    { code: '000000' },
    { code: '' },
    { code: 'abcdef' },
  ])('refuses %j in the same words, and keeps the address', async given => {
    const browser = server.client()
    const { status, body } = await sendSignIn(browser, operator, clock, given)
    expect(status).toBe(401)
    expect(body).toContain('The email, password or code is wrong')
    expect(body).toContain(`value="${given.email ?? operator.email}"`)
    expect(body).not.toContain('another password')
    expect(browser.cookies.size).toBe(0)
  })

  it('takes each code once, on all servers, even at the same moment', async () => {
    const answers = await Promise.all([
      sendSignIn(server.client(), operator, clock),
      sendSignIn(other.client(), operator, clock),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303, 401]))
  })

  it('makes a client wait after five wrong tries, and the right password does not help it', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      await sendSignIn(server.client(), operator, clock, { password: 'wrong' })
    }
    // The fifth try began the wait.
    const answer = await sendSignIn(other.client(), operator, clock)
    expect(answer.status).toBe(429)
    expect(answer.body).toContain('Too many attempts')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('makes a person who has the password wait after five wrong codes, from any client', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      const fields = { ...rightFields(), code: '000000' }
      await postForm(server.client(), '/operator/sign-in', fields, at(`198.51.100.${tries}`))
    }
    const fields = rightFields()
    const answer = await postForm(server.client(), '/operator/sign-in', fields, at('203.0.113.9'))
    expect(answer.status).toBe(429)
  })

  it('refuses a client after 20 tries in a quarter of an hour before it reads the form', async () => {
    const statuses = []
    for (let tries = 0; tries < 21; tries += 1) {
      // An address of its own, because the process remembers whom it refuses.
      const from = at('198.51.100.77')
      const answer = await postForm(server.client(), '/operator/sign-in', {}, from)
      statuses.push(answer.status)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  it('refuses forms of other sites and other kinds of bodies', async () => {
    const fields = rightFields()
    for (const headers of [
      { origin: 'https://evil.example.com' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const answer = await postForm(server.client(), '/operator/sign-in', fields, headers)
      expect(answer.status).toBe(403)
    }
    expect((await server.client().post('/operator/sign-in', fields)).status).toBe(415)
    const large = { ...fields, email: 'a'.repeat(5000) }
    expect((await postForm(server.client(), '/operator/sign-in', large)).status).toBe(413)
  })

  it('is logged by default, without address, password or code', async () => {
    const { code } = rightFields()
    await sendSignIn(server.client(), operator, clock, { password: 'wrong' })
    await signInOperator(server.client(), operator, clock)
    const said = lines.map(line => JSON.parse(line)).map(({ msg, ip }) => ({ msg, ip }))
    expect(said).toContainEqual({ msg: 'Operator sign-in refused', ip: '127.0.0.1' })
    expect(said).toContainEqual({ msg: 'Operator signed in', ip: '127.0.0.1' })
    expect(lines.join('')).not.toMatch(new RegExp(`ops@|wrong|"${code}"`))
  })
})

describe('the session', () => {
  it('works on every server, and signing out ends it on all', async () => {
    const browser = server.client()
    await signInOperator(browser, operator, clock)
    const token = browser.cookies.get('operator') ?? ''
    const elsewhere = other.client()
    elsewhere.cookies.set('operator', token)
    expect((await elsewhere.get('/operator')).body).toContain(SIGNED_IN)
    expect((await postForm(elsewhere, '/operator/sign-out', {})).status).toBe(303)
    expect(elsewhere.cookies.has('operator')).toBe(false)
    expect((await browser.get('/operator')).body).not.toContain(SIGNED_IN)
  })

  it('ends when a setting of the operator changes', async () => {
    const browser = server.client()
    await signInOperator(browser, operator, clock)
    const { totpSecret, email } = operator
    const { passwordHash } = await newOperator()
    const changed = await startTestServer({
      config: { operator: { email, totpSecret, passwordHash } },
      services: { now },
      pool: server.pool,
    })
    const elsewhere = changed.client()
    elsewhere.cookies.set('operator', browser.cookies.get('operator') ?? '')
    expect((await elsewhere.get('/operator')).body).not.toContain(SIGNED_IN)
  })

  it('opens nothing of a business, and a business opens nothing of the operator', async () => {
    const person = await server.signUp()
    for (const path of ['/operator/businesses', '/operator/jobs']) {
      const answer = await person.get(path)
      expect([answer.status, answer.headers['location']]).toEqual([303, '/operator'])
    }
    const again = await postForm(person, '/operator/jobs/run-again', { id: '1', shown: 'now' })
    expect([again.status, again.headers['location']]).toEqual([303, '/operator'])
    expect((await person.get('/operator')).body).not.toContain(SIGNED_IN)

    const browser = server.client()
    await signInOperator(browser, operator, clock)
    for (const path of ['/api/auth/user', '/api/quotes', '/api/customers']) {
      expect((await browser.get(path)).status).toBe(401)
    }
    // The token of either is none of the other's.
    const token = browser.cookies.get('operator') ?? ''
    browser.cookies.set('session', token)
    expect((await browser.get('/api/auth/user')).status).toBe(401)
    person.cookies.set('operator', person.cookies.get('session') ?? '')
    expect((await person.get('/operator')).body).not.toContain(SIGNED_IN)
  })
})

it('npm run operator prints settings and a password that fit together', async () => {
  const command = fileURLToPath(new URL('operator-command.ts', import.meta.url))
  const printed = execFileSync(process.execPath, [command, 'Ops@Example.com'], {
    encoding: 'utf8',
    env: bareEnvironment,
  })
  const settings = Object.fromEntries(
    [...printed.matchAll(/^(OPERATOR_\w+)=(.+)$/gm)].map(([, name, value]) => [name, value]),
  )
  const made = readConfig(settings).operator
  if (!made) throw new Error('The settings are incomplete')
  const password = /only now:\s+(\w+)/.exec(printed)?.[1] ?? ''
  const own = await startTestServer({
    config: { operator: made },
    services: { now },
    pool: server.pool,
  })
  expect((await sendSignIn(own.client(), made, clock, { password })).status).toBe(303)
})

function rightFields() {
  const code = codeAt(operator.totpSecret, clock.getTime())
  return { email: operator.email, password: operatorPassword, code }
}

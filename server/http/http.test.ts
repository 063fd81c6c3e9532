// Rules for every request: origins, bodies, errors, headers.
import { describe, expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const json = { 'content-type': 'application/json' }
const post = (body: string, headers: Record<string, string> = json) =>
  server.client().send('/api/auth/forgot-password', { method: 'POST', body, headers })

describe('a call from another site', () => {
  const signOut = (headers: Record<string, string>) =>
    server.client().post('/api/auth/logout', undefined, headers)

  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'null', 'sec-fetch-site': 'same-site' }],
    [{ origin: 'http://localhost:3001' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }],
  ])('is refused if it could change data: %j', async headers => {
    const { status, body } = await signOut(headers)
    expect(status).toBe(403)
    expect(body).toEqual({ message: 'This call came from another site and was refused' })
  })

  it('is distinguished from our own page at its public and local addresses', async () => {
    const own = ['http://localhost:3000', server.url]
    const answers = await Promise.all(own.map(origin => signOut({ origin })))
    expect(answers.map(answer => answer.status)).toEqual([204, 204])
    expect((await signOut({ 'sec-fetch-site': 'same-origin' })).status).toBe(204)
    // A form on a page that sends no referrer.
    const fromForm = { 'sec-fetch-site': 'same-origin', origin: 'null' }
    expect((await signOut(fromForm)).status).toBe(204)
  })

  it('may read public data', async () => {
    const answer = await server
      .client()
      .get('/api/auth/options', { origin: 'https://evil.example' })
    expect(answer.status).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('a body', () => {
  it.each([
    ['broken JSON', '{"email":', json, 400],
    ['no body', '', json, 400],
    ['a prototype to poison', '{"email":"a@b.co","__proto__":{"x":1}}', json, 400],
    ['a constructor to poison', '{"constructor":{"prototype":{"x":1}}}', json, 400],
    ['endless nesting', `{"email":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, json, 400],
    [
      'endless nesting in an unknown field',
      `{"email":"a@b.co","x":${'{"a":'.repeat(500)}1${'}'.repeat(500)}}`,
      json,
      400,
    ],
    ['a list instead of an object', '[]', json, 422],
    ['null', 'null', json, 422],
    ['a character that PostgreSQL cannot store', '{"email":"a\\u0000@b.co"}', json, 422],
    ['half of a surrogate pair', '{"email":"a\\ud800@b.co"}', json, 422],
    ['a form', 'email=a@b.co', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['plain text', '{"email":"a@b.co"}', { 'content-type': 'text/plain' }, 415],
    ['a picture instead of JSON', 'GIF89a', { 'content-type': 'image/gif' }, 415],
    ['more than a public call accepts', JSON.stringify({ email: 'a'.repeat(64_000) }), json, 413],
  ])('with %s is refused with a sentence', async (_, body, headers, status) => {
    const answer = await post(body, headers)
    expect(answer.status).toBe(status)
    expect(answer.body.message).toMatch(/^[A-Z].+/)
    expect(Object.keys(answer.body).every(key => key === 'message' || key === 'fields')).toBe(true)
  })

  it.each(['[]', 'null', '"a@b.co"', '7'])(
    'that is %s is refused with what is needed',
    async body => {
      const { status, body: answer } = await post(body)
      expect(status).toBe(422)
      expect(answer.message).toMatch(/^The request needs a JSON object as its body/)
    },
  )

  it('may be missing although the content type is set', async () => {
    expect((await server.client().post('/api/auth/logout')).status).toBe(204)
  })
})

describe('an address', () => {
  it.each([
    ['/api/nothing', 404],
    ['/api', 404],
    ['/api/quotes/details/not-an-id', 401],
    ['/api/%', 400],
  ])('%s is answered in JSON with status %d', async (path, status) => {
    const answer = await server.client().get(path)
    expect(answer.status).toBe(status)
    expect(answer.body).toEqual({ message: expect.any(String) })
  })

  it('with an invalid id is a 404', async () => {
    const person = await server.signUp()
    for (const id of ['1', 'x'.repeat(5000), '%F0%9F%A7%B1']) {
      expect((await person.get(`/api/quotes/details/${id}`)).status).toBe(404)
    }
  })
})

describe('every answer', () => {
  it('has the security headers', async () => {
    const { headers } = await server.client().get('/healthz')
    expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    const policy = 'camera=(self), microphone=(self), geolocation=()'
    expect(headers['permissions-policy']).toBe(policy)
  })

  it('has them even for a URL that cannot be parsed', async () => {
    const { status, headers } = await server.client().get('/%zz')
    expect(status).toBe(400)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-disposition']).toBe('attachment; filename="api.json"')
  })

  it.each(['/api/auth/options', '/api/auth/user', '/api/nothing'])(
    'in JSON is downloaded, not shown, by a browser that opens it: %s',
    async path => {
      const { headers } = await server.client().get(path)
      expect(headers['content-disposition']).toBe('attachment; filename="api.json"')
    },
  )

  it('has HSTS only with https', async () => {
    const { headers } = await server.client().get('/healthz')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  })

  it('about a user is not cached', async () => {
    const { headers } = await server.client().get('/api/auth/user')
    expect(headers['cache-control']).toBe('no-store')
  })
})

describe('a server with an https address', async () => {
  const secure = await startTestServer({ config: { publicUrl: 'https://quotes.example.com' } })

  it('sends HSTS with every response', async () => {
    const { headers } = await secure.client().get('/healthz')
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
    const unreadable = await secure.client().get('/%zz')
    expect(unreadable.headers['strict-transport-security']).toBe(
      headers['strict-transport-security'],
    )
  })
})

describe('the health of the server', () => {
  it('is public', async () => {
    const browser = server.client()
    expect((await browser.get('/healthz')).body).toEqual({ status: 'ok' })
    expect((await browser.get('/readyz')).body).toEqual({ status: 'ready' })
  })
})

describe('mail stored on this machine', () => {
  it('can be read at /dev/mail, with clickable links', async () => {
    const browser = server.client()
    await browser.post('/api/auth/register', {
      firstName: 'Zoë & Co',
      lastName: 'Roe',
      email: 'zoe@example.com',
      password: 'hammer time',
    })
    const [mail] = await server.mails()
    const list = await browser.get('/dev/mail')
    expect(list.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(list.body).toContain(`<a href="/dev/mail/${mail?.id}">Verify your email address</a>`)
    const { body } = await browser.get(`/dev/mail/${mail?.id}`)
    for (const page of [list.body, body]) {
      expect(page).toMatch(/>[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M<\/time>/)
    }
    expect(body).toContain('Hi Zoë &amp; Co,')
    expect(body).toMatch(/<a href="http:\/\/localhost:3000\/verify-email\?token=[\w-]{43}">/)
    expect((await browser.get('/dev/mail/none')).status).toBe(404)
  })

  it('is not shown for another domain that points to this machine', async () => {
    const answer = await server.client().get('/dev/mail', { 'x-forwarded-host': 'evil.example' })
    expect(answer.status).toBe(404)
  })
})

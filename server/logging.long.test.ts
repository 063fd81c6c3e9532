// Checks every log line of a whole journey: none may contain user input or a token.
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { sendOnce } from './jobs/send-once.ts'
import { errorFacts, loggedPath } from './logging.ts'
import { openMail } from './outside/mail/mail.ts'
import { startPushService } from './testing/push-service.ts'
import { startTestServer } from './testing/test-server.ts'

const lines: string[] = []
const server = await startTestServer({
  config: { logLevel: 'trace' },
  logStream: { write: line => lines.push(line) },
})
const { pool } = server
const { jobs } = server.services
const pushService = await startPushService()
afterAll(() => pushService.close())

/** Refuses each mail, with the recipient in the error message. */
async function startRefusingMailServer(): Promise<string> {
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => done(new Error(`No mailbox ${address} here`)),
  })
  const listener = mailServer.listen(0, '127.0.0.1')
  await new Promise(resolve => listener.once('listening', resolve))
  afterAll(() => new Promise<void>(resolve => mailServer.close(resolve)))
  return `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`
}

const planted = {
  firstName: 'Plantedrosa',
  lastName: 'Planteddíaz',
  email: 'planted-rosa@example.com',
  phone: '(512) 555-0199',
  address: '77 Planted Street',
}
const typed = [...Object.values(planted), '5125550199', 'planted', 'Planted']

it('logs the user id of password checks and calls', async () => {
  const person = await server.register()
  const { id } = (await person.get('/api/auth/user')).body
  lines.length = 0
  await server.client().post('/api/auth/login', { email: person.email, password: 'not this one' })
  await server.client().post('/api/auth/login', person)
  // This call is refused before onboarding.
  await person.get('/api/customers')
  const logged = () => lines.map(line => JSON.parse(line))
  for (const fact of [
    { msg: 'Wrong password' },
    { msg: 'Right password' },
    { url: '/api/customers', status: 403 },
  ]) {
    // A request is logged after its response is sent.
    await expect.poll(logged).toContainEqual(expect.objectContaining({ userId: id, ...fact }))
  }
})

it('a journey with failing mail, failing push and server errors logs only ids', async () => {
  const person = await server.signUp()
  const accountTokens = (await server.mails()).flatMap(({ text }) => tokensIn(text))
  await server.client().post('/api/auth/login', { ...planted, password: 'planted password' })
  await server.client().post('/api/auth/forgot-password', { email: planted.email })
  await server.client().post('/api/auth/reset-password', { token: 'planted', password: 'planted!' })
  const smtpUrl = await startRefusingMailServer()
  server.services.mail = sendOnce(pool, openMail(readConfig({ SMTP_URL: smtpUrl })))

  const { publicKey } = (await person.get('/api/notifications/device')).body
  const { subscription } = pushService.subscribe(publicKey)
  expect((await person.put('/api/notifications/device', subscription)).status).toBe(204)

  const customer = await person.post('/api/customers', planted)
  await person.get('/api/customers?q=Plantedrosa')
  const { body } = await person.post('/api/quotes', {
    quote: { customerId: customer.body.id, jobAddress: '77 Planted Street', notes: 'planted note' },
    lineItems: [{ description: 'planted line', quantity: '1', unitPrice: '100.00' }],
  })
  const { id } = body.quote
  const token = (await person.post(`/api/quotes/${id}/link`)).body.url.split('/').at(-1)
  await person.post(`/api/quotes/${id}/email`, { message: 'planted message' })
  await jobs.drain()

  pushService.failWith(500, 400)
  const visitor = server.client()
  await visitor.get(`/q/${token}`, { accept: 'text/html' })
  expect((await visitor.get(`/api/customer-quote?token=${token}`)).status).toBe(200)
  await visitor.get(`/api/customer-quote/pdf?token=${token}`)
  const answer = { token, answer: 'approved', name: 'Plantedrosa', note: 'planted', version: 2 }
  expect((await visitor.post('/api/customer-quote/answer', answer)).status).toBe(200)
  await person.post('/api/support', { ...planted, subject: 'planted', message: 'planted' })
  await jobs.drain()

  await pool.query(
    `alter table customers add constraint no_second check (last_name <> 'Plantedtwo')`,
  )
  const fault = await person.post('/api/customers', { ...planted, lastName: 'Plantedtwo' })
  expect(fault.status).toBe(500)
  await visitor.send('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email": planted-rosa@example.com}',
  })
  await visitor.get(`/Planted/${token}`)
  await visitor.get(`/api/planted@example.com?name=Plantedrosa`)

  const log = lines.join('')
  // The log has the requests, the link, the failing jobs and the server error.
  expect(log).toContain('"url":"/q/*"')
  expect(log).toContain('"task":"send-quote-mail"')
  expect(log).toContain('"task":"send-notification"')
  expect(log).toContain('"constraint":"no_second"')
  const secrets = [
    person.email,
    person.password,
    'Roe',
    token,
    subscription.endpoint,
    ...[...person.cookies.values()].filter(value => value.length > 20),
    ...accountTokens,
  ]
  expect(accountTokens.length).toBeGreaterThan(0)
  for (const secret of [...typed, ...secrets]) {
    expect(lines.filter(line => line.includes(secret))).toEqual([])
  }
})

function tokensIn(text: string): string[] {
  return [...text.matchAll(/token=([\w-]+)/g)].map(([, found = '']) => found)
}

describe('an error in the log', () => {
  it('keeps its type, code, stack frames and cause, but no message', () => {
    const cause = new TypeError('of Rosa')
    const error = Object.assign(
      new Error('Mail to rosa@example.com\n    at Rosa (x:1:1)', { cause }),
      {
        code: 'EENVELOPE',
        response: '550 rosa@example.com',
        detail: 'Key (email)=(rosa@example.com)',
      },
    )
    const facts = errorFacts(error)
    expect(facts).toMatchObject({ type: 'Error', code: 'EENVELOPE', cause: { type: 'TypeError' } })
    expect(JSON.stringify(facts)).toContain('logging.long.test.ts')
    expect(JSON.stringify(facts)).not.toMatch(/rosa/i)
  })

  it.each(['a thrown rosa', { name: 'rosa' }, null, undefined])(
    'keeps only the type of %j',
    thrown => {
      expect(errorFacts(thrown)).toEqual({ type: typeof thrown })
    },
  )
})

it.each([
  ['/q/Zm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyMTI', '/q/*'],
  [
    '/api/quotes/0198c6a2-7c1e-7b53-8d6b-0a4f9a1f6a10/link',
    '/api/quotes/0198c6a2-7c1e-7b53-8d6b-0a4f9a1f6a10/link',
  ],
  ['/r/roe-drywall/sent', '/r/*/sent'],
  ['/rosa@example.com', '/*'],
  ['/assets/app-1a2B.js', '/assets/app-1a2B.js'],
  ['/', '/'],
])('the path %s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged)
})

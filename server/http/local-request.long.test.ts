// Actions for people at this machine, requested from elsewhere through a proxy on the same machine.
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { warningsOf } from '../start-warnings.ts'
import { startPushService } from '../testing/push-service.ts'
import { startTestServer } from '../testing/test-server.ts'

const publicUrl = 'https://quotes.example.com'
const { isLocal, demo, devMail } = readConfig({ PUBLIC_URL: publicUrl })
const open = await startTestServer({ config: { publicUrl, isLocal, demo, devMail } })
const own = await startTestServer()

/** Can set headers that fetch forbids. */
async function ask(url: string, method: string, headers: Record<string, string>) {
  const call = request(url, { method, headers }).end()
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    call.on('response', resolve).on('error', reject)
  })
  return { status: response.statusCode, body: await text(response) }
}

const disguises = [
  { host: 'localhost' },
  { host: '127.0.0.1:3000' },
  { host: 'quotes.example.com', 'x-forwarded-host': 'localhost' },
  { host: 'localhost', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost' },
  { host: 'localhost', forwarded: 'for=127.0.0.1;host=localhost' },
]

describe('a server with a public address', () => {
  it.each(disguises)('shows no mail and starts no demo for %o', async headers => {
    expect((await ask(`${open.url}/dev/mail`, 'GET', headers)).status).toBe(404)
    expect((await ask(`${open.url}/api/auth/demo`, 'POST', headers)).status).toBe(404)
    const options = await ask(`${open.url}/api/auth/options`, 'GET', headers)
    expect(JSON.parse(options.body)).toEqual({ demo: false })
  })

  it('warns at start that mail is not sent without SMTP_URL', () => {
    expect(warningsOf(readConfig({ PUBLIC_URL: publicUrl, DATA_DIR: '/srv' }))).toEqual([
      'SMTP_URL is not set: mail stays in /srv/mail and is not sent. Set SMTP_URL and MAIL_FROM to send it.',
    ])
    expect(warningsOf(readConfig({}))).toEqual([])
    const SMTP_URL = 'smtps://mail.example.com'
    const onAllAddresses = { HOST: '0.0.0.0', PUBLIC_URL: publicUrl, SMTP_URL }
    expect(warningsOf(readConfig(onAllAddresses))).toEqual([])
  })

  it.each([
    [
      { HOST: '0.0.0.0' },
      /^PUBLIC_URL is http:\/\/localhost:3000, where other machines find nothing/,
    ],
    [{ PUBLIC_URL: 'http://quotes.example.com' }, /^PUBLIC_URL is not https: /],
  ])('warns at start that %j reaches no one', (variables, warning) => {
    const SMTP_URL = 'smtps://mail.example.com'
    expect(warningsOf(readConfig({ ...variables, SMTP_URL }))).toEqual([
      expect.stringMatching(warning),
    ])
  })
})

describe('a server with DATABASE_URL', () => {
  const DATABASE_URL = 'postgres://db/app'
  const SMTP_URL = 'smtps://mail.example.com'
  const SECRET_KEY = 'A'.repeat(43)

  it('warns at start that links change without SECRET_KEY', () => {
    const [warning, ...others] = warningsOf(readConfig({ DATABASE_URL, SMTP_URL }))
    expect(warning).toContain('SECRET_KEY is not set')
    expect(others).toEqual([])
    expect(warningsOf(readConfig({ DATABASE_URL, SMTP_URL, SECRET_KEY }))).toEqual([])
  })
})

describe('a server on localhost', () => {
  it('shows mail and starts a demo for people at this machine', async () => {
    expect((await ask(`${own.url}/dev/mail`, 'GET', {})).status).toBe(200)
    expect((await ask(`${own.url}/api/auth/demo`, 'POST', {})).status).toBe(200)
  })

  it.each([
    { host: 'evil.example' },
    { host: 'localhost', 'x-forwarded-for': '203.0.113.9' },
    { host: 'localhost', 'x-real-ip': '203.0.113.9' },
    { host: 'localhost', via: '1.1 tunnel' },
  ])('does neither for a request with the headers %o', async headers => {
    expect((await ask(`${own.url}/dev/mail`, 'GET', headers)).status).toBe(404)
    expect((await ask(`${own.url}/api/auth/demo`, 'POST', headers)).status).toBe(404)
  })

  it('notifies a push service on this machine only if the device was added here', async () => {
    const service = await startPushService()
    const person = await own.signUp()
    const { publicKey } = (await person.get('/api/notifications/device')).body
    const { subscription } = service.subscribe(publicKey)
    const add = (headers: Record<string, string>) =>
      person.send('/api/notifications/device', {
        method: 'PUT',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(subscription),
      })
    expect((await add({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(422)
    expect((await add({})).status).toBe(204)
    await service.close()
  })
})

// The server under attack: behind a proxy on the same machine, with a public address and 1 GB of heap.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../e2e/free-port.ts'
import { readKeptMails } from '../../server/outside/mail/folder-mail.ts'
import type { KeptMail } from '../../server/outside/mail/parse-mail.ts'
import { type Client, createClient, type Reply } from '../../server/testing/test-client.ts'

const PUBLIC_URL = 'https://quotes.example.test'

export type Member = Client & { email: string; password: string; cookie: string }

export type Site = {
  url: string
  dataDir: string
  process: ChildProcess
  /** A browser whose address the proxy reports. */
  visitor: (address?: string) => Client
  /** A browser signed in to its own business. */
  member: (address?: string) => Promise<Member>
  /** The newest mail to the address. */
  mailTo: (address: string) => Promise<KeptMail>
  /** Everything the server has logged. */
  log: () => string
  /** Ends the server's process group like Ctrl+C, and removes its data. */
  close: () => Promise<void>
}

export async function openSite(): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quotewright-hostile-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const program = join(import.meta.dirname, '../../server/dist/main.js')
  const child = spawn(process.execPath, ['--max-old-space-size=1024', program], {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL,
      DATA_DIR: dataDir,
      DEMO: 'on',
      LOG_LEVEL: 'info',
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      log += bytes.toString()
    })
  }
  await untilReady(url, child)

  const visitor = (address = '198.51.100.7') => browserAt(url, address)
  const mailTo = async (address: string) => {
    for (;;) {
      const mail = (await readKeptMails(join(dataDir, 'mail'))).find(({ to }) => to === address)
      if (mail) return mail
      await pause(50)
    }
  }
  return {
    url,
    dataDir,
    process: child,
    visitor,
    mailTo,
    member: address => signUp(visitor(address), mailTo),
    log: () => log,
    close: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        process.kill(-(child.pid ?? 0), 'SIGINT')
        await once(child, 'exit')
      }
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await pause(50)
  }
  throw new Error('The server did not start')
}

/** Sets the client and the scheme like the proxy in docs/operations.md. */
function browserAt(url: string, address: string): Client {
  const browser = createClient(url)
  const proxied = { 'x-forwarded-for': address, 'x-forwarded-proto': 'https' }
  const send: Client['send'] = (path, init) =>
    browser.send(path, { ...init, headers: { ...proxied, ...(init.headers as object) } })
  const json =
    (method: string) =>
    (path: string, body?: unknown, headers = {}) =>
      send(path, {
        method,
        ...(body instanceof Uint8Array
          ? { body: Uint8Array.from(body) }
          : body !== undefined && { body: JSON.stringify(body) }),
        headers: {
          'content-type':
            body instanceof Uint8Array ? 'application/octet-stream' : 'application/json',
          ...headers,
        },
      })
  return {
    cookies: browser.cookies,
    send,
    get: (path, headers = {}) => send(path, { headers }),
    post: json('POST'),
    put: json('PUT'),
    delete: (path, headers = {}) => send(path, { method: 'DELETE', headers }),
  }
}

async function signUp(browser: Client, mailTo: Site['mailTo']): Promise<Member> {
  const credentials = { email: `${randomUUID()}@example.com`, password: 'plaster and tape 7' }
  const person = { firstName: 'Pat', lastName: 'Roe', ...credentials }
  expectOk(await browser.post('/api/auth/register', person))
  const token = tokenOf(await mailTo(credentials.email))
  const { password } = credentials
  expectOk(await browser.post('/api/auth/verify-email', { token, password }))
  expectOk(await browser.post('/api/auth/login', credentials))
  const onboarding = { company: 'Roe Drywall', serviceCategories: ['drywall'] }
  expectOk(await browser.post('/api/onboarding/complete', onboarding))
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { ...browser, ...credentials, cookie }
}

export function tokenOf({ text: words }: KeptMail): string {
  return /[?&]token=([\w-]+)/.exec(words)?.[1] ?? ''
}

/** Throws unless a setup request succeeds. */
export function expectOk({ status, body }: Reply): void {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
}

/** Sends a request with any header and body. Status 0 means the connection was cut. */
export function rawRequest(
  url: string,
  { method = 'GET', headers = {}, body = '' }: RawRequest = {},
): Promise<{ status: number; text: string }> {
  return new Promise(resolve => {
    const call = request(url, { method, headers, agent: false })
    call.once('response', response => {
      const status = response.statusCode ?? 0
      text(response).then(
        words => resolve({ status, text: words }),
        () => resolve({ status, text: '' }),
      )
    })
    call.once('error', () => resolve({ status: 0, text: '' }))
    call.end(body)
  })
}

type RawRequest = { method?: string; headers?: Record<string, string>; body?: string | Buffer }

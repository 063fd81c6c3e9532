// The whole server with its own port and database, for one test file. Only the clock and outside services can be replaced.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll } from 'vitest'
import { buildApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import type { Services } from '../context.ts'
import { directUrlOf, openTestDatabase } from '../db/testing.ts'
import type { Stopping } from '../http/stopping.ts'
import { readKeptMails } from '../outside/mail/folder-mail.ts'
import { mailFolder } from '../outside/mail/mail.ts'
import type { KeptMail } from '../outside/mail/parse-mail.ts'
import { type Client, createClient, type Reply } from './test-client.ts'

export type TestServer = {
  url: string
  services: Services
  /** Connects as the owner of the tables. */
  pool: Pool
  /** Returns a signed-out client. */
  client: () => Client
  /** Returns a client signed in to a new business after onboarding. */
  signUp: () => Promise<Person>
  /** Registers, verifies and signs in a user, before onboarding. */
  register: () => Promise<Person>
  stopping: Stopping
  /** Finishes running requests and stops. */
  stop: () => Promise<void>
  /** Runs waiting mail jobs and returns all mails so far, newest first. */
  mails: () => Promise<KeptMail[]>
}

export type Person = Client & { email: string; password: string }

type Options = {
  /** Another test server's database. Defaults to a new one. */
  pool?: Pool
  config?: Partial<Config>
  services?: Partial<Services>
  webApp?: string
  stallMs?: number
  logStream?: { write: (line: string) => void }
}

/** Call it at the top of a test file or of a `describe`. It stops automatically. */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const pool = options.pool ?? (await openTestDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'quotewright-data-'))
  const config = {
    ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', PUBLIC_URL: 'http://localhost:3000' }),
    databaseDirectUrl: directUrlOf(pool),
    ...options.config,
  }
  const { app, services, stopping } = await buildApp({ ...options, config, pool })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  afterAll(async () => {
    await stop()
    await rm(dataDir, { recursive: true })
  })

  const stop = async () => {
    await app.close()
    await services.jobs.stop()
  }
  const client = () => createClient(url)
  const parsed = new Map<string, KeptMail>()
  const mails = async () => {
    await services.jobs.drain()
    return readKeptMails(mailFolder(config), parsed)
  }
  let people = 0
  const register = async () => {
    people += 1
    const credentials = { email: `person${people}@example.com`, password: 'correct horse' }
    const browser = client()
    await browser.post('/api/auth/register', { firstName: 'Pat', lastName: 'Roe', ...credentials })
    await verify(browser, await mails(), credentials)
    const { status, body } = await browser.post('/api/auth/login', credentials)
    if (status !== 200) throw new Error(`Could not sign in: ${JSON.stringify(body)}`)
    return { ...browser, ...credentials }
  }
  const signUp = async () => {
    const person = await register()
    const { status, body } = await person.post('/api/onboarding/complete', {
      company: 'Roe Drywall',
      phone: '(512) 555-0134',
      address: '1 Main Street, Austin, TX 78701',
      serviceCategories: ['drywall', 'painting'],
      timeZone: 'America/Chicago',
    })
    if (status !== 200) throw new Error(`Could not finish onboarding: ${JSON.stringify(body)}`)
    return person
  }
  return { url, services, stopping, pool, client, signUp, register, mails, stop }
}

/** Opens the link in the newest mail and enters the password. */
export async function verify(
  browser: Client,
  mails: KeptMail[],
  { email, password }: { email: string; password: string },
): Promise<Reply> {
  return browser.post('/api/auth/verify-email', { token: tokenIn(mails, email), password })
}

/** Returns the link's token in the newest mail to the address. */
export function tokenIn(mails: KeptMail[], to: string): string {
  return new URLSearchParams(linkIn(mails, to).split('?')[1]).get('token') ?? ''
}

/** Returns the link's path and query in the newest mail to the address. */
export function linkIn(mails: KeptMail[], to: string): string {
  const mail = mails.find(mail => mail.to === to)
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0]
  if (!link) throw new Error(`No mail with a link was sent to ${to}`)
  const { pathname, search } = new URL(link)
  return `${pathname}${search}`
}

// The product as a separate process with its own folder and port, and the embedded database unless configured otherwise.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, vi } from 'vitest'
import { readKeptMails } from '../outside/mail/folder-mail.ts'
import type { KeptMail } from '../outside/mail/parse-mail.ts'
import { bareEnvironment } from './bare-environment.ts'
import { builtProgram } from './built-product.ts'
import { freePort } from './free-port.ts'
import { type Client, createClient } from './test-client.ts'
import { verify } from './test-server.ts'

export type RunningServer = {
  url: string
  /** Settles when it is ready. */
  start: () => Promise<void>
  /** Settles when it has ended. */
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>
}

export async function serverOn(
  dataDir: string,
  variables: Record<string, string> = {},
  program?: string,
): Promise<RunningServer> {
  const [file, port] = await Promise.all([program ?? builtProgram('main'), freePort()])
  let server: ChildProcess | undefined

  async function start(): Promise<void> {
    const settings = {
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'fatal',
      ...variables,
    }
    const child = spawn(process.execPath, [file], {
      cwd: dataDir,
      env: { ...bareEnvironment, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    server = child
    const ready = Promise.withResolvers<void>()
    // Read to the end, because a closed pipe would end the server when it writes.
    createInterface({ input: child.stdout }).on('line', line => {
      if (line.includes('is ready at')) ready.resolve()
    })
    child.once('exit', () => ready.reject(new Error('The server ended before it was ready')))
    await ready.promise
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }

  return { url: `http://127.0.0.1:${port}`, start, end }
}

/** Registers a user through the mail in the folder and sets up the business. */
export function signUpAt(server: Pick<RunningServer, 'url'>, dataDir: string): Promise<Client> {
  return register(server, () => readKeptMails(join(dataDir, 'mail')))
}

/** The same through a mail server's letters, which grow. */
export function signUpBy(letters: KeptMail[], server: RunningServer): Promise<Client> {
  return register(server, async () => letters)
}

async function register(
  { url }: Pick<RunningServer, 'url'>,
  readMails: () => Promise<KeptMail[]>,
): Promise<Client> {
  const person = createClient(url)
  const credentials = { email: 'pat@example.com', password: 'correct horse' }
  await person.post('/api/auth/register', { firstName: 'Pat', lastName: 'Roe', ...credentials })
  await vi.waitFor(async () => expect(await readMails()).toHaveLength(1), 10_000)
  await verify(person, await readMails(), credentials)
  await person.post('/api/auth/login', credentials)
  const onboarding = { company: 'Roe Drywall', serviceCategories: ['drywall'] }
  expect((await person.post('/api/onboarding/complete', onboarding)).status).toBe(200)
  return person
}

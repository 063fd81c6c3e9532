// One Quotewright per DATA_DIR: an advisory lock of a connection, so that it ends with the process that holds it.
import { Client, type ClientConfig } from 'pg'
import { StartError } from '../start-error.ts'
import { superuser } from './roles.ts'

const ownerLock = 7_319_465_201

/** The server cannot be reached: it is starting, stopping or stopped. */
export class ServerUnreachable extends Error {
  /** True if the server says that it is starting or stopping. */
  readonly isPassing: boolean

  constructor(cause: unknown, isPassing: boolean) {
    super('The database server cannot be reached', { cause })
    this.name = 'ServerUnreachable'
    this.isPassing = isPassing
  }
}

/** Connects as the superuser and takes the lock. Returns undefined if another process holds it. */
export async function claimOwnership(connection: ClientConfig): Promise<Client | undefined> {
  const client = new Client({
    ...connection,
    user: superuser,
    database: 'postgres',
    application_name: 'owner',
  })
  // A broken connection already fails the current query. Without a listener, the event would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ isOurs: boolean }>(
      'select pg_try_advisory_lock($1) as "isOurs"',
      [ownerLock],
    )
    if (rows[0]?.isOurs) return client
    await client.end()
    return undefined
  } catch (error) {
    await client.end().catch(() => undefined)
    throw unreachable(error) ?? error
  }
}

/** True if a query failed because the server was stopped or killed. */
export function isServerGone(error: unknown): boolean {
  return unreachable(error) !== undefined
}

function unreachable(error: unknown): ServerUnreachable | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  // 57P01 to 57P03: shutting down, crashed, cannot connect now. 53300: too many connections.
  if (/^57P0[123]$|^53300$/.test(code)) return new ServerUnreachable(error, true)
  if (['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code)) {
    return new ServerUnreachable(error, false)
  }
  // The connection broke while a query ran, or between connecting and the query.
  if (/^(Connection terminated|Client has encountered a connection error)/.test(error.message)) {
    return new ServerUnreachable(error, true)
  }
  return undefined
}

export class AlreadyRunning extends StartError {
  constructor(dataDir: string) {
    super(
      `Quotewright is already running on ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
    )
  }
}

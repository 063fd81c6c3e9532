// A real PgBouncer in transaction mode in front of the test run's PostgreSQL.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { chooseDatabaseUser } from '../db/embedded/database-user.ts'
import { freePort } from './free-port.ts'
import { openGate } from './gate.ts'

export type PgBouncer = { host: string; port: number; stop: () => Promise<void> }

const program = 'pgbouncer'
const isFound = () => spawnSync(program, ['--version']).status === 0

/** Installs PgBouncer where the test run may: as root on Debian. Returns why there is none, or null. */
export function whyNoPgBouncer(): string | null {
  if (isFound()) return null
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    return 'pgbouncer is not installed, and only root on Debian installs it by itself'
  }
  const env = { PATH: process.env['PATH'], DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', program], {
    env,
    timeout: 120_000,
  })
  return isFound() ? null : 'apt-get could not install pgbouncer'
}

/** Per database: fewer than a test has clients, but enough for clients that wait for each other. */
const CONNECTIONS = 6

export async function startPgBouncer(server: ClientConfig, user: string): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'quotewright-pgbouncer-'))
  const port = await freePort()
  const { host = '', port: serverPort = 5432, password } = server
  // Only the database's user reaches the socket of an embedded database.
  const gate = await openGate()
  gate.leadTo(
    host.startsWith('/') ? { path: `${host}/.s.PGSQL.${serverPort}` } : { host, port: serverPort },
  )
  const secret = typeof password === 'string' ? password : ''
  const settings = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'users.txt')
  await writeFile(users, `"${user}" "${secret}"\n`)
  await writeFile(
    settings,
    `[databases]
* = host=127.0.0.1 port=${gate.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${CONNECTIONS}
max_client_conn = 500
`,
  )
  await chmod(folder, 0o755)
  const child = spawn(program, ['--quiet', settings], { stdio: 'ignore', ...unprivileged() })
  await ready(child, port)
  return {
    host: '127.0.0.1',
    port,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      child.kill('SIGTERM')
      await ended
      await gate.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** It does not run as root. */
function unprivileged(): { uid?: number; gid?: number } {
  const { owner } = chooseDatabaseUser(join(tmpdir(), 'none'))
  return owner ?? {}
}

async function ready(child: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`)
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return
    } catch {
      await pause(20)
    } finally {
      socket.destroy()
    }
  }
  throw new Error('pgbouncer did not start')
}

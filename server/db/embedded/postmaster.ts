// The server process of a cluster: finds, starts and stops it.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Programs } from './binaries.ts'
import { type Cluster, port } from './cluster.ts'
import type { DatabaseUser } from './database-user.ts'
import type { Outcome } from './run-program.ts'

/** No process has this id, on Linux (at most 4194304) or on macOS. */
const unusedProcessId = '4194305'

const longestLog = 4 * 1024 * 1024

/** Returns the process id of the cluster's running server, if any. */
export function findPostmaster(cluster: Cluster): number | undefined {
  const pid = recordedProcess(pidFile(cluster))
  return pid !== undefined && isPostmasterOf(cluster, commandOf(pid)) ? pid : undefined
}

function pidFile(cluster: Cluster): string {
  return join(cluster.data, 'postmaster.pid')
}

function recordedProcess(file: string): number | undefined {
  if (!existsSync(file)) return undefined
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  return pid > 0 ? pid : undefined
}

function isPostmasterOf(cluster: Cluster, command: string[]): boolean {
  const [program] = command
  if (program === undefined || !basename(program).startsWith('postgres')) return false
  const folder = command[command.indexOf('-D') + 1]
  // If the folder was moved while its server ran, the pid file moved too.
  return folder === cluster.data || (folder !== undefined && !existsSync(folder))
}

/** Returns a process's command line, or [] without such a process. */
function commandOf(pid: number): string[] {
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    }
    const line = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    const [program = '', folder = ''] = line.trim().split(' -D ')
    return [program, '-D', folder]
  } catch {
    return []
  }
}

/**
 * After a crash the recorded process id may belong to another program or to a process that is still
 * ending, and PostgreSQL would take either for its own server. The file's other lines stay: PostgreSQL
 * uses them to make sure that no child of the old server still writes.
 */
export function disownStaleLocks(cluster: Cluster): void {
  const socketLock = join(cluster.socketFolder, `.s.PGSQL.${port}.lock`)
  for (const file of [pidFile(cluster), socketLock]) {
    const pid = recordedProcess(file)
    if (pid === undefined || isPostmasterOf(cluster, commandOf(pid))) continue
    const rest = readFileSync(file, 'utf8').split('\n').slice(1)
    writeFileSync(file, [unusedProcessId, ...rest].join('\n'))
  }
}

export async function startPostmaster(
  cluster: Cluster,
  user: DatabaseUser,
  binaries: Programs,
): Promise<Outcome> {
  if (logLength(cluster) > longestLog) renameSync(cluster.log, `${cluster.log}.old`)
  const before = logLength(cluster)
  const { code, output } = await user.run(binaries.pgCtl, [
    'start',
    `--pgdata=${cluster.data}`,
    `--log=${cluster.log}`,
    '--wait',
    '--timeout=60',
    '--silent',
  ])
  if (code === 0) return { code, output }
  return { code, output: `${output}\n${readLog(cluster, before)}` }
}

function logLength(cluster: Cluster): number {
  return statSync(cluster.log, { throwIfNoEntry: false })?.size ?? 0
}

function readLog(cluster: Cluster, from: number): string {
  return existsSync(cluster.log) ? readFileSync(cluster.log).subarray(from).toString() : ''
}

/** Rolls back open transactions, writes everything committed, then stops the server. */
export async function stopPostmaster(
  cluster: Cluster,
  user: DatabaseUser,
  binaries: Programs,
): Promise<Outcome> {
  return user.run(binaries.pgCtl, [
    'stop',
    `--pgdata=${cluster.data}`,
    '--mode=fast',
    '--wait',
    '--timeout=60',
    '--silent',
  ])
}

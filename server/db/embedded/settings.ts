// The embedded server's settings: little memory, safe on disk, reachable only through its socket.
import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Cluster, port } from './cluster.ts'
import type { DatabaseUser } from './database-user.ts'

const file = 'quotewright.conf'

export type Durability = 'safe' | 'throwaway'

export type SettingsOptions = { durability: Durability; connections?: number | undefined }

function settings(
  cluster: Cluster,
  { durability, connections }: SettingsOptions,
): Record<string, string | number> {
  const isSafe = durability === 'safe'
  return {
    listen_addresses: '',
    unix_socket_directories: cluster.socketFolder,
    unix_socket_permissions: '0700',
    port,
    fsync: isSafe ? 'on' : 'off',
    full_page_writes: isSafe ? 'on' : 'off',
    synchronous_commit: isSafe ? 'on' : 'off',
    // Several test files, each with its own processes, share one server.
    max_connections: connections ?? (isSafe ? 40 : 200),
    shared_buffers: '32MB',
    huge_pages: 'off',
    work_mem: '8MB',
    maintenance_work_mem: '32MB',
    effective_cache_size: '512MB',
    random_page_cost: 1.1,
    jit: 'off',
    // One business on one machine gains nothing from helper processes.
    io_method: 'sync',
    max_worker_processes: 0,
    max_parallel_workers: 0,
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    max_logical_replication_workers: 0,
    max_wal_senders: 0,
    wal_level: 'minimal',
    autovacuum_max_workers: 1,
    autovacuum_worker_slots: 1,
    min_wal_size: '64MB',
    max_wal_size: '256MB',
    checkpoint_timeout: '15min',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    // Details and statements would put stored values into the log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  }
}

/** Runs before each start, so that a new release applies its settings. */
export async function writeSettings(
  cluster: Cluster,
  { owner }: DatabaseUser,
  options: SettingsOptions,
): Promise<void> {
  const lines = Object.entries(settings(cluster, options)).map(
    ([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'\n`,
  )
  const wanted = `# Written at every start. Put your own settings into postgresql.conf, below the include.\n${lines.join('')}`
  const path = join(cluster.data, file)
  writeWhenChanged(path, wanted)
  if (owner) chownSync(path, owner.uid, owner.gid)
  const main = join(cluster.data, 'postgresql.conf')
  const include = `include '${file}'`
  if (!readFileSync(main, 'utf8').includes(include)) await appendFile(main, `\n${include}\n`)
}

function writeWhenChanged(path: string, wanted: string): void {
  let current: string | undefined
  try {
    current = readFileSync(path, 'utf8')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  if (current !== wanted) writeFileSync(path, wanted)
}

// A primary PostgreSQL and its streaming standby, reached through one port that leads to whichever is primary.
import { execFileSync } from 'node:child_process'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { findBinaries, type Programs } from '../db/embedded/binaries.ts'
import { chooseDatabaseUser } from '../db/embedded/database-user.ts'
import { appRole, superuser } from '../db/embedded/roles.ts'
import { freePort } from './free-port.ts'
import { openGate } from './gate.ts'

export type DatabasePair = {
  /** For DATABASE_URL. Connections break when the primary changes. */
  url: string
  /** For DATABASE_REPLICA_URL: the present standby. */
  standbyUrl: () => string
  /** Runs a statement as superuser. Returns its rows. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read untyped rows
  query: (which: 'primary' | 'standby', text: string) => Promise<any[]>
  /** The primary ends at once, without a checkpoint, and nothing answers at the port. */
  killPrimary: () => Promise<void>
  /** The standby becomes the primary, and the port leads to it. */
  promote: () => Promise<void>
  killStandby: () => Promise<void>
  /** Copies the primary to a new standby, which confirms each commit. */
  addStandby: () => Promise<void>
  stop: () => Promise<void>
}

type Node = { data: string; port: number }

const DATABASE = 'quotewright'
const STANDBY = 'standby'
const host = '127.0.0.1'

const shared = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  wal_level: 'replica',
  max_wal_senders: 4,
  hot_standby: 'on',
  // A crash of PostgreSQL loses no file of the system.
  fsync: 'off',
  synchronous_commit: 'on',
  max_connections: 60,
}

/** `created` is a stopped embedded database, which is copied. `programs` are of the version that made it. */
export async function startDatabasePair(
  created: string,
  { pgCtl }: Programs = findBinaries(),
): Promise<DatabasePair> {
  const folder = await mkdtemp(join(tmpdir(), 'quotewright-pair-'))
  const { owner, run } = chooseDatabaseUser(join(created, 'database'))
  if (owner) await chown(folder, owner.uid, owner.gid)
  const gate = await openGate()
  let primary: Node | undefined
  let standby: Node | undefined
  let count = 0

  async function control(...args: string[]): Promise<void> {
    const { code, output } = await run(pgCtl, [...args, '--wait', '--silent'])
    if (code !== 0) throw new Error(`pg_ctl ${args.join(' ')}: ${output}`)
  }

  async function start({ data, port }: Node, more: Record<string, string> = {}): Promise<void> {
    const options = Object.entries({ ...shared, port, ...more })
      .map(([name, value]) => `-c ${name}='${value}'`)
      .join(' ')
    await control('start', `--pgdata=${data}`, `--log=${data}.log`, `--options=${options}`)
  }

  async function newNode(from: string): Promise<Node> {
    count += 1
    const data = join(folder, `cluster-${count}`)
    // By the caller, who may enter the folder above it; the files keep their owner.
    execFileSync('cp', ['-a', from, data])
    await rm(join(data, 'postmaster.pid'), { force: true })
    return { data, port: await freePort() }
  }

  async function write(path: string, text: string): Promise<void> {
    await writeFile(path, text, { mode: 0o600 })
    if (owner) await chown(path, owner.uid, owner.gid)
  }

  async function asSuperuser<T>(
    node: Node | undefined,
    work: (client: Client) => Promise<T>,
  ): Promise<T> {
    const client = new Client({
      host: '127.0.0.1',
      port: node?.port,
      user: superuser,
      database: DATABASE,
    })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }

  async function addStandby(): Promise<void> {
    const from = primary
    if (!from) throw new Error('There is no primary')
    const added = await asSuperuser(from, async client => {
      await client.query(`select pg_backup_start('standby', true)`)
      const node = await newNode(from.data)
      const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
      await write(join(node.data, 'backup_label'), rows[0].labelfile)
      await write(join(node.data, 'standby.signal'), '')
      return node
    })
    await start(added, {
      primary_conninfo: `host=127.0.0.1 port=${from.port} user=${superuser} application_name=${STANDBY}`,
    })
    standby = added
    await asSuperuser(from, async client => {
      await client.query(`alter system set synchronous_standby_names = '${STANDBY}'`)
      await client.query('select pg_reload_conf()')
      await untilConfirming(client)
    })
  }

  primary = await newNode(join(created, 'database', 'cluster'))
  await start(primary)
  gate.leadTo({ port: primary.port, host })
  await addStandby()

  return {
    url: `postgres://${appRole}@127.0.0.1:${gate.port}/${DATABASE}`,
    standbyUrl: () => `postgres://${appRole}@127.0.0.1:${standby?.port}/${DATABASE}`,
    query: (which, text) =>
      asSuperuser(
        which === 'primary' ? primary : standby,
        async client => (await client.query(text)).rows,
      ),
    killPrimary: async () => {
      if (primary) await control('stop', `--pgdata=${primary.data}`, '--mode=immediate')
      if (primary) await rm(primary.data, { recursive: true })
      primary = undefined
      gate.leadTo(undefined)
    },
    killStandby: async () => {
      if (standby) await control('stop', `--pgdata=${standby.data}`, '--mode=immediate')
      standby = undefined
    },
    promote: async () => {
      if (!standby) throw new Error('There is no standby')
      await control('promote', `--pgdata=${standby.data}`)
      primary = standby
      standby = undefined
      // What the former primary had set is in the copy, too.
      await asSuperuser(primary, async client => {
        await client.query('alter system reset synchronous_standby_names')
        await client.query('select pg_reload_conf()')
      })
      gate.leadTo({ port: primary.port, host })
    },
    addStandby,
    stop: async () => {
      await gate.close()
      for (const node of [primary, standby]) {
        if (node) await control('stop', `--pgdata=${node.data}`, '--mode=immediate')
      }
      await rm(folder, { recursive: true })
    },
  }
}

/** Commits wait for the standby once it streams and the checkpointer has read the setting, which it does before a checkpoint. */
async function untilConfirming(client: Client): Promise<void> {
  const isConfirming = async () => {
    const { rowCount } = await client.query(
      `select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`,
    )
    return rowCount === 1
  }
  for (let tries = 0; !(await isConfirming()); tries += 1) {
    if (tries > 1000) throw new Error('The standby does not confirm commits')
    await pause(20)
  }
  await client.query('checkpoint')
  await client.query('checkpoint')
}

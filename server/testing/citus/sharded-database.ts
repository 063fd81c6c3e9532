// A database of its own on the Citus cluster that CITUS_URL names, migrated and sharded by business.
import { randomUUID } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'
import { distribute } from '../../db/distribute.ts'
import { migrateDatabase } from '../../db/migrate.ts'
import { openPool } from '../../db/open-pool.ts'

export type ShardedDatabase = { database: string; url: string; drop: () => Promise<void> }

type Node = { host: string; port: number }

const noCoordinator =
  'The database in CITUS_URL has no coordinator: run "select citus_set_coordinator_host(...)" there.'

/** `shards`: for each table. Citus makes 32 by default, which takes long. */
export async function createShardedDatabase(
  citusUrl: string,
  shards?: number,
): Promise<ShardedDatabase> {
  const admin = connectionTo(citusUrl)
  const database = `test_${randomUUID().replaceAll('-', '')}`
  const { coordinator, workers } = await withClient(admin, async client => {
    await client.query(tenantsRole)
    return findNodes(client)
  })
  const servers = [admin, ...workers.map(worker => ({ ...admin, ...worker }))]
  const drop = async () => {
    for (const server of servers) {
      await withClient(server, client =>
        client.query(`drop database if exists ${database} with (force)`),
      )
    }
  }
  try {
    for (const server of servers) {
      await withClient(server, client => client.query(`create database ${database}`))
      await withClient({ ...server, database }, client => client.query('create extension citus'))
    }
    const own = { ...admin, database }
    await withClient(own, async client => {
      await join(client, coordinator, workers)
      if (shards !== undefined)
        await client.query(`alter database ${database} set citus.shard_count = ${shards}`)
    })
    await migrate(own)
    await withClient(own, client => distribute(client, () => undefined))
  } catch (error) {
    await drop()
    throw error
  }
  const url = new URL(citusUrl)
  url.pathname = database
  return { database, url: url.href, drop }
}

export function connectionTo(url: string): ClientConfig & { user: string } {
  const { hostname, port, username, password, pathname } = new URL(url)
  return {
    host: decodeURIComponent(hostname),
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
  }
}

async function withClient<T>(
  connection: ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The servers as Citus knows them in the database of CITUS_URL. Without the extension there: this one. */
async function findNodes(client: Client): Promise<{ coordinator: Node; workers: Node[] }> {
  const { rows: known } = await client.query(`select from pg_extension where extname = 'citus'`)
  const { rows } = await client.query<Node & { isCoordinator: boolean }>(
    known.length === 0
      ? `select 'localhost' as host, current_setting('port')::int as port, true as "isCoordinator"`
      : `select nodename as host, nodeport as port, groupid = 0 as "isCoordinator" from pg_dist_node
          where isactive and noderole = 'primary' order by nodeid`,
  )
  const [coordinator] = rows.filter(({ isCoordinator }) => isCoordinator)
  if (!coordinator) throw new Error(noCoordinator)
  return { coordinator, workers: rows.filter(({ isCoordinator }) => !isCoordinator) }
}

/** Citus connects to the shards as the role of the transaction, so this one must be able to log in. */
const tenantsRole = `do $$ begin
  perform pg_advisory_xact_lock(7319465203);
  if to_regrole('app_user') is null then create role app_user login;
  elsif not (select rolcanlogin from pg_roles where rolname = 'app_user') then alter role app_user login;
  end if;
end $$`

async function join(client: Client, coordinator: Node, workers: readonly Node[]): Promise<void> {
  const { host, port } = coordinator
  await client.query('select citus_set_coordinator_host($1, $2)', [host, port])
  // So that one server is enough.
  await client.query(`select citus_set_node_property($1, $2, 'shouldhaveshards', true)`, [
    host,
    port,
  ])
  for (const worker of workers) {
    await client.query('select citus_add_node($1, $2)', [worker.host, worker.port])
  }
}

export async function migrate(connection: ClientConfig): Promise<void> {
  const { pool, close } = openPool(connection, error => {
    throw error
  })
  try {
    await migrateDatabase(pool)
  } finally {
    await close()
  }
}

// `db:distribute` and the harness of `npm run test:citus`, on a PostgreSQL with a stand-in for Citus.
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client, type ClientConfig, Pool } from 'pg'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { keysToShards, localTables, referenceTables } from '../../db/sharding.ts'
import { runBackup } from '../backup-commands.ts'
import { bareEnvironment } from '../bare-environment.ts'
import { startContractor } from '../contractor.ts'
import { startTestServer } from '../test-server.ts'
import { createShardedDatabase } from './sharded-database.ts'
import { startStandIn } from './stand-in.ts'

const created = inject('createdDatabase')
const citus = await startStandIn(created)
const inRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

afterAll(citus.stop)

async function connect(connection: ClientConfig): Promise<Client> {
  const client = new Client(connection)
  // The server may stop first.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const oneServer = `create extension citus;
  select citus_set_coordinator_host('localhost');
  select citus_set_node_property('localhost', 5432, 'shouldhaveshards', true)`

describe('db:distribute', async () => {
  const database = citus.application
  const pool = new Pool(database)
  const admin = await connect({ ...database, user: citus.admin.user })
  afterAll(async () => {
    await admin.end()
    await pool.end()
  })

  const { user, host, port } = database
  const DATABASE_URL = `postgres://${user}@${encodeURIComponent(String(host))}:${port}/${database.database}`

  async function distribute(): Promise<{ code: number; lines: string[]; error: string }> {
    const env = { ...bareEnvironment, DATABASE_URL }
    const command = [inRoot('server/db/distribute-command.ts')]
    const { code, stdout, stderr } = await promisify(execFile)(process.execPath, command, {
      env,
    }).then(
      done => ({ code: 0, ...done }),
      (failed: { code: number; stdout: string; stderr: string }) => failed,
    )
    return { code, lines: stdout.trim().split('\n'), error: stderr }
  }

  async function keys(): Promise<Record<string, string>> {
    const { rows } = await admin.query<{ name: string; definition: string }>(
      `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
        where contype = 'f' and connamespace = 'public'::regnamespace`,
    )
    return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]))
  }

  test('shards tables with rows, goes on after a failure, and does nothing the third time', async () => {
    const server = await startTestServer({ pool })
    const { person, accepted } = await startContractor(server)
    await accepted()
    const before = await keys()
    await admin.query(oneServer)
    await admin.query(
      `create function refused() returns trigger language plpgsql as 'begin return new; end';
      create trigger refused before insert on quotes for each row execute function refused()`,
    )
    const failed = await distribute()
    expect(failed.error).toContain('cannot distribute relation "quotes" because it has triggers')
    expect(failed.code).toBe(1)
    expect(failed.lines.at(-1)).toBe(
      `select create_distributed_table('quotes', 'business_id', colocate_with => 'analyses');`,
    )
    await admin.query('drop trigger refused on quotes')

    const done = await distribute()
    expect(done).toMatchObject({ code: 0, error: '' })
    // Citus gives the shards no rights to single columns by itself.
    const { rows: rights } = await admin.query<{ right: string }>(
      `select table_name || ' ' || lower(privilege_type) || ' ' || column_name as right
        from information_schema.column_privileges cp where table_schema = 'public' and grantee = 'app_user'
        and not has_table_privilege('app_user', table_schema || '.' || table_name, privilege_type)`,
    )
    const given = done.lines.flatMap(line => {
      const [, right, columns, table] =
        /^grant (\w+) \((.+)\) on (\w+) to app_user;$/.exec(line) ?? []
      return columns?.split(', ').map(column => `${table} ${right} ${column}`) ?? []
    })
    expect(rights.map(({ right }) => right)).toContain('invoices update sent_at')
    expect(given).toEqual(expect.arrayContaining(rights.map(({ right }) => right)))
    const { rows } = await admin.query<{ name: string; kind: string; group: number }>(
      `select relname as name, coalesce(partmethod::text || repmodel::text, 'unknown') as kind,
          colocationid as group
        from pg_class c left join pg_dist_partition on logicalrelid = c.oid
        where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    const kindOf = Object.fromEntries(rows.map(({ name, kind }) => [name, kind]))
    expect(referenceTables.map(name => kindOf[name])).toEqual(['nt', 'nt'])
    const shards = rows.filter(
      ({ name }) => !(name in localTables) && !referenceTables.some(own => own === name),
    )
    expect(new Set(shards.map(({ kind, group }) => `${kind} ${group}`)).size).toBe(1)
    expect(kindOf['quotes']).toBe('hs')
    expect([kindOf['sessions'], kindOf['rate_limits']]).toEqual(['ns', 'unknown'])
    const after = Object.entries(before)
      .filter(([name]) => !keysToShards.some(key => key.name === name))
      .map(([name, text]) => [name, text.replace(/ ON DELETE SET NULL \(\w+\)/, '')])
    expect(await keys()).toEqual(Object.fromEntries(after))

    const again = await distribute()
    expect(again).toMatchObject({ code: 0, error: '' })
    const changes = again.lines.filter(line => /create_|begin|add constraint/.test(line))
    expect(changes).toEqual([])
    expect((await person.get('/api/quotes')).body).toHaveLength(1)
  }, 180_000)

  test('a sharded database is not backed up by npm run backup', async () => {
    const place = await mkdtemp(join(tmpdir(), 'quotewright-sharded-'))
    expect(await runBackup([place], { DATA_DIR: join(place, 'data'), DATABASE_URL })).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'The database is sharded, and npm run backup is for a single PostgreSQL: back up the coordinator and each worker with point-in-time recovery instead (docs/operations.md, Sharding).\n',
    })
    expect(await readdir(place)).not.toContain('backups')
    await rm(place, { recursive: true })
  })
})

describe('the stand-in refuses what Citus refuses', async () => {
  const admin = await connect(citus.admin)
  await admin.query('create database rules')
  const client = await connect({ ...citus.admin, database: 'rules' })
  await client.query(oneServer)
  afterAll(async () => {
    await client.end()
    await admin.query('drop database rules')
    await admin.end()
  })

  const tables = `create table shops (id int primary key);
    create table orders (shop int references shops, id int, unique (shop, id));
    create table lines (shop int, id int, part int, primary key (shop, id));`
  const distributed = (name: string, beside = 'none') =>
    `select create_distributed_table('${name}', 'shop', colocate_with => '${beside}');`
  const both = `select create_reference_table('shops'); ${distributed('orders')} ${distributed('lines', 'orders')}`
  const key = 'alter table lines add foreign key'

  test.each([
    [
      'a key without the column',
      `create unique index on lines (id); ${distributed('lines')}`,
      /constraint on "lines"/,
    ],
    ['such a key later', `${both} alter table lines add unique (id)`, /constraint on "lines"/],
    ['a reference to a local table', distributed('orders'), /"shops" must be a distributed table/],
    [
      'a reference elsewhere',
      `${both} create table notes (shop int, id int); ${distributed('notes')}
      alter table notes add foreign key (shop, id) references lines`,
      /not colocated/,
    ],
    [
      'a reference without the column',
      `create table one (shop int unique); ${distributed('one')}
      ${distributed('lines', 'one')} ${key} (id) references one (shop)`,
      /cannot create foreign key/,
    ],
    [
      'setting null',
      `${both} ${key} (shop, part) references orders (shop, id) on delete set null (part)`,
      /foreign key/,
    ],
    [
      'changing with it',
      `${both} ${key} (shop, part) references orders (shop, id) on update cascade`,
      /foreign key/,
    ],
    [
      'a local table that it took over, to shards',
      `${key} (shop, part) references orders (shop, id);
      select create_reference_table('shops'); ${distributed('orders')}`,
      /local tables to distributed tables/,
    ],
    [
      'a reference table to a local one',
      `alter table shops add part int references lines2 (id);
      select create_reference_table('shops')`,
      /"lines2" must be/,
    ],
    ['a table twice', `${both} ${distributed('orders')}`, /"orders" is already distributed/],
    [
      'a reference table twice',
      `${both} select create_reference_table('shops')`,
      /already distributed/,
    ],
    [
      'a trigger',
      `create trigger t after update on lines execute function suppress_redundant_updates_trigger();
      ${distributed('lines')}`,
      /has triggers/,
    ],
    [
      'a policy with a query',
      `create policy p on lines using (id in (select id from shops)); ${distributed('lines')}`,
      /policy/,
    ],
    [
      'no server for shards',
      `select citus_set_coordinator_host('localhost'); ${distributed('lines')}`,
      /no worker nodes/,
    ],
  ])('%s', async (_, statements, message) => {
    await client.query('begin')
    try {
      await client.query(`${tables} create table lines2 (id int primary key)`)
      await expect(client.query(statements)).rejects.toThrow(message)
    } finally {
      await client.query('rollback')
    }
  })
})

describe('the harness', () => {
  test('makes a sharded database on each server of the cluster, and drops it', async () => {
    const other = await startStandIn(created)
    const admin = await connect(citus.admin)
    const otherAdmin = await connect(other.admin)
    try {
      await admin.query(oneServer)
      await admin.query('select citus_add_node($1, $2)', [other.admin.host, other.admin.port])
      const { database, url, drop } = await createShardedDatabase(citus.url, 4)
      const client = await connect({ ...citus.admin, database })
      const { rows } = await client.query(
        'select nodename as host, shouldhaveshards as "hasShards" from pg_dist_node order by nodeid',
      )
      await client.end()
      expect(rows).toEqual([
        { host: 'localhost', hasShards: true },
        { host: other.admin.host, hasShards: true },
      ])
      expect(new URL(url).pathname).toBe(`/${database}`)
      const count = () =>
        Promise.all(
          [admin, otherAdmin].map(async server => {
            const found = 'select from pg_database where datname = $1'
            return (await server.query(found, [database])).rowCount
          }),
        )
      expect(await count()).toEqual([1, 1])
      await drop()
      expect(await count()).toEqual([0, 0])
    } finally {
      await admin.query('drop extension if exists citus cascade')
      await admin.end()
      await otherAdmin.end()
      await other.stop()
    }
  })

  test('gives a test file such a database where CITUS_URL is set', async () => {
    const vitest = [inRoot('node_modules/vitest/vitest.mjs'), 'run', '--project', 'server']
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...vitest, 'server/db/sharding.test.ts'],
      {
        cwd: inRoot(''),
        env: { ...bareEnvironment, NO_COLOR: '1', TMPDIR: tmpdir(), CITUS_URL: citus.url },
      },
    )
    expect(stdout).toContain('6 passed')
  }, 180_000)
})

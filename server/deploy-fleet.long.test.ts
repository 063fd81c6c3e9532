// The fleet's scripts, run as plain processes on two real PostgreSQL: a database made for one machine gets a standby that
// confirms each commit.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { chooseDatabaseUser } from './db/embedded/database-user.ts'
import { freePort } from './testing/free-port.ts'

// The embedded PostgreSQL has no pg_basebackup.
const programs = globSync('/usr/lib/postgresql/*/bin').find(bin =>
  ['initdb', 'postgres', 'psql', 'pg_basebackup'].every(name => existsSync(join(bin, name))),
)
if (programs === undefined) {
  console.warn('Not tested, the scripts of the fleet: no PostgreSQL in /usr/lib/postgresql.')
}

const password = { admin: 'admin secret', app: "app's secret", replication: 'first secret' }

describe.skipIf(programs === undefined)('the scripts of the fleet', async () => {
  if (programs === undefined) return
  const folder = await mkdtemp(join(tmpdir(), 'quotewright-fleet-'))
  const { owner } = chooseDatabaseUser(folder)
  const account = { uid: owner?.uid, gid: owner?.gid }
  const own = async (path: string) => {
    if (owner) await chown(path, owner.uid, owner.gid)
  }
  await own(folder)
  const [port, standbyPort] = [await freePort(), await freePort()]
  const primary = join(folder, 'primary')
  const volume = join(folder, 'volume')
  const standby = join(volume, 'standby')
  // What a copy leaves that was killed.
  await mkdir(`${standby}.new/base`, { recursive: true })
  for (const path of [volume, `${standby}.new`, `${standby}.new/base`]) await own(path)
  await cp(fileURLToPath(new URL('../deploy', import.meta.url)), join(folder, 'deploy'), {
    recursive: true,
  })
  // Both run on this machine, so the standby needs a port of its own.
  const bin = join(folder, 'bin')
  await mkdir(bin)
  await writeFile(
    join(bin, 'postgres'),
    `#!/bin/sh\nexec ${programs}/postgres "$@" -c port=${standbyPort} -c unix_socket_directories= -c fsync=off\n`,
  )
  await chmod(join(bin, 'postgres'), 0o755)
  await chmod(folder, 0o755)

  const run = (program: string, ...args: string[]) =>
    execFileSync(join(programs, program), args, { cwd: '/', stdio: 'pipe', ...account })
  const started: ChildProcess[] = []
  function start(script: string, env: Record<string, string>): ChildProcess {
    const child = spawn(join(folder, 'deploy', script), {
      ...account,
      cwd: '/',
      env: { PATH: `${bin}:${programs}:${process.env['PATH']}`, PGPORT: String(port), ...env },
      stdio: 'ignore',
    })
    started.push(child)
    return child
  }
  const codeOf = async (child: ChildProcess) =>
    child.exitCode ?? child.signalCode ?? (await once(child, 'exit'))[0]
  const startReplication = (secret: string) =>
    start('replication.sh', {
      PGHOST: '127.0.0.1',
      PGPASSWORD: password.admin,
      REPLICATION_PASSWORD: secret,
    })
  const startStandby = (secret: string) =>
    start('standby.sh', { PGHOSTADDR: '127.0.0.1', PGDATA: standby, REPLICATION_PASSWORD: secret })

  /** Runs statements as a client of another machine. */
  async function ask(...texts: string[]) {
    const client = new Client({
      host: '127.0.0.1',
      port,
      user: 'postgres',
      password: password.admin,
      database: 'postgres',
    })
    const warnings: (string | undefined)[] = []
    client.on('notice', ({ message }) => warnings.push(message))
    await client.connect()
    try {
      let rows: unknown[] = []
      for (const text of texts) rows = (await client.query(text)).rows
      return { rows, warnings }
    } finally {
      await client.end()
    }
  }
  const setting = async (name: string) => (await ask(`show ${name}`)).rows

  // As the postgres image makes it: what is not of this machine needs a password, and may not replicate.
  await writeFile(join(folder, 'password'), password.admin)
  run('initdb', '--username=postgres', `--pwfile=${folder}/password`, '--no-sync', primary)
  await writeFile(
    join(primary, 'pg_hba.conf'),
    'local all all trust\nhost all all all scram-sha-256',
  )
  const options = `-c port=${port} -c unix_socket_directories=${folder} -c fsync=off`
  run(
    'pg_ctl',
    'start',
    '--wait',
    `--pgdata=${primary}`,
    `--log=${folder}/log`,
    `--options=${options}`,
  )
  const roles = start('database-roles.sh', {
    PGHOST: folder,
    POSTGRES_USER: 'postgres',
    APP_PASSWORD: password.app,
  })
  expect(await codeOf(roles)).toBe(0)

  afterAll(async () => {
    // Ends PostgreSQL at once, too.
    for (const child of started) child.kill('SIGQUIT')
    await Promise.all(started.map(codeOf))
    run('pg_ctl', 'stop', '--mode=immediate', `--pgdata=${primary}`)
    await rm(folder, { recursive: true })
  })

  it('the app connects with its password and owns its database', async () => {
    const client = new Client({
      host: '127.0.0.1',
      port,
      user: 'quotewright_app',
      password: password.app,
      database: 'quotewright',
    })
    await client.connect()
    await client.query('create table quotes (id integer); set role app_user')
    await client.end()
  })

  it('commits wait for no standby before one streams, and for its confirmation from then on', async () => {
    const replication = startReplication(password.replication)
    await expect
      .poll(() => ask(`select rolreplication from pg_roles where rolname = 'replicator'`))
      .toMatchObject({ rows: [{ rolreplication: true }] })
    expect(await setting('synchronous_standby_names')).toEqual([{ synchronous_standby_names: '' }])
    startStandby(password.replication)
    expect(await codeOf(replication)).toBe(0)
    const { rows } = await ask('select application_name, sync_state from pg_stat_replication')
    expect(rows).toEqual([{ application_name: 'standby', sync_state: 'sync' }])
    expect((await ask('create table saved (id integer)')).warnings).toEqual([])
  })

  it('without the standby no commit is acknowledged, and a new start with another password brings it back', async () => {
    run('pg_ctl', 'stop', '--mode=immediate', `--pgdata=${standby}`)
    const unsaved = ask('create table unsaved ()')
    const cancel = `select pg_cancel_backend(pid) as canceled from pg_stat_activity where wait_event = 'SyncRep'`
    await expect.poll(() => ask(cancel)).toMatchObject({ rows: [{ canceled: true }] })
    const { warnings } = await unsaved
    expect(warnings).toEqual(['canceling wait for synchronous replication due to user request'])
    const replication = startReplication('second secret')
    // Its changes do not wait for the standby.
    startStandby('second secret')
    expect(await codeOf(replication)).toBe(0)
    expect((await ask('drop table unsaved')).warnings).toEqual([])
    const { rows } = await ask(
      `select type from pg_hba_file_rules where user_name = '{replicator}'`,
    )
    expect(rows).toEqual([{ type: 'host' }])
  })

  it('names of standbys that the operator chose stay', async () => {
    const chosen = 'ANY 1 (standby, standby2)'
    await ask(`alter system set synchronous_standby_names = '${chosen}'`, 'select pg_reload_conf()')
    expect(await codeOf(startReplication('second secret'))).toBe(0)
    expect(await setting('synchronous_standby_names')).toEqual([
      { synchronous_standby_names: chosen },
    ])
  })
})

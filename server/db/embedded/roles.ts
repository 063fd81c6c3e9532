// The embedded cluster's roles: the superuser from initdb, used only for setup, and the application's role.
import { readFile } from 'node:fs/promises'
import { Client, type ClientConfig } from 'pg'

export const superuser = 'quotewright'

/** Owns the application's database and everything in it, and has no other rights. */
export const appRole = 'quotewright_app'

const takeOwnership = new URL('../take-ownership.sql', import.meta.url)

/** Creates missing roles and the database, and changes the owner of objects that earlier releases created as superuser. `admin` is a superuser. */
export async function ensureAppDatabase(admin: Client, connection: ClientConfig): Promise<void> {
  await ensureRoles(admin)
  const { rows } = await admin.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [connection.database],
  )
  const name = admin.escapeIdentifier(connection.database ?? '')
  if (rows[0] === undefined) await admin.query(`create database ${name} owner ${appRole}`)
  else await handOver(name, { ...connection, user: superuser })
}

async function ensureRoles(admin: Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    'select rolname as name from pg_roles where rolname = any($1)',
    [['app_user', appRole]],
  )
  const found = rows.map(({ name }) => name)
  if (!found.includes('app_user')) await admin.query('create role app_user nologin')
  // Tenants' transactions run as app_user. The migrations grant its rights.
  if (!found.includes(appRole)) await admin.query(`create role ${appRole} login in role app_user`)
}

async function handOver(name: string, connection: ClientConfig): Promise<void> {
  const sql = await readFile(takeOwnership, 'utf8')
  const client = new Client(connection)
  await client.connect()
  try {
    // One query string is one transaction.
    await client.query(`alter database ${name} owner to ${appRole}; ${sql}`)
  } finally {
    await client.end()
  }
}

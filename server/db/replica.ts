// Reads that may be a second old from a streaming replica, never from one that has not yet replayed what the reader knows of.
import { AppError } from '@quotewright/domain/errors'
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import { openPool } from './open-pool.ts'
import { UnnamedClient } from './pooled-client.ts'
import { reasonOf, StartError } from './start-error.ts'
import { type BusinessAccess, businessAccess } from './tenancy.ts'

export type Replica = {
  /**
   * Null if the replica is behind or cannot be reached. `after` is a position that the reader must see. What it begins to
   * read, it reads to the end, from the primary if the replica fails.
   */
  readerOf: (businessId: string, after: string | undefined) => Promise<BusinessAccess | null>
  /** The primary's present position, which includes every acknowledged write. */
  position: () => Promise<string>
  close: () => Promise<void>
}

type Trouble = (error: unknown) => void

/** A replica may be this much behind, and at most twice as much. */
const OLD_MS = 1000
/** After a failure it is not asked for this long. */
const REST_MS = 5000

export const isPosition = (text: string): boolean => /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/i.test(text)

/**
 * Throws one sentence if the server in DATABASE_REPLICA_URL refuses us or has another database. Warns of one that is no
 * replica, because after a failover it may be the primary. Without a replica, reads go to the primary.
 */
export async function requireReplica(
  { databaseReplicaUrl }: Pick<Config, 'databaseReplicaUrl'>,
  primary: Pool,
): Promise<void> {
  if (databaseReplicaUrl === undefined) return
  const { pool, close } = openPool(
    { connectionString: databaseReplicaUrl, min: 0, max: 1, connectionTimeoutMillis: 5000 },
    () => undefined,
  )
  try {
    const { rows } = await pool.query<{ isReplica: boolean }>(
      'select pg_is_in_recovery() as "isReplica"',
    )
    const [own, original] = await Promise.all([identityOf(pool), identityOf(primary)])
    if (own !== null && original !== null && own !== original) {
      throw new StartError('DATABASE_REPLICA_URL names another database than DATABASE_URL.')
    }
    if (rows[0]?.isReplica !== false) return
    console.warn(
      'DATABASE_REPLICA_URL names a primary, so nothing is read from it: set it to a streaming replica of DATABASE_URL, or unset it.',
    )
  } catch (error) {
    if (error instanceof StartError) throw error
    if (isRefusal(error)) {
      throw new StartError(
        `The database in DATABASE_REPLICA_URL cannot be used: ${reasonOf(error)}.`,
        error,
      )
    }
  } finally {
    await close()
  }
}

/** A replica has the primary's system identifier and ids of databases. Null if the role may not know them. */
async function identityOf(pool: Pool): Promise<string | null> {
  try {
    const { rows } = await pool.query<{ identity: string }>(
      `select system_identifier || ' ' || oid as identity
        from pg_control_system(), pg_database where datname = current_database()`,
    )
    return rows[0]?.identity ?? null
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '42501') return null
    throw error
  }
}

/** A user, password or database that is wrong, or a host that does not exist. A replica that is away may come back. */
function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('28') || code === '3D000' || code === 'ENOTFOUND'
}

export function openReplica(
  connection: { url: string; isPooled: boolean },
  primary: Pool,
  onTrouble: Trouble,
): Replica {
  const { pool, close } = openPool(
    {
      connectionString: connection.url,
      min: 0,
      pipeline: true,
      ...(connection.isPooled && { Client: UnnamedClient }),
    },
    onTrouble,
  )
  let sample: { position: string; at: number } | undefined
  let restsUntil = 0

  async function position(): Promise<string> {
    const { rows } = await primary.query<{ position: string }>(
      'select pg_current_wal_insert_lsn() as position',
    )
    return rows[0]?.position ?? ''
  }

  async function takeSample(): Promise<string> {
    const at = performance.now()
    sample = { position: await position(), at }
    return sample.position
  }

  /** Where the primary was about a second ago. */
  async function oldest(): Promise<string> {
    const age = sample ? performance.now() - sample.at : Number.POSITIVE_INFINITY
    if (!sample || age > 2 * OLD_MS) return takeSample()
    const known = sample.position
    if (age > OLD_MS) takeSample().catch(onTrouble)
    return known
  }

  async function hasReplayed(wanted: string, after: string | undefined): Promise<boolean> {
    const { rows } = await pool.query<{ isThere: boolean }>(
      `select coalesce(pg_is_in_recovery() and
        pg_last_wal_replay_lsn() >= greatest($1::pg_lsn, $2::pg_lsn), false) as "isThere"`,
      [wanted, after],
    )
    return rows[0]?.isThere ?? false
  }

  return {
    readerOf: async (businessId, after) => {
      if (performance.now() < restsUntil) return null
      const wanted = await oldest()
      try {
        if (!(await hasReplayed(wanted, after))) return null
      } catch (error) {
        restsUntil = performance.now() + REST_MS
        onTrouble(error)
        return null
      }
      return orElse(
        businessAccess(pool, businessId),
        businessAccess(primary, businessId),
        onTrouble,
      )
    },
    position,
    close,
  }
}

/**
 * A replica may cancel a read to replay a change, or end. That read runs again on the primary, and so do those after it,
 * because a download that has begun cannot start over.
 */
function orElse(
  replica: BusinessAccess,
  primary: BusinessAccess,
  onTrouble: Trouble,
): BusinessAccess {
  let isTrusted = true
  async function read<T>(from: (access: BusinessAccess) => Promise<T>): Promise<T> {
    if (!isTrusted) return from(primary)
    try {
      return await from(replica)
    } catch (error) {
      if (error instanceof AppError) throw error
      isTrusted = false
      onTrouble(error)
      return from(primary)
    }
  }
  return {
    inBusiness: (work, planning) => read(access => access.inBusiness(work, planning)),
    reader: { query: statement => read(({ reader }) => reader.query(statement)) },
  }
}

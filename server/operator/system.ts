// The state of the servers for the operator's page: database, migrations, replica, processes, backup.
import { setTimeout as pause } from 'node:timers/promises'
import type { Provider } from '@quotewright/domain/billing/billing'
import { AppError } from '@quotewright/domain/errors'
import { BackupError } from '../backup/backup-error.ts'
import { findBackups, openPlace } from '../backup/place.ts'
import type { Config } from '../config.ts'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { newestMigration } from '../db/migrate.ts'
import { queueReadings, type Reading } from '../telemetry.ts'
import { countByState, countConnected, type StateCount } from './business-store.ts'
import { countKinds, type KindOfJobs } from './queue.sql.ts'
import { type Measured, measureStorage } from './storage-store.ts'
import { type DatabaseFacts, readDatabase } from './system.sql.ts'
import { readForOperator } from './transactions.ts'

export type System = {
  states: StateCount[]
  kinds: KindOfJobs[]
  queues: readonly Reading[]
  measured: Measured
  database: DatabaseFacts & { isOfRelease: boolean }
  connections: { all: number; idle: number; waiting: number }
  /** Null without one. */
  isReplicaUsed: boolean | null
  backup: LastBackup
  /** The provider of customers' payments, and how many businesses are connected. Null without a provider. */
  online: { provider: Provider; connected: number } | null
}

/** `at` is null if there is no backup. */
export type LastBackup = { at: Date | null } | 'not set' | 'not readable'

export async function readSystem(services: Services): Promise<System> {
  const pool = asOwner(services)
  const provider = services.onlinePayments?.provider
  const { totalCount: all, idleCount: idle, waitingCount: waiting } = pool
  const [fromDatabase, isReplicaUsed, backup, queues] = await Promise.all([
    readForOperator(services, async client => ({
      states: await countByState(client),
      kinds: await countKinds(client),
      measured: await measureStorage(client),
      database: await readDatabase(client),
      online: provider ? { provider, connected: await countConnected(client, provider) } : null,
    })),
    replicaOf(services),
    findLastBackup(services.config),
    queueReadings(),
  ])
  const isOfRelease = fromDatabase.database.newest === newestMigration()
  return {
    ...fromDatabase,
    database: { ...fromDatabase.database, isOfRelease },
    connections: { all, idle, waiting },
    queues,
    isReplicaUsed,
    backup,
  }
}

/** Asking whether the replica is used needs any business id. */
const anyBusiness = '00000000-0000-0000-0000-000000000000'

async function replicaOf({ replica }: Services): Promise<boolean | null> {
  return replica && (await replica.readerOf(anyBusiness, undefined)) !== null
}

const PATIENCE_MS = 3_000

async function findLastBackup({ backupTo }: Config): Promise<LastBackup> {
  if (backupTo === undefined) return 'not set'
  const tooLate = pause(PATIENCE_MS, 'not readable' as const, { ref: false })
  return Promise.race([readLastBackup(backupTo), tooLate])
}

async function readLastBackup(backupTo: string): Promise<LastBackup> {
  try {
    const [newest] = (await findBackups(await openPlace(backupTo))).complete
    return { at: newest ? timeOf(newest.id) : null }
  } catch (error) {
    if (error instanceof BackupError || error instanceof AppError) return 'not readable'
    throw error
  }
}

/** The id is the time without punctuation: `20261124T031500.000Z`. */
function timeOf(id: string): Date {
  return new Date(id.replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:'))
}

// A database with the seeded business, ready for a server.
import type { Pool } from 'pg'
import { migrateDatabase } from '../server/db/migrate.ts'
import { openDatabase } from '../server/db/open.ts'
import { type Seeded, seedBusiness } from './seed.ts'

export type Place = { dataDir: string; databaseUrl?: string | undefined }

export function seedDatabase(place: Place): Promise<Seeded> {
  return withDatabase(place, async pool => {
    await migrateDatabase(pool)
    const seeded = await seedBusiness(pool)
    await pool.query('vacuum analyze')
    return seeded
  })
}

/** Opens the database for the duration of `work`. */
export async function withDatabase<T>(
  { dataDir, databaseUrl }: Place,
  work: (pool: Pool) => Promise<T>,
): Promise<T> {
  const fail = (error: unknown) => {
    throw error
  }
  const database = await openDatabase(
    { databaseUrl, dataDir },
    { onLost: fail, onConnectionLost: fail },
  )
  try {
    return await work(database.pool)
  } finally {
    await database.close()
  }
}

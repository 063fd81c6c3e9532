// The database with the seeded business in it, ready for a server to start on.
import { migrateDatabase } from '../server/db/migrate.ts'
import { openDatabase } from '../server/db/open.ts'
import { type Seeded, seedBusiness } from './seed.ts'

export type Place = { dataDir: string; databaseUrl?: string | undefined }

export async function seedDatabase({ dataDir, databaseUrl }: Place): Promise<Seeded> {
  const fail = (error: unknown) => {
    throw error
  }
  const database = await openDatabase(
    { databaseUrl, dataDir },
    { onLost: fail, onConnectionLost: fail },
  )
  try {
    await migrateDatabase(database.pool)
    return await seedBusiness(database.pool)
  } finally {
    await database.close()
  }
}

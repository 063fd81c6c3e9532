// SQL for backups, as the owner of the tables: which photos and signed PDFs there are, and businesses that were deleted.
import { asc, eq, inArray } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import { type Queryable, queryBuilder } from '../db/query-builder.ts'
import { businesses } from '../db/schema/accounts.ts'
import { photos } from '../db/schema/photos.ts'
import { signatures } from '../db/schema/signatures.ts'

export async function findBusinessesWithFiles(pool: Pool): Promise<string[]> {
  const builder = queryBuilder(pool)
  const rows = await union(
    builder.select({ businessId: photos.businessId }).from(photos),
    builder.select({ businessId: signatures.businessId }).from(signatures),
  ).orderBy(asc(photos.businessId))
  return rows.map(row => row.businessId)
}

export async function findContentHashes(pool: Pool, businessId: string): Promise<string[]> {
  const rows = await queryBuilder(pool)
    .select({ contentHash: photos.contentHash })
    .from(photos)
    .where(eq(photos.businessId, businessId))
    .orderBy(asc(photos.contentHash))
  return rows.map(row => row.contentHash)
}

export async function findSignedHashes(pool: Pool, businessId: string): Promise<string[]> {
  const rows = await queryBuilder(pool)
    .select({ fileHash: signatures.fileHash })
    .from(signatures)
    .where(eq(signatures.businessId, businessId))
    .orderBy(asc(signatures.fileHash))
  return rows.flatMap(({ fileHash }) => fileHash ?? [])
}

export async function isBusiness(db: Queryable, id: string): Promise<boolean> {
  const rows = await queryBuilder(db)
    .select({ id: businesses.id })
    .from(businesses)
    .where(eq(businesses.id, id))
  return rows.length > 0
}

/** Returns how many there were. */
export async function deleteBusinesses(db: Queryable, ids: string[]): Promise<number> {
  const deleted = await queryBuilder(db)
    .delete(businesses)
    .where(inArray(businesses.id, ids))
    .returning({ id: businesses.id })
  return deleted.length
}

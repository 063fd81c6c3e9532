// SQL for backups, as the owner of the tables: which photos there are, and businesses that were deleted.
import { asc, eq, inArray } from 'drizzle-orm'
import type { ClientBase, Pool } from 'pg'
import { type Queryable, queryBuilder } from '../db/query-builder.ts'
import { businesses } from '../db/schema/accounts.ts'
import { photos } from '../db/schema/photos.ts'

export async function findBusinessesWithPhotos(pool: Pool): Promise<string[]> {
  const { businessId } = photos
  const rows = await queryBuilder(pool)
    .selectDistinct({ businessId })
    .from(photos)
    .orderBy(asc(businessId))
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

export async function isBusiness(db: Queryable, id: string): Promise<boolean> {
  const rows = await queryBuilder(db)
    .select({ id: businesses.id })
    .from(businesses)
    .where(eq(businesses.id, id))
  return rows.length > 0
}

export async function deleteBusinesses(client: ClientBase, ids: string[]): Promise<void> {
  await queryBuilder(client).delete(businesses).where(inArray(businesses.id, ids))
}

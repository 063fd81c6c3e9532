// SQL for photos. Their bytes are in the file store.
import { and, eq, inArray, sum } from 'drizzle-orm'
import { photos } from '../db/schema/photos.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { isInQuota } from '../quotes/quota-rows.ts'

export type Photo = Pick<
  typeof photos.$inferSelect,
  'id' | 'contentHash' | 'width' | 'height' | 'byteSize'
>

/** Returns the stored row, or the existing one if the business already has the same picture. */
export async function keepPhotoRow(
  tx: BusinessTransaction,
  businessId: string,
  photo: Photo,
): Promise<Photo> {
  const [inserted] = await tx
    .insert(photos)
    .values({ ...photo, businessId })
    .onConflictDoNothing({ target: [photos.businessId, photos.contentHash] })
    .returning()
  if (inserted) return inserted
  const earlier = await findPhotoByContent(tx, businessId, photo.contentHash)
  if (!earlier) throw new Error(`Photo ${photo.contentHash} is neither new nor there`)
  return earlier
}

export async function findPhotoByContent(
  tx: BusinessTransaction,
  businessId: string,
  contentHash: string,
): Promise<Photo | null> {
  const [row] = await tx
    .select()
    .from(photos)
    .where(and(eq(photos.businessId, businessId), eq(photos.contentHash, contentHash)))
  return row ?? null
}

export async function findPhoto(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<Photo | null> {
  const [row] = await tx
    .select()
    .from(photos)
    .where(and(eq(photos.businessId, businessId), eq(photos.id, id)))
  return row ?? null
}

export function findPhotos(
  tx: BusinessTransaction,
  businessId: string,
  ids: readonly string[],
): Promise<Photo[]> {
  return tx
    .select()
    .from(photos)
    .where(and(eq(photos.businessId, businessId), inArray(photos.id, [...ids])))
}

/** The size of the photos that use up the quota. */
export async function sumPhotoBytes(
  tx: BusinessTransaction,
  businessId: string,
  since: Date | null,
): Promise<number> {
  const [row] = await tx
    .select({ bytes: sum(photos.byteSize).mapWith(Number) })
    .from(photos)
    .where(and(eq(photos.businessId, businessId), isInQuota(photos.createdAt, businessId, since)))
  return row?.bytes ?? 0
}

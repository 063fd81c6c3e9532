// SQL for the photos of the work.
import type { JobPhoto } from '@quotewright/domain/schedule/job-schedule'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { quotes } from '../db/schema/quotes.ts'
import { jobPhotos } from '../db/schema/schedule.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

/** Includes photos of all versions of the quote. */
export function findJobPhotos(
  tx: BusinessTransaction,
  businessId: string,
  quoteNumber: string,
): Promise<JobPhoto[]> {
  return tx
    .select({ id: jobPhotos.photoId, stage: jobPhotos.stage })
    .from(jobPhotos)
    .innerJoin(
      quotes,
      and(eq(quotes.businessId, jobPhotos.businessId), eq(quotes.id, jobPhotos.quoteId)),
    )
    .where(and(eq(jobPhotos.businessId, businessId), eq(quotes.quoteNumber, quoteNumber)))
    .orderBy(asc(jobPhotos.createdAt), asc(jobPhotos.photoId))
}

export async function addJobPhotos(
  tx: BusinessTransaction,
  key: { businessId: string; quoteId: string },
  photos: readonly JobPhoto[],
  createdAt: Date,
): Promise<void> {
  await tx
    .insert(jobPhotos)
    .values(photos.map(({ id: photoId, stage }) => ({ ...key, photoId, stage, createdAt })))
}

/** Removes photos of any version. */
export async function removeJobPhotos(
  tx: BusinessTransaction,
  businessId: string,
  quoteNumber: string,
  ids: readonly string[],
): Promise<void> {
  const versions = tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.businessId, businessId), eq(quotes.quoteNumber, quoteNumber)))
  await tx
    .delete(jobPhotos)
    .where(
      and(
        eq(jobPhotos.businessId, businessId),
        inArray(jobPhotos.photoId, [...ids]),
        inArray(jobPhotos.quoteId, versions),
      ),
    )
}

// SQL for signatures.
import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { queryBuilder } from '../db/query-builder.ts'
import { quotes } from '../db/schema/quotes.ts'
import { signatures } from '../db/schema/signatures.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { findSignature } from './find-signature.sql.ts'

export type StoredSignature = typeof signatures.$inferSelect
export type NewSignature = Omit<StoredSignature, 'businessId' | 'fileHash'>

export async function insertSignature(
  tx: BusinessTransaction,
  businessId: string,
  signature: NewSignature,
): Promise<void> {
  await tx
    .insert(signatures)
    .values({ ...signature, businessId })
    .prepare('insert-signature')
    .execute()
}

const isOf = (businessId: string, quoteId: string) =>
  and(eq(signatures.businessId, businessId), eq(signatures.quoteId, quoteId))

/** If two processes made the file, the first counts. Returns its hash. */
export async function noteFile(
  tx: BusinessTransaction,
  businessId: string,
  { quoteId, fileHash }: { quoteId: string; fileHash: string },
): Promise<string> {
  await tx
    .update(signatures)
    .set({ fileHash })
    .where(and(isOf(businessId, quoteId), isNull(signatures.fileHash)))
  const stored = await findSignature(tx.$client, businessId, quoteId)
  return stored?.fileHash ?? fileHash
}

/** Returns all of the business, oldest first, without their documents. */
export function listSignatures(tx: BusinessTransaction, businessId: string) {
  const { document: _, ...columns } = getTableColumns(signatures)
  return tx
    .select({ ...columns, quoteNumber: quotes.quoteNumber })
    .from(signatures)
    .innerJoin(quotes, and(eq(quotes.businessId, businessId), eq(quotes.id, signatures.quoteId)))
    .where(eq(signatures.businessId, businessId))
    .orderBy(asc(signatures.signedAt), asc(signatures.quoteId))
}

/** What the holder of a signed PDF learns: no more than the file says. */
export type VerifiedFile = {
  name: string
  signedAt: Date
  timeZone: string
  title: string
  businessName: string
}

/** Runs as the owner, because a person who checks a file belongs to no business and has only its hash. */
export async function findByFile(pool: Pool, fileHash: string): Promise<VerifiedFile | null> {
  const { name, signedAt, timeZone, document } = signatures
  const [row] = await queryBuilder(pool)
    .select({
      name,
      signedAt,
      timeZone,
      title: sql<string>`${document} ->> 'title'`,
      businessName: sql<string>`${document} ->> 'author'`,
    })
    .from(signatures)
    .where(eq(signatures.fileHash, fileHash))
    .limit(1)
  return row ?? null
}

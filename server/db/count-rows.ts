// The number of rows that a list has in all, beside one page of it.
import { COUNT_LIMIT } from '@quotewright/domain/count-limit'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Keyset } from './keyset.ts'
import type { BusinessTransaction } from './tenancy.ts'

type Page = { rows: readonly unknown[]; limit: number; after: Keyset | null; counted?: number }

/**
 * At most one more than `counted`. A first page with fewer than `limit` rows has all of them, so `all` is not read: a
 * search that few rows match would look at every row once more.
 */
export async function countRows(
  tx: BusinessTransaction,
  { rows, limit, after, counted = COUNT_LIMIT }: Page,
  all: PgSelect,
): Promise<number> {
  if (after === null && rows.length < limit) return Math.min(rows.length, counted + 1)
  return tx.$count(all.limit(counted + 1).as('counted'))
}

// The number of rows that a list has in all, beside one page of it.
import { MORE_THAN_LIMIT } from '@quotewright/domain/count-limit'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Keyset } from './keyset.ts'
import type { BusinessTransaction } from './tenancy.ts'

type Page = { rows: readonly unknown[]; limit: number; after: Keyset | null }

/**
 * At most MORE_THAN_LIMIT. A first page with fewer than `limit` rows has all of them, so `all` is not read: a search
 * that few rows match would look at every row once more.
 */
export async function countRows(
  tx: BusinessTransaction,
  { rows, limit, after }: Page,
  all: PgSelect,
): Promise<number> {
  if (after === null && rows.length < limit) return rows.length
  return tx.$count(all.limit(MORE_THAN_LIMIT).as('counted'))
}

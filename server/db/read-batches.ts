// Reads a long list in batches, oldest first, for exports.
import type { Keyset } from './keyset.ts'
import type { BusinessTransaction } from './tenancy.ts'

type InBusiness = <T>(work: (tx: BusinessTransaction) => Promise<T>) => Promise<T>

type Read<Row> = (tx: BusinessTransaction, after: Keyset, limit: number) => Promise<Row[]>

const beforeAll: Keyset = {
  createdAt: new Date(0).toISOString(),
  id: '00000000-0000-0000-0000-000000000000',
}

/** Each batch is its own transaction, so that a slow client holds no database connection. */
export async function* readBatches<Row extends { id: string; createdAt: Date }>(
  { inBusiness }: { inBusiness: InBusiness },
  limit: number,
  read: Read<Row>,
): AsyncGenerator<Row[]> {
  let after: Keyset | null = beforeAll
  while (after !== null) {
    const place: Keyset = after
    const rows = await inBusiness(tx => read(tx, place, limit))
    if (rows.length > 0) yield rows
    const last = rows.length < limit ? undefined : rows.at(-1)
    after = last ? { createdAt: last.createdAt.toISOString(), id: last.id } : null
  }
}

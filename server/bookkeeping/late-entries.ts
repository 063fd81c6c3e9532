// SQL for ledger entries that were recorded after an export of their day: the next export has them.
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { bookkeeperExports, bookkeeperMarks } from '../db/schema/bookkeeping.ts'
import { ledgerEntries } from '../db/schema/invoices.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

/** An entry's own day is before `from`, in the days of an earlier export. The days are read once, not for each entry. */
export function isLate(businessId: string, day: PgColumn, from: string): SQL {
  return sql`(${day} < ${from} and ${day} <@ (select range_agg(daterange(earlier.from_day, earlier.to_day, '[]'))
    from ${bookkeeperExports} earlier where earlier.business_id = ${businessId}))`
}

/** The entries of these exports that are dated before their days, by the export's id; none for exports without any. */
export async function countLate(
  tx: BusinessTransaction,
  businessId: string,
  exports: readonly string[],
): Promise<Map<string, number>> {
  const { exportId, kind, documentId } = bookkeeperMarks
  const rows = await tx
    .select({ exportId, late: sql`count(*)`.mapWith(Number) })
    .from(bookkeeperMarks)
    .innerJoin(
      bookkeeperExports,
      and(eq(bookkeeperExports.businessId, businessId), eq(bookkeeperExports.id, exportId)),
    )
    .innerJoin(
      ledgerEntries,
      and(eq(ledgerEntries.businessId, businessId), eq(ledgerEntries.id, documentId)),
    )
    .where(
      and(
        eq(bookkeeperMarks.businessId, businessId),
        eq(kind, 'entry'),
        inArray(exportId, [...exports]),
        lt(ledgerEntries.day, bookkeeperExports.fromDay),
      ),
    )
    .groupBy(exportId)
  return new Map(rows.map(row => [row.exportId, row.late]))
}

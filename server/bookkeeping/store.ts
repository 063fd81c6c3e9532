// SQL for the bookkeeper's exports: what no earlier export has.
import {
  MAX_EXPORTED_ENTRIES,
  MAX_EXPORTED_INVOICES,
} from '@quotewright/domain/bookkeeping/bookkeeping'
import type { DayRange } from '@quotewright/domain/reports/report'
import { and, asc, between, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { bookkeeperMarks, type MarkKind } from '../db/schema/bookkeeping.ts'
import { customers } from '../db/schema/customers.ts'
import { invoices, ledgerEntries } from '../db/schema/invoices.ts'
import { quotes } from '../db/schema/quotes.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { entrySums, isIssued } from '../invoices/ledger-store.ts'
import { taxedAmount } from '../invoices/taxed-amount.ts'
import { isIn, type Span } from '../reports/spans.ts'
import { isLate } from './late-entries.ts'

function isMarked(businessId: string, kind: MarkKind, id: PgColumn): SQL {
  return sql`exists (select from ${bookkeeperMarks} where ${bookkeeperMarks.businessId} = ${businessId}
    and ${bookkeeperMarks.kind} = ${kind} and ${bookkeeperMarks.documentId} = ${id})`
}

const isNew = (businessId: string, kind: MarkKind, id: PgColumn) =>
  sql`not ${isMarked(businessId, kind, id)}`

/** Whether an entry of this day belongs into an export of the range. */
const isDue = (businessId: string, day: PgColumn, { from, to }: DayRange) =>
  or(between(day, from, to), isLate(businessId, day, from))

/**
 * Made, sent, paid on or made void in the range, in the order of their numbers; one more than an export holds if there
 * are more. `span` is the range in time.
 */
export function findNewInvoices(
  tx: BusinessTransaction,
  businessId: string,
  { from, to, span }: DayRange & { span: Span },
) {
  const { id, number, quoteNumber, customerId, day, dueDay } = invoices
  const { subtotal, tax, taxRate, total, document, sentAt, voidedAt } = invoices
  const moved = alias(ledgerEntries, 'moved')
  const isPaidOn = sql`exists (select from ${ledgerEntries} moved where moved.business_id = ${invoices.businessId}
    and moved.invoice_id = ${id} and ${isDue(businessId, moved.day, { from, to })})`
  const made = { id, number, quoteNumber, customerId, day, dueDay, subtotal, tax, taxRate, total }
  return tx
    .select({
      ...made,
      taxedAmount,
      document,
      voidedAt,
    })
    .from(invoices)
    .leftJoinLateral(entrySums, sql`true`)
    .where(
      and(
        eq(invoices.businessId, businessId),
        or(between(day, from, to), isIn(sentAt, span), isPaidOn, isIn(voidedAt, span)),
        or(isIssued, isNotNull(voidedAt)),
        isNew(businessId, 'invoice', id),
      ),
    )
    .orderBy(asc(invoices.count))
    .limit(MAX_EXPORTED_INVOICES + 1)
}

/** Void now, and exported while they were not. */
export function findNewlyVoid(tx: BusinessTransaction, businessId: string) {
  const { id, number, voidedAt } = invoices
  return tx
    .select({ id, number, voidedAt })
    .from(invoices)
    .where(
      and(
        eq(invoices.businessId, businessId),
        isNotNull(voidedAt),
        isMarked(businessId, 'invoice', id),
        isNew(businessId, 'void', id),
      ),
    )
    .orderBy(asc(invoices.count))
    .limit(MAX_EXPORTED_INVOICES)
}

/** Deposits, and entries of invoices that are exported; one more than an export holds if there are more. */
export function findNewEntries(
  tx: BusinessTransaction,
  businessId: string,
  { from, to }: DayRange,
  newInvoices: readonly string[],
) {
  const { id, createdAt, day, invoiceId, quoteNumber } = ledgerEntries
  const depositor = sql<string | null>`(select ${quotes.customerId} from ${quotes}
    where ${quotes.businessId} = ${businessId} and ${quotes.quoteNumber} = ${quoteNumber}
      and ${quotes.status} = 'approved' order by ${quotes.revision} desc limit 1)`
  return tx
    .select({
      entry: ledgerEntries,
      number: invoices.number,
      customerId: customers.id,
    })
    .from(ledgerEntries)
    .leftJoin(
      invoices,
      and(eq(invoices.businessId, ledgerEntries.businessId), eq(invoices.id, invoiceId)),
    )
    .leftJoin(
      customers,
      and(
        eq(customers.businessId, businessId),
        sql`${customers.id} = coalesce(${invoices.customerId}, ${depositor})`,
      ),
    )
    .where(
      and(
        eq(ledgerEntries.businessId, businessId),
        isDue(businessId, day, { from, to }),
        or(
          isNull(invoiceId),
          inArray(invoiceId, [...newInvoices]),
          isMarked(businessId, 'invoice', invoiceId),
        ),
        isNew(businessId, 'entry', id),
      ),
    )
    .orderBy(asc(day), asc(createdAt), asc(id))
    .limit(MAX_EXPORTED_ENTRIES + 1)
}

/**
 * Customers with the name from an earlier export, and their place among those of the same name, oldest first. Exported
 * customers come first, so that a new one takes none of their names.
 */
export function findCustomers(tx: BusinessTransaction, businessId: string, ids: readonly string[]) {
  const { id, firstName, lastName, company, email, phone, address, createdAt } = customers
  const { documentId, exportedName } = bookkeeperMarks
  const nth = sql`row_number() over (
    partition by lower(coalesce(nullif(${company}, ''), trim(${firstName} || ' ' || ${lastName}))) order by ${createdAt}, ${id})`
  const all = tx
    .select({
      id,
      firstName,
      lastName,
      company,
      email,
      phone,
      address,
      createdAt,
      exportedName,
      isUnknown: sql<boolean>`${documentId} is null`.as('is_unknown'),
      nth: nth.mapWith(Number).as('nth'),
    })
    .from(customers)
    .leftJoin(
      bookkeeperMarks,
      and(
        eq(bookkeeperMarks.businessId, customers.businessId),
        eq(bookkeeperMarks.kind, 'customer'),
        eq(documentId, id),
      ),
    )
    .where(eq(customers.businessId, businessId))
    .as('all_customers')
  return tx
    .select()
    .from(all)
    .where(inArray(all.id, [...ids]))
    .orderBy(asc(all.isUnknown), asc(all.createdAt), asc(all.id))
}

/** The names of all exported customers, including those deleted since. */
export async function findExportedNames(
  tx: BusinessTransaction,
  businessId: string,
): Promise<string[]> {
  const { kind, exportedName } = bookkeeperMarks
  const rows = await tx
    .select({ name: sql<string>`${exportedName}` })
    .from(bookkeeperMarks)
    .where(
      and(
        eq(bookkeeperMarks.businessId, businessId),
        eq(kind, 'customer'),
        isNotNull(exportedName),
      ),
    )
  return rows.map(({ name }) => name)
}

/** Throws if another export has one of them. */
export async function insertMarks(
  tx: BusinessTransaction,
  businessId: string,
  exportId: string,
  kind: Exclude<MarkKind, 'customer'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .insert(bookkeeperMarks)
    .values(ids.map(documentId => ({ businessId, exportId, kind, documentId })))
}

/** Adds the exported name to a customer who was marked without one. */
export async function insertCustomerMarks(
  tx: BusinessTransaction,
  businessId: string,
  exportId: string,
  named: readonly { id: string; name: string }[],
): Promise<void> {
  if (named.length === 0) return
  const { kind, documentId } = bookkeeperMarks
  await tx
    .insert(bookkeeperMarks)
    .values(
      named.map(({ id, name }) => ({
        businessId,
        exportId,
        kind: 'customer' as const,
        documentId: id,
        exportedName: name,
      })),
    )
    .onConflictDoUpdate({
      target: [bookkeeperMarks.businessId, kind, documentId],
      set: { exportedName: sql`excluded.exported_name` },
    })
}

// SQL for invoices.
import { countLimit } from '@quotewright/domain/count-limit'
import { nameWithCompany } from '@quotewright/domain/customers/customer'
import { type InvoiceMail, MAX_MAILS } from '@quotewright/domain/invoices/invoice'
import { and, asc, desc, eq, gt, inArray, isNull, lt, not, type SQL, sql } from 'drizzle-orm'
import { countRows } from '../db/count-rows.ts'
import { isFoundBy } from '../db/found-by.ts'
import type { Keyset } from '../db/keyset.ts'
import { customers } from '../db/schema/customers.ts'
import { invoiceMails, invoices } from '../db/schema/invoices.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import {
  entrySums,
  isIssued,
  isTheirCustomer,
  mayBeOpen,
  openSum,
  paidSum,
  receivedSum,
  writtenOffSum,
} from './ledger-store.ts'
import { searchInvoices } from './search-store.sql.ts'
import { taxedAmount } from './taxed-amount.ts'

const columns = {
  id: invoices.id,
  number: invoices.number,
  quoteId: invoices.quoteId,
  quoteNumber: invoices.quoteNumber,
  customerId: invoices.customerId,
  firstName: customers.firstName,
  lastName: customers.lastName,
  company: customers.company,
  customerEmail: customers.email,
  day: invoices.day,
  dueDay: invoices.dueDay,
  subtotal: invoices.subtotal,
  tax: invoices.tax,
  taxedAmount,
  total: invoices.total,
  paid: paidSum,
  received: receivedSum,
  writtenOff: writtenOffSum,
  open: openSum,
  isIssued,
  sentAt: invoices.sentAt,
  seenAt: invoices.seenAt,
  voidedAt: invoices.voidedAt,
  createdAt: invoices.createdAt,
}

function select(tx: BusinessTransaction) {
  return tx
    .select(columns)
    .from(invoices)
    .innerJoin(customers, isTheirCustomer)
    .leftJoinLateral(entrySums, sql`true`)
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof select>>[number]
type Named = Pick<Row, 'firstName' | 'lastName' | 'company'>
export type StoredInvoice = Omit<Row, keyof Named> & { customerName: string }

function toInvoice({ firstName, lastName, company, ...row }: Row): StoredInvoice {
  return { ...row, customerName: nameWithCompany({ firstName, lastName, company }) }
}

export type InvoiceFilter = {
  q: string
  due: 'open' | 'overdue' | 'draft' | undefined
  customerId: string | undefined
  /** A day in the business's time zone. */
  today: string
}

function matching(
  businessId: string,
  { q, due, customerId, today }: InvoiceFilter,
): SQL | undefined {
  const { dueDay, voidedAt } = invoices
  return and(
    eq(invoices.businessId, businessId),
    customerId ? eq(invoices.customerId, customerId) : undefined,
    q === '' ? undefined : isFoundBy(q, searched),
    due ? and(mayBeOpen(businessId), isNull(voidedAt), gt(openSum, 0)) : undefined,
    due === 'draft' ? not(isIssued) : undefined,
    due === 'open' || due === 'overdue' ? isIssued : undefined,
    due === 'overdue' ? lt(dueDay, today) : undefined,
  )
}

const searched = sql`lower(${invoices.number} || ' ' || ${invoices.quoteNumber}) || ' ' || ${customers.searchText}`

type Page = InvoiceFilter & { limit: number; after: Keyset | null }
type Found = { found: StoredInvoice[]; total: number }

/** Newest first, and the number of all, at most one more than `countLimit`. */
export function findInvoicePage(
  tx: BusinessTransaction,
  businessId: string,
  page: Page,
): Promise<Found> {
  return page.q === '' || page.due || page.customerId
    ? findNewest(tx, businessId, page)
    : findSearched(tx, businessId, page)
}

async function findSearched(
  tx: BusinessTransaction,
  businessId: string,
  page: Page,
): Promise<Found> {
  const { ids, total } = await searchInvoices(tx.$client, page)
  const rows = await select(tx)
    .where(and(eq(invoices.businessId, businessId), inArray(invoices.id, ids)))
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
  return { found: rows.map(toInvoice), total }
}

/** A customer has few invoices, and few are open, so a search among them needs no index. */
async function findNewest(
  tx: BusinessTransaction,
  businessId: string,
  { limit, after, ...filter }: Page,
): Promise<Found> {
  const where = matching(businessId, filter)
  const rows = await select(tx)
    .where(
      and(
        where,
        after
          ? sql`(${invoices.createdAt}, ${invoices.id}) < (${after.createdAt}, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(limit)
  const all = tx
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(customers, isTheirCustomer)
    .leftJoinLateral(entrySums, sql`true`)
    .where(where)
    .$dynamic()
  const counted = countLimit(filter.q)
  const total = await countRows(tx, { rows, limit, after, counted }, all)
  return { found: rows.map(toInvoice), total }
}

/** All invoices of a quote number, oldest first. */
export async function findInvoicesOf(
  tx: BusinessTransaction,
  businessId: string,
  quoteNumber: string,
): Promise<StoredInvoice[]> {
  const rows = await select(tx)
    .where(and(eq(invoices.businessId, businessId), eq(invoices.quoteNumber, quoteNumber)))
    .orderBy(asc(invoices.count))
  return rows.map(toInvoice)
}

function isInvoice(businessId: string, id: string): SQL | undefined {
  return and(eq(invoices.businessId, businessId), eq(invoices.id, id))
}

export async function findInvoice(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<StoredInvoice | null> {
  const [row] = await select(tx).where(isInvoice(businessId, id))
  return row ? toInvoice(row) : null
}

/** Locks the invoice against other changes until the transaction ends. */
export async function lockInvoiceRow(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<void> {
  await tx.select({ id: invoices.id }).from(invoices).where(isInvoice(businessId, id)).for('update')
}

/** The same for all invoices of a quote number. */
export async function lockInvoicesOf(
  tx: BusinessTransaction,
  businessId: string,
  quoteNumber: string,
): Promise<void> {
  await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.businessId, businessId), eq(invoices.quoteNumber, quoteNumber)))
    .orderBy(asc(invoices.count))
    .for('update')
}

export type NewRow = Omit<typeof invoices.$inferInsert, 'openAmount'>

/** Returns false and stores nothing if the number is taken. */
export async function insertInvoice(tx: BusinessTransaction, row: NewRow): Promise<boolean> {
  const made = { ...row, openAmount: row.total }
  const { rowCount } = await tx.insert(invoices).values(made).onConflictDoNothing()
  return rowCount === 1
}

export async function updateMoments(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
  moments: Partial<Pick<NewRow, 'sentAt' | 'seenAt' | 'voidedAt'>>,
): Promise<void> {
  await tx.update(invoices).set(moments).where(isInvoice(businessId, id))
}

export async function updateDueDay(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
  dueDay: string,
): Promise<void> {
  await tx.update(invoices).set({ dueDay }).where(isInvoice(businessId, id))
}

/** The document as it was made; null if the business has no such invoice. */
export async function findDocument(tx: BusinessTransaction, businessId: string, id: string) {
  const [row] = await tx
    .select({ document: invoices.document })
    .from(invoices)
    .where(isInvoice(businessId, id))
  return row?.document ?? null
}

/** Sums what is due on invoices that are out, and on drafts. */
export async function sumDue(
  tx: BusinessTransaction,
  businessId: string,
  { today, customerId }: { today: string; customerId?: string | undefined },
): Promise<{ open: number; overdue: number; draft: number }> {
  const { dueDay, voidedAt } = invoices
  const sumWhere = (condition: SQL) =>
    sql`coalesce(sum(${openSum}) filter (where ${condition}), 0)`.mapWith(Number)
  const [row] = await tx
    .select({
      open: sumWhere(isIssued),
      overdue: sumWhere(sql`${isIssued} and ${dueDay} < ${today}`),
      draft: sumWhere(not(isIssued)),
    })
    .from(invoices)
    .leftJoinLateral(entrySums, sql`true`)
    .where(
      and(
        eq(invoices.businessId, businessId),
        isNull(voidedAt),
        mayBeOpen(businessId),
        customerId === undefined ? undefined : eq(invoices.customerId, customerId),
      ),
    )
  return row ?? { open: 0, overdue: 0, draft: 0 }
}

/** Newest first. */
export async function findMails(
  tx: BusinessTransaction,
  businessId: string,
  invoiceId: string,
): Promise<InvoiceMail[]> {
  const { id, kind, to, createdAt, bouncedAt } = invoiceMails
  const rows = await tx
    .select({ id, kind, to, createdAt, bouncedAt })
    .from(invoiceMails)
    .where(and(eq(invoiceMails.businessId, businessId), eq(invoiceMails.invoiceId, invoiceId)))
    .orderBy(desc(createdAt), desc(id))
    .limit(MAX_MAILS)
  return rows.map(({ createdAt: at, bouncedAt: bounced, ...mail }) => ({
    ...mail,
    at: at.toISOString(),
    bouncedAt: bounced && bounced.toISOString(),
  }))
}

/** Returns false and stores nothing if the mail's id is taken. */
export async function insertMail(
  tx: BusinessTransaction,
  row: typeof invoiceMails.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(invoiceMails).values(row).onConflictDoNothing()
  return rowCount === 1
}

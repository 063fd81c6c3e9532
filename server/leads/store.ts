// SQL for leads.
import type { Lead, LeadForm, LeadState } from '@quotewright/domain/leads/lead'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type PgSelect, unionAll } from 'drizzle-orm/pg-core'
import { countRows } from '../db/count-rows.ts'
import type { Keyset } from '../db/keyset.ts'
import { leads } from '../db/schema/leads.ts'
import { quotes } from '../db/schema/quotes.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

type Row = typeof leads.$inferSelect

export type NewLead = Omit<LeadForm, 'agreesToTexts'> &
  Pick<Lead, 'id' | 'photoIds' | 'agreesToTexts'> & { state: LeadState; at: Date }

const isLead = (businessId: string, id: string) =>
  and(eq(leads.businessId, businessId), eq(leads.id, id))

/** Returns false and stores nothing if the id is taken. */
export async function insertLead(
  tx: BusinessTransaction,
  businessId: string,
  { at, preferredDay, ...lead }: NewLead,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(leads)
    .values({ ...lead, preferredDay: preferredDay || null, businessId, createdAt: at })
    .onConflictDoNothing()
  return rowCount === 1
}

export async function findLead(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<Lead | null> {
  const [row] = await tx.select().from(leads).where(isLead(businessId, id))
  return row ? toLead(row) : null
}

/** The row stays locked until the transaction ends. */
export async function lockLead(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<Lead | null> {
  const [row] = await tx.select().from(leads).where(isLead(businessId, id)).for('update')
  return row ? toLead(row) : null
}

type Change = Partial<Pick<Row, 'state' | 'dismissedAt' | 'customerId' | 'quoteId'>>

export async function updateLead(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
  change: Change,
): Promise<void> {
  await tx.update(leads).set(change).where(isLead(businessId, id))
}

export async function removeLead(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<void> {
  await tx.delete(leads).where(isLead(businessId, id))
}

type Wanted = { limit: number; after: Keyset | null; isOpen: boolean }

/** Newest first. Open ones are real and have no finished quote. */
export async function findLeads(
  tx: BusinessTransaction,
  businessId: string,
  { limit, after, isOpen }: Wanted,
): Promise<{ items: Lead[]; total: number }> {
  const [wanted, other] = isOpen ? whichAreOpen(tx, businessId) : [eq(leads.businessId, businessId)]
  const following = after
    ? sql`(${leads.createdAt}, ${leads.id}) < (${after.createdAt}, ${after.id})`
    : undefined
  const page = <Query extends PgSelect>(query: Query) =>
    query.orderBy(desc(leads.createdAt), desc(leads.id)).limit(limit)
  const pageOf = (part: SQL | undefined) =>
    page(tx.select().from(leads).where(and(part, following)).$dynamic())
  const idsOf = (part: SQL | undefined) => tx.select({ id: leads.id }).from(leads).where(part)
  const rows = other
    ? await page(unionAll(pageOf(wanted), pageOf(other)).$dynamic())
    : await pageOf(wanted)
  const all = other ? unionAll(idsOf(wanted), idsOf(other)) : idsOf(wanted)
  return {
    items: rows.map(toLead),
    total: await countRows(tx, { rows, limit, after }, all.$dynamic()),
  }
}

/**
 * Those without a quote, and those whose quote is a draft. Most requests have long been quoted, so the latter start from
 * the drafts that requests may wait for: an array keeps the planner from starting with the requests. The quote of a request
 * is a first version, which is replaced only once it is finished.
 */
function whichAreOpen(tx: BusinessTransaction, businessId: string) {
  const isReal = and(eq(leads.businessId, businessId), isNull(leads.dismissedAt))
  const { id, status, replacedBy, isRequested } = quotes
  const drafts = tx
    .select({ id })
    .from(quotes)
    .where(
      and(
        eq(quotes.businessId, businessId),
        // As the index quotes_requested says it.
        sql`${status} = 'draft' and ${replacedBy} is null and ${isRequested} is not false`,
      ),
    )
  return [
    and(isReal, isNull(leads.quoteId)),
    and(isReal, sql`${leads.quoteId} = any(array(${drafts}))`),
  ]
}

/**
 * The preferred day of the request that the quote was made from, in any of its versions; otherwise that of the
 * customer's newest request without a quote, which a quote typed by hand may answer. Null without a day.
 */
export async function findPreferredDay(
  tx: BusinessTransaction,
  businessId: string,
  { quoteNumber, customerId }: { quoteNumber: string; customerId: string },
): Promise<string | null> {
  const { preferredDay: day, createdAt } = leads
  const isReal = and(eq(leads.businessId, businessId), isNull(leads.dismissedAt))
  const [drafted] = await tx
    .select({ day })
    .from(quotes)
    .innerJoin(leads, eq(leads.quoteId, quotes.id))
    .where(and(eq(quotes.businessId, businessId), eq(quotes.quoteNumber, quoteNumber), isReal))
    .limit(1)
  if (drafted) return drafted.day
  const [typed] = await tx
    .select({ day })
    .from(leads)
    .where(and(isReal, eq(leads.customerId, customerId), isNull(leads.quoteId)))
    .orderBy(desc(createdAt))
    .limit(1)
  return typed?.day ?? null
}

function toLead(row: Row): Lead {
  const { id, name, email, phone, address, service, preferredDay, note, photoIds } = row
  const { agreesToTexts, state, dismissedAt, customerId, quoteId, createdAt } = row
  return {
    id,
    name,
    email,
    phone,
    address,
    service,
    preferredDay: preferredDay ?? '',
    note,
    photoIds,
    agreesToTexts,
    state,
    isDismissed: dismissedAt !== null,
    customerId,
    quoteId,
    createdAt: createdAt.toISOString(),
  }
}

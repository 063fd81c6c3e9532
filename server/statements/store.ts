// SQL for statements: a customer's open invoices, and their invoices and payments with a running balance.
import {
  MAX_OPEN_INVOICES,
  MAX_STATEMENT_LINES,
  type Statement,
  type StatementLine,
} from '@quotewright/domain/invoices/statement'
import { and, asc, desc, eq, gt, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { invoices, ledgerEntries } from '../db/schema/invoices.ts'
import { quotes } from '../db/schema/quotes.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { askedSum, entrySums, isLive, openSum } from '../invoices/ledger-store.ts'
import { isVoidAndHolds } from '../invoices/void-store.ts'

function isOf(businessId: string, customerId: string): SQL | undefined {
  return and(eq(invoices.businessId, businessId), eq(invoices.customerId, customerId))
}

function isStated(businessId: string, customerId: string): SQL | undefined {
  return and(isOf(businessId, customerId), isLive)
}

type OpenInvoices = Pick<Statement, 'open' | 'due'> & { count: number }

export async function findOpenInvoices(
  tx: BusinessTransaction,
  businessId: string,
  customerId: string,
): Promise<OpenInvoices> {
  const { number, day, dueDay, total, count: order } = invoices
  const open = tx
    .select({
      number,
      day,
      dueDay,
      total,
      order,
      open: askedSum.as('open'),
      jobAddress: quotes.jobAddress,
    })
    .from(invoices)
    .leftJoinLateral(entrySums, sql`true`)
    .leftJoin(
      quotes,
      and(eq(quotes.businessId, invoices.businessId), eq(quotes.id, invoices.quoteId)),
    )
    .where(isStated(businessId, customerId))
    .as('open_invoices')
  const rows = await tx
    .select({
      number: open.number,
      day: open.day,
      dueDay: open.dueDay,
      total: open.total,
      jobAddress: open.jobAddress,
      open: sql`${open.open}`.mapWith(Number),
      due: sql`sum(${open.open}) over ()`.mapWith(Number),
      count: sql`count(*) over ()`.mapWith(Number),
    })
    .from(open)
    .where(ne(open.open, 0))
    .orderBy(asc(open.dueDay), asc(open.order))
    .limit(MAX_OPEN_INVOICES)
  const [first] = rows
  return {
    open: rows.map(({ due: _due, count: _count, ...row }) => row),
    due: first?.due ?? 0,
    count: first?.count ?? 0,
  }
}

const noEntry = {
  method: sql<StatementLine['method']>`null`.as('method'),
  checkNumber: sql<string>`''`.as('check_number'),
  online: sql<StatementLine['online']>`null`.as('online'),
  reverses: sql<string | null>`null::uuid`.as('reverses'),
}

/** The newest lines, oldest first, and one more if there are older ones. */
export async function findLines(
  tx: BusinessTransaction,
  businessId: string,
  customerId: string,
  today: string,
): Promise<StatementLine[]> {
  const { kind, amount, method, checkNumber, online, reverses, day, createdAt, id, invoiceId } =
    ledgerEntries
  const entry = {
    id,
    createdAt,
    day,
    kind: sql<StatementLine['kind']>`${kind}`.as('kind'),
    amount: sql<number>`case when ${kind} = 'refund' then ${amount} else -${amount} end`.as(
      'amount',
    ),
    invoiceId,
    method,
    checkNumber,
    online,
    reverses,
  }
  const invoiced = tx
    .select({
      id: invoices.id,
      createdAt: invoices.createdAt,
      day: invoices.day,
      kind: sql<StatementLine['kind']>`'invoice'`.as('kind'),
      amount: sql<number>`${invoices.total}`.as('amount'),
      invoiceId: sql<string | null>`${invoices.id}`.as('invoice_id'),
      ...noEntry,
      number: sql<string | null>`${invoices.number}`.as('number'),
    })
    .from(invoices)
    .leftJoinLateral(entrySums, sql`true`)
    .where(isStated(businessId, customerId))
  const paid = tx
    .select({ ...entry, number: sql<string | null>`${invoices.number}`.as('number') })
    .from(ledgerEntries)
    .innerJoin(
      invoices,
      and(eq(invoices.businessId, ledgerEntries.businessId), eq(invoices.id, invoiceId)),
    )
    .leftJoinLateral(entrySums, sql`true`)
    .where(and(isOf(businessId, customerId), or(isLive, isVoidAndHolds), ne(kind, 'applied')))
  const deposits = tx
    .select({ ...entry, number: sql<string | null>`null`.as('number') })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.businessId, businessId),
        isNull(invoiceId),
        isDepositOf(businessId, customerId),
      ),
    )
  const isTheirs = isDepositOf(businessId, customerId)
  const isOnTheirs = eq(invoices.customerId, customerId)
  // A revision for another customer takes the job's deposits along, but not the invoices that deducted them.
  const moved = tx
    .select({
      ...entry,
      amount: sql<number>`case when ${isOnTheirs} then -${amount} else ${amount} end`.as('amount'),
      number: sql<string | null>`${invoices.number}`.as('number'),
    })
    .from(ledgerEntries)
    .innerJoin(
      invoices,
      and(eq(invoices.businessId, ledgerEntries.businessId), eq(invoices.id, invoiceId)),
    )
    .leftJoinLateral(entrySums, sql`true`)
    .where(
      and(
        eq(ledgerEntries.businessId, businessId),
        eq(kind, 'applied'),
        or(isEntryOf(businessId, customerId), isTheirs),
        sql`(${isOnTheirs}) <> (${isTheirs})`,
        isLive,
      ),
    )
  // What went back beyond what came in is in the lines above. The customer is not asked for it.
  const last = {
    createdAt: sql<Date>`'infinity'::timestamptz`.as('created_at'),
    day: sql<string>`${today}::date`.as('day'),
    kind: sql<StatementLine['kind']>`'notAsked'`.as('kind'),
  }
  const beyondInvoices = tx
    .select({
      id: invoices.id,
      ...last,
      amount: sql<number>`${askedSum} - ${openSum}`.as('amount'),
      invoiceId: sql<string | null>`${invoices.id}`.as('invoice_id'),
      ...noEntry,
      number: sql<string | null>`${invoices.number}`.as('number'),
    })
    .from(invoices)
    .leftJoinLateral(entrySums, sql`true`)
    .where(and(isStated(businessId, customerId), gt(openSum, invoices.total)))
  const heldSum = sql`sum(case ${kind} when 'payment' then ${amount} else -${amount} end)`
  const beyondDeposits = tx
    .select({
      id: sql<string>`min(${id}::text)::uuid`.as('id'),
      ...last,
      amount: sql<number>`${heldSum}`.as('amount'),
      invoiceId: sql<string | null>`null::uuid`.as('invoice_id'),
      ...noEntry,
      number: sql<string | null>`null`.as('number'),
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.businessId, businessId),
        or(isNull(invoiceId), eq(kind, 'applied')),
        isTheirs,
      ),
    )
    .groupBy(ledgerEntries.quoteNumber)
    .having(lt(heldSum, 0))
  const moves = unionAll(invoiced, paid, deposits, moved, beyondInvoices, beyondDeposits).as(
    'moves',
  )
  const rows = await tx
    .select({
      day: moves.day,
      kind: moves.kind,
      number: moves.number,
      invoiceId: moves.invoiceId,
      method: moves.method,
      checkNumber: moves.checkNumber,
      online: moves.online,
      reverses: moves.reverses,
      amount: sql`${moves.amount}`.mapWith(Number),
      balance:
        sql`sum(${moves.amount}) over (order by ${moves.day}, ${moves.createdAt}, ${moves.id})`.mapWith(
          Number,
        ),
    })
    .from(moves)
    .orderBy(desc(moves.day), desc(moves.createdAt), desc(moves.id))
    .limit(MAX_STATEMENT_LINES + 1)
  return rows.toReversed()
}

/**
 * Deposits of jobs whose accepted version is the customer's. As an array, the numbers lead to their entries by an index;
 * otherwise all entries of the business are compared with them.
 */
function isDepositOf(businessId: string, customerId: string): SQL {
  return sql`${ledgerEntries.quoteNumber} = any(array(select ${quotes.quoteNumber} from ${quotes}
    where ${quotes.businessId} = ${businessId} and ${quotes.customerId} = ${customerId}
      and ${quotes.status} = 'approved' and not exists (
        select from ${quotes} newer where newer.business_id = ${quotes.businessId}
          and newer.quote_number = ${quotes.quoteNumber} and newer.revision > ${quotes.revision}
          and newer.status = 'approved')))`
}

/** Entries of the customer's invoices, which an index leads to. */
function isEntryOf(businessId: string, customerId: string): SQL {
  return sql`${ledgerEntries.invoiceId} = any(array(select theirs.id from ${invoices} theirs
    where theirs.business_id = ${businessId} and theirs.customer_id = ${customerId}))`
}

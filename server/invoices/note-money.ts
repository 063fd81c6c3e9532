// Notes moves of money in the history of their quote, whether the provider reports them or a member records them.
import { customerName } from '@quotewright/domain/customers/customer'
import type { LedgerEntry } from '@quotewright/domain/invoices/ledger'
import { formatDollars } from '@quotewright/domain/money'
import type { QuoteEvent } from '@quotewright/domain/quote-links/quote-event'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { noteEvent } from '../quote-links/note-event.ts'
import { findAcceptedId } from '../quotes/find-accepted.ts'
import { findQuotes } from '../quotes/read-store.sql.ts'
import { readInvoice } from './show-invoice.ts'

type Move = Pick<QuoteEvent, 'actor'> & {
  kind: 'paid' | 'refunded' | 'disputed'
  amount: number
  quoteNumber: string
  invoiceId: string | null
  /** Follows the amount. */
  remark?: string
  /** Where its receipt goes. */
  receiptTo?: string | null
}

/** Returns null for a quote that was deleted, which has no history; its ledger stays. */
export async function noteMoney(
  ctx: Context,
  tx: BusinessTransaction,
  { kind, actor, amount, quoteNumber, invoiceId, remark = '', receiptTo = null }: Move,
) {
  const businessId = ctx.user.business.id
  const invoice = invoiceId === null ? null : await readInvoice(ctx, tx, invoiceId)
  const quoteId = invoice?.quoteId ?? (await findAcceptedId(tx, businessId, quoteNumber))
  const [quote] = quoteId === null ? [] : await findQuotes(tx.$client, businessId, [quoteId])
  if (!quote) return null
  const of = invoice === null ? 'deposit' : `of ${invoice.number}`
  const note = `${formatDollars(amount)} ${of}${remark}`
  const id = ctx.newId()
  const detail = {
    note,
    ...(quote.customer && { name: customerName(quote.customer) }),
    ...(receiptTo !== null && { to: receiptTo }),
  }
  await noteEvent(ctx, tx, { id, quoteId: quote.id, kind, actor, detail })
  return { id, note, quote, invoice }
}

type Recorded = Pick<LedgerEntry, 'kind' | 'amount' | 'invoiceId'> &
  Pick<Move, 'quoteNumber' | 'receiptTo'>

/** Money that a reversed entry moved one way moves back. Write-offs and deductions move none. */
export async function noteByHand(
  ctx: Context,
  tx: BusinessTransaction,
  { kind, ...move }: Recorded,
  isReversal = false,
) {
  if (kind !== 'payment' && kind !== 'refund') return null
  const isIncome = (kind === 'payment') !== isReversal
  return noteMoney(ctx, tx, {
    ...move,
    kind: isIncome ? 'paid' : 'refunded',
    actor: 'member',
    ...(isReversal && { remark: `, ${kind} reversed` }),
  })
}

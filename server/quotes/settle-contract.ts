// An accepted change order becomes the contract: it replaces the quote that it changes.
import { AppError } from '@quotewright/domain/errors'
import { heldBy } from '@quotewright/domain/quotes/held-by'
import { isSameOffer } from '@quotewright/domain/quotes/offered'
import type { Quote, QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { hasFallen, isInForce, type QuoteStatus } from '@quotewright/domain/quotes/quote-status'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { noteVersion } from '../quote-links/note-version.ts'
import { lockChangeOrder, lockQuote } from './lock-quote.ts'
import { findQuotes } from './read-store.sql.ts'
import { setReplaced } from './set-replaced.ts'

type Answered = Pick<Quote, 'id' | 'contractId' | 'status'>

/** Runs in the transaction that gives the change order its new status. Does nothing for other quotes. */
export async function settleContract(
  ctx: Context,
  tx: BusinessTransaction,
  { id, contractId, status: before }: Answered,
  status: QuoteStatus,
): Promise<void> {
  const isAccepted = status === 'approved'
  if (contractId === null || isAccepted === (before === 'approved')) return
  const contract = await lockQuote(ctx, tx, contractId)
  if (!isAccepted) return setReplaced(ctx, tx, contract, null)
  requireInForce(contract)
  await setReplaced(ctx, tx, contract, id)
  await noteVersion(ctx, tx, contractId, 'changed')
}

function requireInForce(contract: Quote): void {
  if (isInForce(contract)) return
  throw new AppError(
    'conflict',
    'The accepted quote has changed since, so this change order no longer fits it. Please ask for a new one.',
  )
}

/** False for a change order that the customer cannot accept, because its quote was revised or reopened. */
export async function fitsContract(
  { user }: Context,
  tx: BusinessTransaction,
  { contractId, status }: Answered,
): Promise<boolean> {
  if (contractId === null || status === 'approved') return true
  const [contract] = await findQuotes(tx.$client, user.business.id, [contractId])
  return contract !== undefined && !hasFallen({ status }, contract)
}

/** Throws `conflict` for a change order that the customer cannot accept. */
export async function requireContract(
  ctx: Context,
  tx: BusinessTransaction,
  quote: Answered,
): Promise<void> {
  if (await fitsContract(ctx, tx, quote)) return
  throw new AppError(
    'conflict',
    'The accepted quote has changed since, so the customer cannot accept this change order.',
  )
}

/**
 * Ends the change order of a quote whose work changes after it was reopened. It has the whole work as it was accepted, so
 * accepting it later would take the change back.
 */
export async function outdateOrder(
  ctx: Context,
  tx: BusinessTransaction,
  { id }: Pick<Quote, 'id'>,
): Promise<void> {
  const order = await lockChangeOrder(ctx, tx, id)
  if (order) await setReplaced(ctx, tx, order, id)
}

/**
 * The same for a change by the business, in a transaction that has locked the quote after its change order. Throws
 * `invalid` if the change order is still open.
 */
export async function outdateClosedOrder(
  ctx: Context,
  tx: BusinessTransaction,
  before: QuoteWithLines,
  after: Omit<QuoteWithLines, 'customer'>,
): Promise<void> {
  if (isSameOffer(before, after)) return
  const order = await lockChangeOrder(ctx, tx, before.id)
  if (!order) return
  const message = heldBy(order)
  if (message !== null) throw new AppError('invalid', message)
  await setReplaced(ctx, tx, order, before.id)
}

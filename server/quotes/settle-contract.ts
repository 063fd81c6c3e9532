// An accepted change order becomes the contract: it replaces the quote that it changes.
import { AppError } from '@quotewright/domain/errors'
import type { Quote } from '@quotewright/domain/quote'
import { isInForce, type QuoteStatus } from '@quotewright/domain/quote-status'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { noteVersion } from '../quote-links/note-version.ts'
import { lockQuote } from './lock-quote.ts'
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
  return contract !== undefined && isInForce(contract)
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

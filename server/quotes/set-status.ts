// Changes a quote's status after an event, in a transaction that has locked the quote.
import type { Quote } from '@quotewright/domain/quotes/quote'
import type { QuoteStatus } from '@quotewright/domain/quotes/quote-status'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { recheckDeposit } from '../online-payments/follow-payment.ts'
import { awaitExpiry } from './announce-expiry.ts'
import { settleContract } from './settle-contract.ts'
import { updateStatus } from './store.ts'

export async function setStatus(
  ctx: Context,
  tx: BusinessTransaction,
  before: Quote,
  status: QuoteStatus,
): Promise<Quote> {
  if (status === 'sent') await awaitExpiry(ctx, tx, before)
  if (before.status === status) return before
  const updatedAt = ctx.now().toISOString()
  const quote = { ...before, status, version: before.version + 1, updatedAt }
  await settleContract(ctx, tx, before, status)
  await updateStatus(tx, ctx.user.business.id, quote)
  if (status === 'approved') await recheckDeposit(ctx, tx, quote)
  return quote
}

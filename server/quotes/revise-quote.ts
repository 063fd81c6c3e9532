// Makes the next revision of a quote that went out: a draft with the same content, which replaces it.
import { AppError } from '@quotewright/domain/errors'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { isOutdated } from '@quotewright/domain/quotes/quote-status'
import { quoteTotals } from '@quotewright/domain/quotes/quote-totals'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { askedDeposit } from '../invoices/asked-deposit.ts'
import { noteVersion } from '../quote-links/note-version.ts'
import { endSchedule } from '../schedule/offer-days.ts'
import { insertVersion } from './insert-version.ts'
import { lockQuote } from './lock-quote.ts'
import { requireCurrent } from './prepare-quote.ts'
import { findQuotes } from './read-store.sql.ts'
import { setReplaced } from './set-replaced.ts'
import { requireContract } from './settle-contract.ts'

/** Idempotent while the revision is a draft, so that a double tap makes one. */
export async function reviseQuote(ctx: Context, id: string): Promise<QuoteWithLines> {
  return ctx.inBusiness(async tx => {
    const before = await lockQuote(ctx, tx, id)
    if (isOutdated(before)) requireCurrent(before)
    if (before.replacedBy !== null) return openRevision(ctx, tx, before.replacedBy)
    // Clients of the API hand pending quotes over on their own, so those get revisions, too.
    if (before.status === 'draft') {
      throw new AppError('conflict', 'A draft can be edited; it needs no revision')
    }
    await requireContract(ctx, tx, before)
    await endSchedule(ctx, tx, before.quoteNumber)
    const asQuote = before.status === 'approved' ? await contractAsQuote(ctx, tx, before) : {}
    const revision = await insertVersion(ctx, tx, before, () => ({
      replaces: before.id,
      ...asQuote,
    }))
    await setReplaced(ctx, tx, before, revision.id)
    await noteVersion(ctx, tx, id, 'revised')
    return revision
  })
}

/** An accepted change order is the contract: its revision is a quote like any other, with the deposit agreed before. */
async function contractAsQuote(
  ctx: Context,
  tx: BusinessTransaction,
  contract: QuoteWithLines,
): Promise<Partial<QuoteWithLines>> {
  if (contract.changeOrder === null) return {}
  const value = await askedDeposit(tx, ctx.user.business.id, contract)
  const deposit = value > 0 ? { kind: 'amount' as const, value } : null
  const totals = quoteTotals(contract.lineItems, { ...contract, deposit })
  return { changeOrder: null, contractId: null, deposit, ...totals }
}

/** Throws `conflict` if the revision is no longer a draft, or is out of date. */
async function openRevision(
  ctx: Context,
  tx: BusinessTransaction,
  id: string,
): Promise<QuoteWithLines> {
  const [next] = await findQuotes(tx.$client, ctx.user.business.id, [id])
  if (next?.status === 'draft') {
    requireCurrent(next)
    return next
  }
  throw new AppError('conflict', 'This quote was replaced by a newer revision; revise that one')
}

// Makes a change order of an accepted quote: a draft of the whole work, to add to and take from.
import { withoutAnalysisId } from '@quotewright/domain/analysis/analysis-record'
import { AppError } from '@quotewright/domain/errors'
import { agreedWork } from '@quotewright/domain/quote-document/change-order'
import { type QuoteWithLines, versionName } from '@quotewright/domain/quotes/quote'
import { isEditable } from '@quotewright/domain/quotes/quote-status'
import { quoteTotals } from '@quotewright/domain/quotes/quote-totals'
import type { Context } from '../context.ts'
import { insertVersion } from './insert-version.ts'
import { isExpired } from './is-expired.ts'
import { lockChangeOrder, lockQuote } from './lock-quote.ts'
import { requireCurrent } from './prepare-quote.ts'
import { setReplaced } from './set-replaced.ts'

/** Idempotent while the change order is a draft, so that a double tap makes one. */
export async function makeChangeOrder(ctx: Context, id: string): Promise<QuoteWithLines> {
  return ctx.inBusiness(async tx => {
    await lockChangeOrder(ctx, tx, id)
    const contract = await lockQuote(ctx, tx, id)
    requireCurrent(contract)
    if (contract.status !== 'approved') {
      throw new AppError('conflict', 'Only an accepted quote has change orders. Revise this one.')
    }
    const last = await lockChangeOrder(ctx, tx, id)
    if (last?.status === 'draft') return last
    if (last) requireClosed(ctx, last)
    const made = await insertVersion(ctx, tx, contract, count => changeOf(contract, count + 1))
    // The customer cannot come back to a change order that they declined or that expired.
    if (last) await setReplaced(ctx, tx, last, made.id)
    return made
  })
}

/** Throws `conflict` while the customer may still accept it. */
function requireClosed(ctx: Context, last: QuoteWithLines): void {
  if (last.status === 'rejected' || isExpired(ctx, last)) return
  const advice = isEditable(last.status)
    ? 'has not gone out yet. Edit it'
    : 'has no answer yet. Revise it'
  throw new AppError('conflict', `${versionName(last)} ${advice}, or mark it as lost first.`)
}

function changeOf(contract: QuoteWithLines, changeOrder: number): Partial<QuoteWithLines> {
  const work = agreedWork(contract)
  // The deposit was due when the quote was accepted.
  const terms = { ...contract, deposit: null }
  return {
    changeOrder,
    contractId: contract.id,
    replaces: null,
    deposit: null,
    ...work,
    ...quoteTotals(work.lineItems, terms),
    // Added work is not a correction of the analysis.
    aiAnalysisData: withoutAnalysisId(contract.aiAnalysisData),
  }
}

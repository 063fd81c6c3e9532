// The business marks a quote as won or lost by hand, or opens it again.
import { AppError } from '@quotewright/domain/errors'
import type { Quote, QuoteWithLines } from '@quotewright/domain/quotes/quote'
import type { QuoteOutcome } from '@quotewright/domain/quotes/quote-outcome'
import type { QuoteStatus } from '@quotewright/domain/quotes/quote-status'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { requireNotInvoiced } from '../invoices/job.ts'
import { recheckPages } from '../online-payments/follow-payment.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { requireCurrent } from '../quotes/prepare-quote.ts'
import { setStatus } from '../quotes/set-status.ts'
import { endSchedule } from '../schedule/offer-days.ts'
import { noteEvent } from './note-event.ts'
import { findLatestEvent } from './store.ts'

const statuses = { won: 'approved', lost: 'rejected' } as const
const kinds = { won: 'approved', lost: 'rejected', open: 'reopened' } as const

/** Idempotent: the same outcome twice counts once. */
export async function markOutcome(
  ctx: Context,
  id: string,
  { outcome, reason }: QuoteOutcome,
): Promise<QuoteWithLines> {
  return ctx.inBusiness(async tx => {
    const { customer, lineItems, ...before } = await lockQuote(ctx, tx, id)
    requireCurrent(before)
    if (before.status === 'draft') {
      throw new AppError('conflict', 'This quote is still a draft. Finish it first.')
    }
    const isDecided = before.status === 'approved' || before.status === 'rejected'
    const isMarked = outcome === 'open' ? !isDecided : before.status === statuses[outcome]
    if (isMarked) return { ...before, customer, lineItems }
    await refuseAccepted(ctx, tx, before)
    if (before.status === 'approved') {
      await requireNotInvoiced(ctx, tx, before.quoteNumber)
      // The quote that a change order changes stays accepted, and so do its visits.
      if (before.contractId === null) await endSchedule(ctx, tx, before.quoteNumber)
    }
    const status = outcome === 'open' ? await openStatus(ctx, tx, before) : statuses[outcome]
    const quote = await setStatus(ctx, tx, before, status)
    await recheckPages(ctx, tx, { quoteNumber: before.quoteNumber, invoiceId: null })
    await noteEvent(ctx, tx, {
      id: ctx.newId(),
      quoteId: id,
      kind: kinds[outcome],
      actor: 'member',
      detail: reason === '' ? {} : { note: reason },
    })
    return { ...quote, customer, lineItems }
  })
}

/** What the customer has signed stays as it is. */
async function refuseAccepted(
  { user }: Context,
  tx: BusinessTransaction,
  { id, status }: Quote,
): Promise<void> {
  if (status !== 'approved') return
  const approval = await findLatestEvent(tx, user.business.id, id, 'approved')
  if (approval?.actor !== 'customer') return
  throw new AppError('conflict', 'The customer has accepted this quote. Revise it instead.')
}

/** The status of a quote that is opened again: sent if the customer has it, so that it is not edited unseen; otherwise pending. */
export async function openStatus(
  { user }: Context,
  tx: BusinessTransaction,
  { id }: Quote,
): Promise<QuoteStatus> {
  const rejection = await findLatestEvent(tx, user.business.id, id, 'rejected')
  const isWithCustomer =
    rejection?.actor === 'customer' ||
    (await findLatestEvent(tx, user.business.id, id, 'sent')) !== null
  return isWithCustomer ? 'sent' : 'pending'
}

// Texts a quote to its customer: at once, or at 8 AM where they are.
import { AppError } from '@quotewright/domain/errors'
import { phoneDigits } from '@quotewright/domain/phone'
import type { Quote, QuoteWithLines } from '@quotewright/domain/quotes/quote'
import type { TextToSend } from '@quotewright/domain/texts/text-consent'
import { textNumber } from '@quotewright/domain/texts/text-message'
import type { AccountContext, Context } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { linkTo } from '../quote-links/link-quote.ts'
import { noteEvent } from '../quote-links/note-event.ts'
import { requireSeen } from '../quote-links/require-seen.ts'
import { requireSendable, requireStillSendable } from '../quote-links/require-sendable.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { setStatus } from '../quotes/set-status.ts'
import { showQuote } from '../quotes/show-quote.ts'
import { forgetScheduled } from '../send-later/forget-scheduled.ts'
import { mayText, noteConsent } from './customer-texts.ts'
import { limitTexts, perClient, perNumber } from './limit-texts.ts'
import { hourFor } from './quote-text.ts'
import { sendQuoteText } from './send-quote-text.ts'
import { isStopped } from './stopped-numbers.ts'
import { findText, findWaitingText, insertText } from './store.ts'

/** Idempotent by the text's id, which is its event's: a phone that lost the answer sends the call again. */
export async function textQuote(
  ctx: AccountContext,
  quoteId: string,
  { id, hasAgreed, version }: TextToSend,
  clientAddress: string,
): Promise<Quote> {
  if (ctx.sms === null) throw new AppError('conflict', 'This server sends no texts')
  if (ctx.user.isDemo) {
    throw new AppError('forbidden', 'A demo cannot send texts. Create an account to send quotes.')
  }
  const seen = await showQuote(ctx, quoteId)
  const earlier = await ctx.inBusiness(tx => findText(tx, ctx.user.business.id, id))
  if (earlier?.quoteId === quoteId) return withoutLines(seen)
  requireSendable(ctx, seen)
  const number = numberOf(seen)
  if (await isStopped(asOwner(ctx), number)) {
    throw new AppError(
      'conflict',
      'This customer replied STOP, so they get no texts. Email it, or call.',
    )
  }
  await ctx.rateLimiter.takeForClient('quote text', clientAddress, perClient)
  await ctx.rateLimiter.take(`text to ${number}`, perNumber)
  return ctx.inBusiness(async tx => {
    const before = await lockQuote(ctx, tx, quoteId)
    if (await findText(tx, ctx.user.business.id, id)) return withoutLines(before)
    await requireStillSendable(ctx, tx, before)
    requireSeen(before, version)
    if (numberOf(before) !== number) throw changed()
    await requireConsent(ctx, tx, before, hasAgreed)
    await requireNoneWaiting(ctx, tx, quoteId)
    await limitTexts(ctx, tx)
    await forgetScheduled(ctx, tx, quoteId)
    return queueText(ctx, tx, before, { id, number })
  })
}

async function requireConsent(
  ctx: Context,
  tx: BusinessTransaction,
  { customer }: QuoteWithLines,
  hasAgreed: boolean,
): Promise<void> {
  if (!customer) throw changed()
  if (hasAgreed) await noteConsent(ctx, tx, customer)
  if (await mayText(ctx, tx, customer)) return
  throw new AppError('conflict', 'This customer has not agreed to texts. Ask them first.')
}

async function requireNoneWaiting(ctx: Context, tx: BusinessTransaction, quoteId: string) {
  if ((await findWaitingText(tx, ctx.user.business.id, quoteId)) === null) return
  throw new AppError('conflict', 'A text of this quote is already waiting to go out')
}

async function queueText(
  ctx: Context,
  tx: BusinessTransaction,
  before: QuoteWithLines,
  { id, number }: { id: string; number: string },
): Promise<Quote> {
  const { id: quoteId } = before
  const businessId = ctx.user.business.id
  const at = ctx.now()
  const quote = await setStatus(ctx, tx, withoutLines(before), 'sent')
  // The link may be revoked before the job runs; the job checks it.
  await linkTo(ctx, tx, quoteId)
  const detail = { phone: phoneDigits(number) }
  const event = { id, quoteId, kind: 'sent', actor: 'member', detail } as const
  if (!(await noteEvent(ctx, tx, event))) throw changed()
  const goesOutAt = hourFor(ctx, before, at)
  const userId = ctx.user.id
  const text = { id, kind: 'quote', quoteId, userId, number, goesOutAt, createdAt: at } as const
  await insertText(tx, businessId, text)
  await ctx.jobs.enqueue(tx.$client, sendQuoteText, { textId: id, quoteId, userId }, id, goesOutAt)
  return quote
}

const withoutLines = ({ customer: _customer, lineItems: _, ...quote }: QuoteWithLines): Quote =>
  quote

function numberOf({ customer }: Pick<QuoteWithLines, 'customer'>): string {
  const number = textNumber(customer?.phone ?? '')
  if (number !== null) return number
  throw new AppError('conflict', 'This customer has no phone number that can get texts')
}

const changed = () =>
  new AppError(
    'conflict',
    'This customer was changed in the meantime. Load the page again, then send the text.',
  )

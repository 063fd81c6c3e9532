// Mails a quote to its customer at once.
import type { QuoteMail } from '@quotewright/domain/quote-links/quote-event'
import type { Quote } from '@quotewright/domain/quotes/quote'
import type { AccountContext } from '../context.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { showQuote } from '../quotes/show-quote.ts'
import { forgetScheduled } from '../send-later/forget-scheduled.ts'
import { addressToMail, admitMail } from './mail-address.ts'
import { requireSendable, requireStillSendable } from './require-sendable.ts'
import { sendQuote } from './send-quote.ts'

/** Idempotent by the mail's id: a phone that got no answer sends it again. */
export async function emailQuote(
  ctx: AccountContext,
  id: string,
  { id: mailId, to, message, isCopied, version }: QuoteMail,
  clientAddress: string,
): Promise<Quote> {
  await admitMail(ctx, clientAddress)
  const seen = await showQuote(ctx, id)
  requireSendable(ctx, seen)
  const address = await addressToMail(ctx, to || seen.customer?.email)
  return ctx.inBusiness(async tx => {
    const before = await lockQuote(ctx, tx, id)
    await requireStillSendable(ctx, tx, before)
    await forgetScheduled(ctx, tx, id)
    const mail = { id: mailId ?? ctx.newId(), to: address, message, isCopied, version }
    return sendQuote(ctx, tx, before, mail)
  })
}

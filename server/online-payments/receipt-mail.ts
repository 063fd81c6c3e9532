// The customer's receipt of a payment or a refund, and the job that mails it for money recorded by hand.
import { greetedName } from '@quotewright/domain/customers/customer'
import { mailableName, mailableNumber } from '@quotewright/domain/customers/mailable-name'
import { formatDay } from '@quotewright/domain/dates'
import { formatDollars } from '@quotewright/domain/money'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import type { Context, Services } from '../context.ts'
import { isReversed } from '../invoices/ledger-store.ts'
import { showInvoice } from '../invoices/show-invoice.ts'
import type { Task } from '../jobs/jobs.ts'
import { letter } from '../outside/mail/letter.ts'
import { perAddress } from '../quote-links/limit-recipients.ts'
import { type MailedQuote, mailedQuote } from '../quote-links/mailed-quote.ts'
import { noteMailed } from '../quote-links/note-event.ts'
import { reviewToAsk } from '../reviews/review-to-ask.ts'
import { customerLinkOf } from './return-url.ts'

export type Receipt = {
  /** The ledger entry's id. With the kind it makes the id of the mail, so that repeated jobs send one. */
  moveId: string
  kind: 'paid' | 'refunded'
  /** Null for a deposit. */
  invoiceId: string | null
  amount: number
  to: string
  /** Such as `Cash`; null if unknown. */
  paidBy: string | null
  /** When the money moved. Jobs of an earlier release have none. */
  day?: string
}

export type ReceiptJob = Receipt & {
  quoteId: string
  userId: string
  /** Of the history, which says where the receipt goes. Jobs of an earlier release have none. */
  eventId?: string
}

export const sendReceipt: Task<ReceiptJob> = {
  name: 'send-receipt',
  run: async (services, { quoteId, userId, eventId, ...receipt }) => {
    const found = await mailedQuote(services, userId, quoteId)
    if (!found) return
    const { ctx } = found
    const { id: businessId } = ctx.user.business
    // Recorded by mistake, and taken back before the mail went out.
    if (await ctx.inBusiness(tx => isReversed(tx, businessId, receipt.moveId))) return
    await mailReceipt(services, found, receipt)
    if (eventId !== undefined) await noteMailed(ctx, eventId, mailIdOf(receipt))
  },
}

const mailIdOf = ({ kind, moveId }: Receipt) => `receipt-${kind}-${moveId}`

/** `INV-2026-0001`, or `the deposit`. */
export async function paidFor(
  { ctx }: MailedQuote,
  { invoiceId }: Pick<Receipt, 'invoiceId'>,
): Promise<string> {
  if (invoiceId === null) return 'the deposit'
  return mailableNumber((await showInvoice(ctx, invoiceId)).number) ?? 'an invoice'
}

async function reviewFor(ctx: Context, { kind, invoiceId, to }: Receipt): Promise<string | null> {
  if (kind !== 'paid' || invoiceId === null) return null
  return reviewToAsk(ctx, await showInvoice(ctx, invoiceId), to)
}

export async function mailReceipt(
  { mail, rateLimiter }: Services,
  { ctx, quote }: MailedQuote,
  receipt: Receipt,
): Promise<void> {
  const { kind, invoiceId, amount, to, paidBy, day } = receipt
  const id = mailIdOf(receipt)
  if (await mail.isSent(id)) return
  await rateLimiter.take(`quote mail to ${to.toLowerCase()}`, perAddress)
  const what = await paidFor({ ctx, quote }, { invoiceId })
  // An invoice is named in the sentence.
  const number = invoiceId === null ? mailableNumber(quote.quoteNumber) : null
  const { companyName, companyEmail } = templateOf(ctx.user.business)
  const sender = mailableName(companyName)
  const dollars = formatDollars(amount)
  const isPaid = kind === 'paid'
  const link = await customerLinkOf(ctx, { invoiceId, quoteNumber: quote.quoteNumber })
  const review = await reviewFor(ctx, receipt)
  await mail.send({
    id,
    to,
    ...(sender !== null && { senderName: sender }),
    replyTo: companyEmail || ctx.user.email,
    ...letter({
      subject: `${isPaid ? 'Receipt' : 'Refund'}: ${dollars}${sender === null ? '' : isPaid ? ` to ${sender}` : ` from ${sender}`}`,
      from: sender ?? 'Quotewright',
      reader: quote.customer ? greetedName(quote.customer) : '',
      lines: [
        isPaid
          ? `Thank you. Your payment of ${dollars} for ${what} has arrived.`
          : `${dollars} of your payment for ${what} was refunded. Your bank shows it within a few days.`,
      ],
      facts: {
        Amount: dollars,
        ...(day !== undefined && { Date: formatDay(day) }),
        ...(paidBy !== null && { 'Paid by': paidBy }),
        ...(number !== null && { Quote: number }),
      },
      ...(link !== null && {
        button: { label: invoiceId === null ? 'See the quote' : 'See the invoice', link },
      }),
      ...(review !== null && {
        request: {
          text: 'Happy with the work? A short review helps others find us.',
          label: 'Leave a review',
          link: review,
        },
      }),
      after: `Questions? Reply to this email; it goes to ${sender ?? 'the sender'}.`,
    }),
  })
}

// The job that mails about money: the business learns of a payment or a dispute, the customer gets a receipt.
import { customerName, greetedName } from '@quotewright/domain/customer'
import { mailableName, mailableNumber } from '@quotewright/domain/mailable-name'
import { formatDollars } from '@quotewright/domain/money'
import { templateOf } from '@quotewright/domain/quote-template'
import type { Services } from '../context.ts'
import { showInvoice } from '../invoices/show-invoice.ts'
import type { Task } from '../jobs/jobs.ts'
import { mailMember } from '../notifications/mail-member.ts'
import { letter } from '../outside/mail/letter.ts'
import { perAddress } from '../quote-links/limit-recipients.ts'
import { type MailedQuote, mailedQuote } from '../quote-links/mailed-quote.ts'
import { customerLinkOf } from './return-url.ts'

export type PaymentMailsJob = {
  /** Of the ledger entry; with the kind, the id of the mails, so that repeated jobs send one each. */
  moveId: string
  kind: 'paid' | 'refunded' | 'disputed'
  quoteId: string
  /** Null for a deposit. */
  invoiceId: string | null
  userId: string
  amount: number
  /** Null if no receipt may go out. */
  receiptTo: string | null
}

export const sendPaymentMails: Task<PaymentMailsJob> = {
  name: 'send-payment-mails',
  run: async (services, job) => {
    const found = await mailedQuote(services, job.userId, job.quoteId)
    if (!found) return
    const number = job.invoiceId && (await showInvoice(found.ctx, job.invoiceId)).number
    const what = number ? (mailableNumber(number) ?? 'an invoice') : 'the deposit'
    // An address that refuses mail does not keep the other from its copy.
    const sent = await Promise.allSettled([
      job.kind === 'refunded' ? undefined : tellBusiness(found, job, what),
      sendReceipt(services, found, job, what),
    ])
    for (const one of sent) if (one.status === 'rejected') throw one.reason
  },
}

async function tellBusiness(
  { ctx, quote }: MailedQuote,
  { moveId, kind, invoiceId, amount }: PaymentMailsJob,
  what: string,
): Promise<void> {
  const who = (quote.customer && mailableName(customerName(quote.customer))) ?? 'Your customer'
  const dollars = formatDollars(amount)
  const isPaid = kind === 'paid'
  const { publicUrl } = ctx.config
  await mailMember(ctx, 'payments', {
    id: `${kind}-${moveId}`,
    letter: {
      subject: isPaid ? `${who} paid ${dollars} for ${what}` : `${who} disputes ${dollars}`,
      lines: [
        isPaid
          ? `${who} paid ${dollars} online for ${what}. The money goes to your account at the payment provider.`
          : `The bank of ${who} disputes the payment of ${dollars} for ${what} and may take the money back. Answer it in your account at the payment provider before its deadline.`,
      ],
      facts: { Amount: dollars },
      button:
        invoiceId === null
          ? { label: 'Open the quote', link: `${publicUrl}/quotes/${quote.id}` }
          : { label: 'Open the invoice', link: `${publicUrl}/invoices/${invoiceId}` },
      after: 'You get this email because customers can pay you online.',
    },
  })
}

async function sendReceipt(
  { mail, rateLimiter }: Services,
  { ctx, quote }: MailedQuote,
  { moveId, kind, invoiceId, amount, receiptTo }: PaymentMailsJob,
  what: string,
): Promise<void> {
  const id = `receipt-${kind}-${moveId}`
  if (receiptTo === null || (await mail.isSent(id))) return
  await rateLimiter.take(`quote mail to ${receiptTo.toLowerCase()}`, perAddress)
  const { companyName, companyEmail } = templateOf(ctx.user.business)
  const sender = mailableName(companyName)
  const dollars = formatDollars(amount)
  const isPaid = kind === 'paid'
  const link = await customerLinkOf(ctx, { invoiceId, quoteNumber: quote.quoteNumber })
  await mail.send({
    id,
    to: receiptTo,
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
      facts: { Amount: dollars },
      ...(link !== null && {
        button: { label: invoiceId === null ? 'See the quote' : 'See the invoice', link },
      }),
      after: `Questions? Reply to this email; it goes to ${sender ?? 'the sender'}.`,
    }),
  })
}

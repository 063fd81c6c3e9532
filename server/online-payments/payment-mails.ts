// The job that mails about money: the business is notified of a payment or a dispute, the customer gets a receipt.
import { customerName } from '@quotewright/domain/customers/customer'
import { mailableName } from '@quotewright/domain/customers/mailable-name'
import { formatDollars } from '@quotewright/domain/money'
import type { Services } from '../context.ts'
import type { Task } from '../jobs/jobs.ts'
import { mailMember } from '../notifications/mail-member.ts'
import { type MailedQuote, mailedQuote } from '../quote-links/mailed-quote.ts'
import { mailReceipt, paidFor } from './receipt-mail.ts'

export type PaymentMailsJob = {
  /** The ledger entry's id. With the kind it makes the ids of the mails, so that repeated jobs send one each. */
  moveId: string
  kind: 'paid' | 'refunded' | 'disputed'
  quoteId: string
  /** Null for a deposit. */
  invoiceId: string | null
  userId: string
  amount: number
  /** Null if no receipt may go out. */
  receiptTo: string | null
  paidBy?: string | null
  day?: string
}

export const sendPaymentMails: Task<PaymentMailsJob> = {
  name: 'send-payment-mails',
  run: async (services, job) => {
    const found = await mailedQuote(services, job.userId, job.quoteId)
    if (!found) return
    const what = await paidFor(found, job)
    // An address that refuses mail does not keep the other from its copy.
    const sent = await Promise.allSettled([
      job.kind === 'refunded' ? undefined : tellBusiness(found, job, what),
      receiptOf(services, found, job),
    ])
    for (const one of sent) if (one.status === 'rejected') throw one.reason
  },
}

/** Jobs of the previous release do not say how it was paid. */
async function receiptOf(
  services: Services,
  found: MailedQuote,
  { kind, receiptTo: to, paidBy = null, ...receipt }: PaymentMailsJob,
): Promise<void> {
  if (to === null || kind === 'disputed') return
  await mailReceipt(services, found, { ...receipt, kind, to, paidBy })
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

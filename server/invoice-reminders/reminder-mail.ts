// The job that mails a reminder of an overdue invoice to its customer.
import { greetedName } from '@quotewright/domain/customers/customer'
import { mailableName, mailableNumber } from '@quotewright/domain/customers/mailable-name'
import { formatDay } from '@quotewright/domain/dates'
import { askedOf, isBeingPaid, isOwed } from '@quotewright/domain/invoices/invoice'
import { formatDollars } from '@quotewright/domain/money'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import { filledReminder } from '@quotewright/domain/quote-links/reminders'
import { findCustomer } from '../customers/find-customer.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { linkToInvoice, openFor } from '../invoices/invoice-link.ts'
import { lockInvoice } from '../invoices/show-invoice.ts'
import type { Task } from '../jobs/jobs.ts'
import { letter } from '../outside/mail/letter.ts'
import { perAddress } from '../quote-links/limit-recipients.ts'
import { mayGoNow } from '../reminders/may-go-now.ts'

export type InvoiceReminderMailJob = {
  /** Also the mail's id, so that repeated jobs send one mail. */
  mailId: string
  invoiceId: string
  userId: string
  to: string
  text: string
}

export const sendInvoiceReminder: Task<InvoiceReminderMailJob> = {
  name: 'send-invoice-reminder',
  run: async (services, job) => {
    const { mailId, invoiceId, userId, to, text } = job
    const id = `invoice-reminder-${mailId}`
    const opened = await openFor(services, userId, invoiceId)
    if (!opened || (await services.mail.isSent(id))) return
    const { ctx } = opened
    const { invoice, link, customer } = await ctx.inBusiness(async tx => {
      const found = await lockInvoice(ctx, tx, invoiceId)
      return {
        invoice: found,
        link: await linkToInvoice(ctx, tx, invoiceId),
        customer: await findCustomer(ctx, tx, found.customerId),
      }
    })
    // Paid while the mail waited.
    if (!isOwed(invoice) || isBeingPaid(invoice)) return
    const addAgain = (tx: BusinessTransaction, at: Date) =>
      ctx.jobs.enqueue(tx.$client, sendInvoiceReminder, job, mailId, at)
    const kind = { reminded: { invoiceId }, settings: 'invoices' } as const
    if (!(await mayGoNow(ctx, kind, { to, addAgain }))) return
    await services.rateLimiter.take(`quote mail to ${to.toLowerCase()}`, perAddress)
    const { companyName, companyEmail } = templateOf(ctx.user.business)
    const sender = mailableName(companyName)
    const number = mailableNumber(invoice.number)
    const reader = customer ? greetedName(customer) : ''
    const amount = formatDollars(askedOf(invoice))
    const title = ['invoice', number, sender && `from ${sender}`].filter(Boolean).join(' ')
    await services.mail.send({
      id,
      to,
      ...(sender !== null && { senderName: sender }),
      replyTo: companyEmail || ctx.user.email,
      unsubscribe: `${link}/reminders`,
      ...letter({
        subject: `Reminder: ${title}, ${amount} due`,
        from: sender ?? 'Quotewright',
        reader,
        lines: filledReminder(text, {
          'first name': mailableName(reader) ?? '',
          'invoice number': number ?? '',
          'amount due': amount,
          'due day': formatDay(invoice.dueDay),
          link,
        }).split(/\n{2,}/),
        facts: {
          'Amount due': amount,
          'Due by': formatDay(invoice.dueDay),
          ...(number !== null && { Invoice: number }),
        },
        button: { label: 'View the invoice', link },
        after: `Questions? Reply to this email; it goes to ${sender ?? 'the sender'}.`,
        leave: { label: 'No more reminders', link: `${link}#reminders` },
      }),
    })
  },
}

// The job that mails an invoice to its customer.
import { greetedName } from '@quotewright/domain/customers/customer'
import {
  mailableAddress,
  mailableName,
  mailableNumber,
} from '@quotewright/domain/customers/mailable-name'
import { formatDay } from '@quotewright/domain/dates'
import { askedOf, invoicePdfName } from '@quotewright/domain/invoices/invoice'
import { dueText } from '@quotewright/domain/invoices/invoice-due'
import { formatDollars } from '@quotewright/domain/money'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import type { Context } from '../context.ts'
import { findCustomer } from '../customers/find-customer.ts'
import { turnOf } from '../fair-queue.ts'
import type { Task } from '../jobs/jobs.ts'
import { letter } from '../outside/mail/letter.ts'
import { linkToInvoice, openFor } from './invoice-link.ts'
import { readDocument, renderInvoicePdf } from './render-invoice-pdf.ts'
import { lockInvoice } from './show-invoice.ts'

export type InvoiceMailJob = {
  /** Also the mail's id, so that repeated jobs send one mail. */
  mailId: string
  invoiceId: string
  userId: string
  to: string
  message: string
}

export const sendInvoiceMail: Task<InvoiceMailJob> = {
  name: 'send-invoice-mail',
  run: async (services, { mailId, invoiceId, userId, to, message }) => {
    const opened = await openFor(services, userId, invoiceId)
    // The account was deleted meanwhile.
    if (!opened) return
    const { ctx } = opened
    const { invoice, link, customer } = await ctx.inBusiness(async tx => {
      const found = await lockInvoice(ctx, tx, invoiceId)
      return {
        invoice: found,
        link: await linkToInvoice(ctx, tx, invoiceId),
        customer: await findCustomer(ctx, tx, found.customerId),
      }
    })
    if (invoice.state === 'void') return
    const { companyName, companyEmail } = templateOf(ctx.user.business)
    const sender = mailableName(companyName)
    const number = mailableNumber(invoice.number)
    const address = await addressOf(ctx, invoiceId)
    const title = ['Invoice', number, sender && `from ${sender}`].filter(Boolean).join(' ')
    const { bytes } = await renderInvoicePdf(ctx, invoiceId, { ...turnOf(ctx), isJob: true })
    await services.mail.send({
      id: `invoice-${mailId}`,
      to,
      ...(sender !== null && { senderName: sender }),
      replyTo: companyEmail || ctx.user.email,
      ...letter({
        subject: `${title}: ${dueText(invoice)}`,
        from: sender ?? 'Quotewright',
        reader: customer ? greetedName(customer) : '',
        lines: [...(message ? message.split(/\n{2,}/) : []), 'Here is your invoice.'],
        facts: {
          Total: formatDollars(invoice.total),
          ...(invoice.paid > 0 && { 'Paid so far': formatDollars(invoice.paid) }),
          ...(invoice.writtenOff > 0 && { 'Written off': formatDollars(invoice.writtenOff) }),
          'Amount due': formatDollars(askedOf(invoice)),
          ...(invoice.open > 0 && { 'Due by': formatDay(invoice.dueDay) }),
          ...(number !== null && { Invoice: number }),
          ...(address !== null && { 'Job address': address }),
        },
        more: ['Open it to see the details. The PDF is attached.'],
        button: { label: 'View the invoice', link },
        after: `Questions? Reply to this email; it goes to ${sender ?? 'the sender'}.`,
      }),
      attachments: [
        {
          filename: number === null ? 'invoice.pdf' : invoicePdfName(invoice),
          content: Buffer.from(bytes),
          contentType: 'application/pdf',
        },
      ],
    })
  },
}

/** The job address as the invoice shows it. */
async function addressOf(ctx: Context, invoiceId: string): Promise<string | null> {
  const { document } = await readDocument(ctx, invoiceId)
  const block = document.blocks.find(({ kind }) => kind === 'jobAddress')
  return mailableAddress(block?.kind === 'jobAddress' ? block.lines : [])
}

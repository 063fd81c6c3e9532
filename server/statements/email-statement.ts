// Mails a customer their statement. The mail counts like those of invoices.
import { greetedName } from '@quotewright/domain/customers/customer'
import { mailableName } from '@quotewright/domain/customers/mailable-name'
import { formatDay } from '@quotewright/domain/dates'
import { AppError } from '@quotewright/domain/errors'
import { STATEMENT_PDF } from '@quotewright/domain/invoices/statement'
import { formatDollars } from '@quotewright/domain/money'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import type { CustomerMail } from '@quotewright/domain/quote-links/quote-event'
import { findCurrentUser } from '../accounts/find-user.ts'
import type { AccountContext } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { turnOf } from '../fair-queue.ts'
import { contextOf } from '../http/bind.ts'
import { noteMail } from '../invoices/note-mail.ts'
import type { Task } from '../jobs/jobs.ts'
import { letter } from '../outside/mail/letter.ts'
import { limitRecipients } from '../quote-links/limit-recipients.ts'
import { addressToMail, admitMail } from '../quote-links/mail-address.ts'
import { findStatement, readStatement, renderStatement } from './read-statement.ts'

/** Idempotent by the mail's id: a phone that got no answer sends it again. */
export async function emailStatement(
  ctx: AccountContext,
  customerId: string,
  { id, to, message }: CustomerMail,
  clientAddress: string,
): Promise<void> {
  await admitMail(ctx, clientAddress)
  const { customer, statement } = await readStatement(ctx, customerId)
  if (statement.lines.length === 0) {
    throw new AppError('conflict', 'This customer has no sent invoices and no payments yet')
  }
  const address = await addressToMail(ctx, to || customer.email)
  const mailId = id?.toLowerCase() ?? ctx.newId()
  await ctx.inBusiness(async tx => {
    await limitRecipients(ctx, tx, address)
    const mail = { id: mailId, kind: 'statement', invoiceId: null, to: address } as const
    if (!(await noteMail(ctx, tx, mail))) return
    const job = { mailId, customerId, userId: ctx.user.id, to: address, message }
    await ctx.jobs.enqueue(tx.$client, sendStatementMail, job, mailId)
  })
}

export type StatementMailJob = {
  /** Also the mail's id, so that repeated jobs send one mail. */
  mailId: string
  customerId: string
  userId: string
  to: string
  message: string
}

export const sendStatementMail: Task<StatementMailJob> = {
  name: 'send-statement-mail',
  run: async (services, { mailId, customerId, userId, to, message }) => {
    const user = await findCurrentUser(asOwner(services), userId)
    // The account was deleted meanwhile.
    if (!user) return
    const ctx = contextOf(services, user)
    const read = await findStatement(ctx, customerId)
    // The customer was removed meanwhile.
    if (!read) return
    const { due, day } = read.statement
    const { companyName, companyEmail } = templateOf(user.business)
    const sender = mailableName(companyName)
    const { bytes } = await renderStatement(ctx, read, { ...turnOf(ctx), isJob: true })
    await services.mail.send({
      id: `statement-${mailId}`,
      to,
      ...(sender !== null && { senderName: sender }),
      replyTo: companyEmail || user.email,
      ...letter({
        subject: ['Your statement', sender && `from ${sender}`].filter(Boolean).join(' '),
        from: sender ?? 'Quotewright',
        reader: greetedName(read.customer),
        lines: [
          ...(message ? message.split(/\n{2,}/) : []),
          'Attached is your statement with all invoices and payments.',
        ],
        facts: { 'Amount due': formatDollars(due), Date: formatDay(day) },
        after: `Questions? Reply to this email; it goes to ${sender ?? 'the sender'}.`,
      }),
      attachments: [
        {
          filename: STATEMENT_PDF,
          content: Buffer.from(bytes),
          contentType: 'application/pdf',
        },
      ],
    })
  },
}

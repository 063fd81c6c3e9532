// Notes that a mail about invoices goes out, in the transaction that adds its job.
import type { InvoiceMailKind } from '@quotewright/domain/invoices/invoice'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { insertMail } from './store.ts'

type Noted = { id: string; kind: InvoiceMailKind; invoiceId: string | null; to: string }

/** Returns false and stores nothing if the mail's id is taken. */
export function noteMail(ctx: Context, tx: BusinessTransaction, mail: Noted): Promise<boolean> {
  return insertMail(tx, { ...mail, businessId: ctx.user.business.id, createdAt: ctx.now() })
}

// Marks an invoice as sent, in a transaction that has locked it.
import type { Invoice } from '@quotewright/domain/invoices/invoice'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { readInvoice } from './show-invoice.ts'
import { updateMoments } from './store.ts'

/** Keeps the moment when it was first sent. */
export async function markSent(
  ctx: Context,
  tx: BusinessTransaction,
  { id, sentAt }: Invoice,
  at: Date,
): Promise<Invoice> {
  if (sentAt === null) await updateMoments(tx, ctx.user.business.id, id, { sentAt: at })
  return readInvoice(ctx, tx, id)
}

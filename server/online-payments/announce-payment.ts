// Notifies the business of a move of money by history, bell, push and mail, and the customer by a receipt.
import { dayIn } from '@quotewright/domain/dates'
import { paidBy } from '@quotewright/domain/invoices/ledger'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { noteMoney } from '../invoices/note-money.ts'
import { receiptAddress } from '../invoices/receipt-address.ts'
import { notifyBusiness } from '../notifications/notify-business.ts'
import { sendPaymentMails } from './payment-mails.ts'
import type { StoredPayment } from './store.ts'

type Move = 'paid' | 'refunded' | 'disputed'

export async function announce(
  ctx: Context,
  tx: BusinessTransaction,
  { quoteNumber, invoiceId, method }: StoredPayment,
  kind: Move,
  { id, amount }: { id: string; amount: number },
): Promise<void> {
  const actor = kind === 'refunded' ? 'member' : 'customer'
  const noted = await noteMoney(ctx, tx, { kind, actor, amount, quoteNumber, invoiceId })
  if (!noted) return
  const { quote, invoice } = noted
  if (kind !== 'refunded') await notifyBusiness(ctx, tx, { ...noted, kind })
  const mail = {
    moveId: id,
    kind,
    quoteId: quote.id,
    invoiceId,
    userId: ctx.user.id,
    amount,
    receiptTo: kind === 'disputed' ? null : await receiptAddress(ctx, tx, quote, invoice),
    paidBy: kind === 'paid' ? paidBy({ method: null, checkNumber: '', online: method }) : null,
    day: dayIn(ctx.user.business.timeZone, ctx.now()),
  }
  await ctx.jobs.enqueue(tx.$client, sendPaymentMails, mail, `${kind} ${id}`)
}

// Tells the business about a move of money: history, bell, push and mail; and the customer by a receipt.
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { noteMoney } from '../invoices/note-money.ts'
import { notifyBusiness } from '../notifications/notify-business.ts'
import { copyAddress } from '../quote-links/quote-address.ts'
import { sendPaymentMails } from './payment-mails.ts'
import type { StoredPayment } from './store.ts'

type Move = 'paid' | 'refunded' | 'disputed'

export async function announce(
  ctx: Context,
  tx: BusinessTransaction,
  { quoteNumber, invoiceId }: StoredPayment,
  kind: Move,
  { id, amount }: { id: string; amount: number },
): Promise<void> {
  const actor = kind === 'refunded' ? 'member' : 'customer'
  const noted = await noteMoney(ctx, tx, { kind, actor, amount, quoteNumber, invoiceId })
  if (!noted) return
  const { quote } = noted
  if (kind !== 'refunded') await notifyBusiness(ctx, tx, { ...noted, kind })
  const mail = {
    moveId: id,
    kind,
    quoteId: quote.id,
    invoiceId,
    userId: ctx.user.id,
    amount,
    receiptTo: kind === 'disputed' ? null : await copyAddress(ctx, tx, quote),
  }
  await ctx.jobs.enqueue(tx.$client, sendPaymentMails, mail, `${kind} ${id}`)
}

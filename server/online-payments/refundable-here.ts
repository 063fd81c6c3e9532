// Which online payments this server can still refund. What another provider took can only go back by hand.
import type { OnlinePayment } from '@quotewright/domain/online-payment'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { findPayment } from './store.ts'

/** The payments, without anything to refund of a provider that the server no longer has. */
export async function refundableHere(
  { onlinePayments, user }: Context,
  tx: BusinessTransaction,
  payments: readonly OnlinePayment[],
): Promise<OnlinePayment[]> {
  const shown: OnlinePayment[] = []
  for (const payment of payments) {
    const stored = await findPayment(tx, user.business.id, payment.id)
    const isHere = stored?.provider === onlinePayments?.provider
    shown.push(isHere ? payment : { ...payment, refundable: 0 })
  }
  return shown
}

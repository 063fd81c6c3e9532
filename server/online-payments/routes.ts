// Online payments over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { connectAccount, disconnectAccount, showAccount } from './account.ts'
import { refundPayment } from './refund-payment.ts'

export const onlinePaymentRoutes: Handlers<
  'paymentAccount' | 'connectPayments' | 'disconnectPayments' | 'refundOnline'
> = {
  paymentAccount: ctx => showAccount(ctx),
  connectPayments: ctx => connectAccount(ctx),
  disconnectPayments: async ctx => {
    await disconnectAccount(ctx)
    return undefined
  },
  refundOnline: async (ctx, { params, body }) => {
    await refundPayment(ctx, params.id, body)
    return undefined
  },
}

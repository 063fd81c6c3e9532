// API calls for the business's account of online payments, and for refunds.
import { call } from '../call.ts'
import { PaymentAccount, PaymentPage, RefundToMake } from '../invoices/online-payment.ts'

export const onlinePaymentCalls = {
  /** Asks the provider, so that it is right after the way back from there. */
  paymentAccount: call('GET', '/api/online-payments/account', {
    access: 'member',
    reply: PaymentAccount,
  }),
  /** Returns the page where the business enters its details. */
  connectPayments: call('POST', '/api/online-payments/connect', {
    access: 'subscribed',
    isOwners: true,
    reply: PaymentPage,
  }),
  /** Customers can no longer pay online. Earlier payments stay. */
  disconnectPayments: call('POST', '/api/online-payments/disconnect', {
    access: 'member',
    isOwners: true,
  }),
  /** The ledger has the refund once the provider confirms it. */
  refundOnline: call('POST', '/api/online-payments/{id}/refund', {
    access: 'member',
    isOwners: true,
    body: RefundToMake,
  }),
} as const

// The calls by which a plan is paid for.
import { CurrentUser } from '../account.ts'
import { PendingPayment, PlanChoice, TestCard } from '../billing.ts'
import { call } from '../call.ts'

export const billingCalls = {
  subscribe: call('POST', '/api/subscribe', {
    access: 'signedIn',
    body: PlanChoice,
    reply: PendingPayment,
  }),
  confirmTestPayment: call('POST', '/api/test-payments/confirm', {
    access: 'signedIn',
    body: TestCard,
    reply: CurrentUser,
  }),
} as const

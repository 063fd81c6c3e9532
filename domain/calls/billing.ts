// The calls by which a plan is paid for, changed and cancelled.
import { CurrentUser } from '../account.ts'
import { Billing, PendingPayment, PlanChoice, TestCard } from '../billing.ts'
import { call } from '../call.ts'

export const billingCalls = {
  billing: call('GET', '/api/billing', { access: 'member', reply: Billing }),
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
  /** Asks the provider how the subscription stands, after the browser has paid. */
  refreshPlan: call('POST', '/api/billing/refresh', { access: 'signedIn', reply: CurrentUser }),
  /** The plan runs on to the end of what is paid for. */
  cancelPlan: call('POST', '/api/billing/cancel', { access: 'signedIn', reply: CurrentUser }),
  /** Takes a cancellation back, while the plan still runs. */
  keepPlan: call('POST', '/api/billing/keep', { access: 'signedIn', reply: CurrentUser }),
} as const

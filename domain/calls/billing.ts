// API calls to pay for, change and cancel a plan.
import { CurrentUser } from '../accounts/account.ts'
import { Billing, PendingPayment, PlanChoice, TestCard } from '../billing/billing.ts'
import { call } from '../call.ts'

export const billingCalls = {
  billing: call('GET', '/api/billing', { access: 'member', reply: Billing }),
  subscribe: call('POST', '/api/subscribe', {
    access: 'signedIn',
    isOwners: true,
    body: PlanChoice,
    reply: PendingPayment,
  }),
  confirmTestPayment: call('POST', '/api/test-payments/confirm', {
    access: 'signedIn',
    isOwners: true,
    body: TestCard,
    reply: CurrentUser,
  }),
  /** Checks the subscription with the provider after the browser has paid. */
  refreshPlan: call('POST', '/api/billing/refresh', {
    access: 'signedIn',
    isOwners: true,
    reply: CurrentUser,
  }),
  /** The plan runs to the end of the paid period. */
  cancelPlan: call('POST', '/api/billing/cancel', {
    access: 'signedIn',
    isOwners: true,
    reply: CurrentUser,
  }),
  /** Undoes a cancellation while the plan still runs. */
  keepPlan: call('POST', '/api/billing/keep', {
    access: 'signedIn',
    isOwners: true,
    reply: CurrentUser,
  }),
} as const

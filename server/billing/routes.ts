// Paying for a plan over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { cancelPlan, keepPlan, refreshPlan } from './change-plan.ts'
import { confirmTestPayment } from './confirm-payment.ts'
import { showBilling } from './show-billing.ts'
import { subscribe } from './subscribe.ts'

export const billingRoutes: Handlers<
  'billing' | 'subscribe' | 'confirmTestPayment' | 'refreshPlan' | 'cancelPlan' | 'keepPlan'
> = {
  billing: ctx => showBilling(ctx),
  subscribe: { account: (ctx, { body }) => subscribe(ctx, body.plan) },
  confirmTestPayment: { account: (ctx, { body }) => confirmTestPayment(ctx, body) },
  refreshPlan: { account: ctx => refreshPlan(ctx) },
  cancelPlan: { account: ctx => cancelPlan(ctx) },
  keepPlan: { account: ctx => keepPlan(ctx) },
}

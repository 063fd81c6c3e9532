// Paying for a plan over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { confirmTestPayment } from './confirm-payment.ts'
import { subscribe } from './subscribe.ts'

export const billingRoutes: Handlers<'subscribe' | 'confirmTestPayment'> = {
  subscribe: (ctx, { body }) => subscribe(ctx, body.plan),
  confirmTestPayment: (ctx, { body }) => confirmTestPayment(ctx, body),
}

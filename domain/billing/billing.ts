// Plan payments: the plan choice, the business's subscription, and the test provider's card form.
import * as z from 'zod/mini'
import { Amount } from '../money.ts'
import { boundedText } from '../text.ts'
import { planNames } from './plan.ts'

export const PlanChoice = z.object({ plan: z.enum(planNames) })
export type PlanChoice = z.infer<typeof PlanChoice>

/** Stripe, or the built-in provider that accepts test cards only. */
export const Provider = z.enum(['test', 'stripe'])
export type Provider = z.infer<typeof Provider>

/** A plan that was chosen but not paid for yet. */
export const PendingPayment = z.object({
  /** Confirms the card; null if nothing is due now and the plan already runs. */
  clientSecret: z.nullable(z.string()),
  plan: PlanChoice.shape.plan,
  provider: Provider,
})
export type PendingPayment = z.infer<typeof PendingPayment>

/** The browser sends only well-known test numbers. They are not stored. */
export const TestCard = z.object({
  clientSecret: boundedText('The payment', 200),
  number: boundedText('Card number', 40),
  /** `MM/YY` */
  expiry: boundedText('Expiry', 10),
  cvc: boundedText('CVC', 10),
})
export type TestCard = z.infer<typeof TestCard>

/** A received payment for a plan. */
export const PlanPayment = z.object({
  id: z.uuid(),
  plan: PlanChoice.shape.plan,
  amount: Amount,
  /** The amount refunded. */
  refunded: Amount,
  paidAt: z.string(),
})
export type PlanPayment = z.infer<typeof PlanPayment>

/** Shown on the upgrade screen beside the plans. */
export const Billing = z.object({
  provider: Provider,
  /** Opens the provider's card form; null if the provider has none. */
  publishableKey: z.nullable(z.string()),
  /** The next payment date, or null. */
  renewsAt: z.nullable(z.string()),
  /** When a canceled plan ends. */
  endsAt: z.nullable(z.string()),
  /** Quotes that count toward the limit: this month's, or in a trial all. */
  quotesMade: z.int(),
  /** Null means no limit. */
  quoteLimit: z.nullable(z.int()),
  /** Newest first. None for a team member. */
  payments: z.array(PlanPayment),
})
export type Billing = z.infer<typeof Billing>

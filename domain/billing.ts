// Paying for a plan: what is asked for, what the business has, and what the test provider takes as a card.
import * as z from 'zod/mini'
import { Amount } from './money.ts'
import { boundedText } from './text.ts'

export const PlanChoice = z.object({ plan: z.enum(['starter', 'professional']) })
export type PlanChoice = z.infer<typeof PlanChoice>

/** Who takes the money: Stripe, or the built-in provider that takes test cards alone. */
export const Provider = z.enum(['test', 'stripe'])
export type Provider = z.infer<typeof Provider>

/** A plan that was asked for. */
export const PendingPayment = z.object({
  /** What the card is confirmed with; null when nothing is due now and the plan runs already. */
  clientSecret: z.nullable(z.string()),
  plan: PlanChoice.shape.plan,
  provider: Provider,
})
export type PendingPayment = z.infer<typeof PendingPayment>

/** Only well-known test numbers are ever sent here; nothing of it is stored. */
export const TestCard = z.object({
  clientSecret: boundedText('The payment', 200),
  number: boundedText('Card number', 40),
  /** `MM/YY` */
  expiry: boundedText('Expiry', 10),
  cvc: boundedText('CVC', 10),
})
export type TestCard = z.infer<typeof TestCard>

/** Money that came in for a plan. */
export const PlanPayment = z.object({
  id: z.uuid(),
  plan: PlanChoice.shape.plan,
  amount: Amount,
  /** How much of it was given back. */
  refunded: Amount,
  paidAt: z.string(),
})
export type PlanPayment = z.infer<typeof PlanPayment>

/** What the upgrade screen shows beside the plans. */
export const Billing = z.object({
  provider: Provider,
  /** What the provider's card form is opened with; null when it has none. */
  publishableKey: z.nullable(z.string()),
  /** When the plan is paid for again; null when it is not. */
  renewsAt: z.nullable(z.string()),
  /** When a cancelled plan ends. */
  endsAt: z.nullable(z.string()),
  /** Quotes that count against the limit: this month's, or in a trial all. */
  quotesMade: z.int(),
  /** Null: as many as one likes. */
  quoteLimit: z.nullable(z.int()),
  /** The newest first. */
  payments: z.array(PlanPayment),
})
export type Billing = z.infer<typeof Billing>

// Paying for a plan: what is asked for, and what the test provider takes as a card.
import * as z from 'zod/mini'
import { boundedText } from './text.ts'

export const PlanChoice = z.object({ plan: z.enum(['starter', 'professional']) })
export type PlanChoice = z.infer<typeof PlanChoice>

/** A payment that waits for its card. */
export const PendingPayment = z.object({
  clientSecret: z.string(),
  plan: PlanChoice.shape.plan,
  provider: z.enum(['test']),
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

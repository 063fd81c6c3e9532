// Lets the provider say how a business's subscription stands, stores it, and the plan follows.
import { AppError } from '@quotewright/domain/errors'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { type BusinessTransaction, inBusiness } from '../db/tenancy.ts'
import type { Task } from '../jobs/jobs.ts'
import type { Subscription } from '../outside/payments/payments.ts'
import { endPlan, findSubscription, setPlan, storeSubscription } from './store.ts'

type Work = {
  /** What the provider says now; `attempt` stays the same until an answer is stored. Null leaves all as it is. */
  ask: (known: Subscription | null, attempt: string) => Promise<Subscription | null>
  /** More to store with it. */
  record?: (tx: BusinessTransaction, subscription: Subscription) => Promise<void>
}

/** Who changes the same business's subscription waits here, without a connection to the database. */
const turns = new Map<string, Promise<void>>()

export function updateSubscription(
  services: Services,
  businessId: string,
  work: Work,
): Promise<void> {
  const earlier = turns.get(businessId) ?? Promise.resolve()
  const turn = earlier.then(() => update(services, businessId, work))
  const over = turn
    .catch(() => undefined)
    .finally(() => {
      if (turns.get(businessId) === over) turns.delete(businessId)
    })
  turns.set(businessId, over)
  return turn
}

const TRIES = 5

/** An answer that another process has overtaken is asked for again: what is stored last was also said last. */
async function update(
  services: Services,
  businessId: string,
  { ask, record }: Work,
): Promise<void> {
  const { payments, jobs, now } = services
  const pool = asOwner(services)
  const { provider } = payments
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const stored = await inBusiness(pool, businessId, tx => findSubscription(tx, businessId))
    const known = stored?.provider === provider ? stored.subscription : null
    const version = stored?.version ?? 0
    const subscription = await ask(known, String(version))
    if (subscription === null) return
    const isStored = await inBusiness(pool, businessId, async tx => {
      const next = { provider, subscription, version: version + 1 }
      if (!(await storeSubscription(tx, businessId, next))) return false
      if (subscription.state === 'active' || subscription.state === 'past_due') {
        await setPlan(tx, businessId, subscription.state, subscription)
      } else if (known) {
        await endPlan(tx, businessId, known, now())
      }
      await record?.(tx, subscription)
      const { state, isCancelling, periodEnd } = subscription
      if (state === 'active' && isCancelling && periodEnd) {
        await jobs.enqueue(tx.$client, endCancelledPlan, { businessId }, businessId, periodEnd)
      }
      return true
    })
    if (isStored) return
  }
  throw new AppError('unavailable', 'Your plan is being changed right now. Please try again.', {
    retryAfter: 1,
  })
}

/** When what was paid for has run out, a cancelled plan ends, whether or not the provider tells us. */
export const endCancelledPlan: Task<{ businessId: string }> = {
  name: 'end-cancelled-plan',
  isNeverGivenUp: true,
  run: (services, { businessId }) =>
    updateSubscription(services, businessId, {
      ask: async known => known && services.payments.refresh(known),
    }),
}

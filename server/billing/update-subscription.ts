// Updates a business's subscription and plan with the state from the payment provider.
import { AppError } from '@quotewright/domain/errors'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { type BusinessTransaction, inBusiness } from '../db/tenancy.ts'
import type { Task } from '../jobs/jobs.ts'
import type { Subscription } from '../outside/payments/payments.ts'
import { endPlan, findSubscription, setPlan, storeSubscription } from './store.ts'

type Work = {
  /** Returns the provider's state; null changes nothing. `attempt` stays the same until a state is stored. */
  ask: (known: Subscription | null, attempt: string) => Promise<Subscription | null>
  /** Stores more in the same transaction. */
  record?: (tx: BusinessTransaction, subscription: Subscription) => Promise<void>
}

/** Queues updates of one business, so that they wait without holding a database connection. */
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

/** Asks again if another process has stored a state in between, so that the newest state is always stored last. */
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
        await jobs.enqueue(tx.$client, endCanceledPlan, { businessId }, businessId, periodEnd)
      }
      return true
    })
    if (isStored) return
  }
  throw new AppError('unavailable', 'Your plan is being changed right now. Please try again.', {
    retryAfter: 1,
  })
}

/** Ends a canceled plan at the end of its paid period, even if the provider sends no event. */
export const endCanceledPlan: Task<{ businessId: string }> = {
  name: 'end-cancelled-plan',
  isNeverGivenUp: true,
  run: (services, { businessId }) =>
    updateSubscription(services, businessId, {
      ask: async known => known && services.payments.refresh(known),
    }),
}

// The Stripe prices of our plans: found by lookup key, or created when a plan is first sold at that price.
import { type PlanName, plans } from '@quotewright/domain/billing/plan'
import type { Stripe } from 'stripe'

/** A changed plan price gets a new Stripe price. Existing subscribers keep the earlier one. */
export async function findStripePrice(stripe: Stripe, plan: PlanName): Promise<string> {
  const { name, monthlyPrice } = plans[plan]
  const key = `quotewright-${plan}-monthly-${monthlyPrice}`
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 })
  if (data[0]) return data[0].id
  const price = await stripe.prices.create(
    {
      lookup_key: key,
      transfer_lookup_key: true,
      currency: 'usd',
      unit_amount: monthlyPrice,
      recurring: { interval: 'month' },
      product_data: { name: `Quotewright ${name}` },
      metadata: { plan },
    },
    { idempotencyKey: key },
  )
  return price.id
}

// Runs the product with a local Stripe in its own process, and sends its parent both URLs.
import { createStripePayments } from '../server/outside/payments/stripe-payments.ts'
import { startStripeServer } from '../server/testing/stripe-server.ts'
import { fail, openProduct } from './open-product.ts'

const stripe = await startStripeServer(() => new Date())
const keys = {
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
}
const log = { error: console.error }
const { config, close } = await openProduct(keys, settings => {
  if (!settings.stripe) throw new Error('The keys of the local Stripe were not accepted')
  return { payments: createStripePayments(settings.stripe, log, stripe.address) }
})

/** Like Stripe, resends each event until it is accepted. */
let isDelivering = false
const delivery = setInterval(() => {
  if (isDelivering) return
  isDelivering = true
  deliver()
    .catch(console.error)
    .finally(() => {
      isDelivering = false
    })
}, 100)

async function deliver(): Promise<void> {
  const [event] = stripe.events
  if (!event) return
  const { body, signature } = stripe.signed(event)
  const { ok } = await fetch(`${config.publicUrl}/api/webhooks/stripe`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })
  if (ok) stripe.events.shift()
}

async function stop(): Promise<void> {
  clearInterval(delivery)
  await close()
  stripe.close()
  process.disconnect()
}

process.on('message', message => {
  // A month has passed, and the card on file is declined.
  if (message === 'refuse the renewal')
    stripe.renew(stripe.subscriptions.at(-1)?.customer ?? '', false)
  if (message === 'stop') stop().catch(fail)
})
process.send?.({ stripeUrl: `http://127.0.0.1:${stripe.address.port}` })

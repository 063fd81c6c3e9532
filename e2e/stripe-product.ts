// Runs the product with a local Stripe in its own process, and sends its parent both URLs.
import { buildApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { migrateDatabase } from '../server/db/migrate.ts'
import { openDatabase } from '../server/db/open.ts'
import { createStripePayments } from '../server/outside/payments/stripe-payments.ts'
import { startStripeServer } from '../server/testing/stripe-server.ts'

const stripe = await startStripeServer(() => new Date())
const keys = {
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
}
const config = readConfig({ ...process.env, ...keys })
const fail = (error: unknown): never => {
  throw error
}
const database = await openDatabase(config, {
  pipeline: true,
  onLost: fail,
  onConnectionLost: fail,
})
await migrateDatabase(database.pool)
if (!config.stripe) throw new Error('The keys of the local Stripe were not accepted')
const log = { error: console.error }
const payments = createStripePayments(config.stripe, log, stripe.address)
const { app, services } = await buildApp({ config, pool: database.pool, services: { payments } })
await app.listen({ host: config.host, port: config.port })
await services.jobs.start()

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
  await app.close()
  await services.jobs.stop()
  await database.close()
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

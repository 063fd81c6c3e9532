// Handles the payment provider's events: each once, in any order, and only about our customers.
import { AppError } from '@quotewright/domain/errors'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import type { PaidInvoice } from '../outside/payments/payments.ts'
import { findCustomer, recordEvent, recordPayment } from './store.ts'
import { updateSubscription } from './update-subscription.ts'

/** An event only triggers a refresh from the provider, so a late event undoes nothing. */
export async function receiveEvent(
  services: Services,
  body: Uint8Array,
  signature: string,
): Promise<void> {
  const { payments, log } = services
  const pool = asOwner(services)
  const { events } = payments
  if (events === null) throw new AppError('not_found', 'Not found')
  const event = events.read(body, signature)
  if (event === null) return
  const customerId = event.customerId ?? (await events.findPayment(event))?.customerId
  const customer = customerId ? await findCustomer(pool, customerId, event.id) : null
  if (customer === null) {
    log.info({ event: event.id }, 'Ignored a payment event about an unknown customer')
    return
  }
  const { businessId, isKnownEvent } = customer
  if (isKnownEvent) return
  let payment: PaidInvoice | null = null
  await updateSubscription(services, businessId, {
    ask: async known => {
      payment = await events.findPayment(event)
      return known && payments.refresh(known)
    },
    record: async (tx, { plan }) => {
      await recordEvent(tx, businessId, event.id)
      if (payment === null) return
      const { id: providerId, amount, refunded, paidAt } = payment
      const id = services.newId()
      await recordPayment(tx, businessId, { id, plan, providerId, amount, refunded, paidAt })
    },
  })
}

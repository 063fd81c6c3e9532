// Events of the provider about connected accounts. Each only triggers a reading, so that a late event undoes nothing.
import { AppError } from '@quotewright/domain/errors'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { inBusiness } from '../db/tenancy.ts'
import type { OnlineEvent } from '../outside/payments/online-payments.ts'
import { findBusinessOf, updateAccount } from './account-store.ts'
import { catchUp } from './catch-up.ts'
import { inNameOf } from './in-name-of.ts'
import { findReported, type StoredPayment } from './store.ts'

export async function receiveOnlineEvent(
  services: Services,
  body: Uint8Array,
  signature: string,
): Promise<void> {
  const { onlinePayments, log } = services
  const pool = asOwner(services)
  const event = onlinePayments?.events?.read(body, signature)
  if (event === undefined) throw new AppError('not_found', 'Not found')
  if (event === null) return
  const businessId = await findBusinessOf(pool, event.accountId)
  const ids = { event: event.id, account: event.accountId }
  if (businessId === null) {
    log.info(ids, 'Ignored a payment event of an unknown account')
    return
  }
  if (event.sessionId === null && event.providerId === null) {
    const state = await onlinePayments?.readAccount(event.accountId)
    if (state) await inBusiness(pool, businessId, tx => updateAccount(tx, businessId, state))
    return
  }
  const payment = await findIt(services, businessId, event)
  // A payment of this account that was made elsewhere, or for another account.
  if (!payment || payment.accountId !== event.accountId) {
    log.info(ids, 'Ignored an event about an unknown payment')
    return
  }
  const ctx = await inNameOf(services, businessId, payment.id)
  if (ctx) await catchUp(ctx, payment.id)
}

/** An event about a refund may come before the one that names the payment. */
async function findIt(
  services: Services,
  businessId: string,
  { accountId, ...ids }: OnlineEvent,
): Promise<StoredPayment | null> {
  const find = (wanted: { sessionId: string | null; providerId: string | null }) =>
    inBusiness(asOwner(services), businessId, tx => findReported(tx, businessId, wanted))
  const found = await find(ids)
  if (found || ids.providerId === null) return found
  const sessionId = await services.onlinePayments?.events?.findSession(accountId, ids.providerId)
  return sessionId ? find({ sessionId, providerId: null }) : null
}

// A payment in the name of the member who made its invoice or quote.
import { findCurrentUser } from '../accounts/find-user.ts'
import type { AccountContext, Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { inBusiness } from '../db/tenancy.ts'
import { contextOf } from '../http/bind.ts'
import { findPayment } from './store.ts'

/** Null if the payment or the account was deleted. */
export async function inNameOf(
  services: Services,
  businessId: string,
  id: string,
): Promise<AccountContext | null> {
  const payment = await inBusiness(asOwner(services), businessId, tx =>
    findPayment(tx, businessId, id),
  )
  const user = payment && (await findCurrentUser(asOwner(services), payment.userId))
  return user && contextOf(services, user)
}

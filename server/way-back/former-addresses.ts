// The addresses that a person had before a change that can still be undone. A mail about a thief must reach them, too.
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { findFormerAddresses } from './store.ts'

/** Each with the id of a change. */
export function formerAddresses(
  services: Services,
  userId: string,
): Promise<{ id: string; email: string }[]> {
  return findFormerAddresses(asOwner(services), userId, services.now())
}

// The people of a business and whom it has invited.
import type { Team } from '@quotewright/domain/accounts/team'
import type { AccountContext } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { findInvitations, findPeople } from './store.ts'

export async function listTeam(ctx: AccountContext): Promise<Team> {
  const pool = asOwner(ctx)
  const businessId = ctx.user.business.id
  const [people, invitations] = await Promise.all([
    findPeople(pool, businessId),
    findInvitations(pool, businessId, ctx.now()),
  ])
  return { people, invitations }
}

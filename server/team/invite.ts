// Invites people to a business, and withdraws invitations.
import { hasTeam, MAX_TEAM, type Team, teamNeedsPlan } from '@quotewright/domain/accounts/team'
import { AppError } from '@quotewright/domain/errors'
import type { PoolClient } from 'pg'
import type { AccountContext } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Limit } from '../http/rate-limiter.ts'
import { perAddress } from '../quote-links/limit-recipients.ts'
import { sendInvitation } from './invitation-mail.ts'
import { listTeam } from './list-team.ts'
import { deleteInvitation, findInvitations, findPeople, lockTeam, putInvitation } from './store.ts'

/** Mails of a business to addresses that it chooses. */
const mostADay: Limit = { attempts: 50, minutes: 24 * 60, of: 'invitations' }
/** Also to an address that never answers. */
const toOneADay: Limit = { attempts: 5, minutes: 24 * 60, of: 'invitations to this address' }

/** The answer does not say whether the address has an account with another business; the mail does. */
export async function invite(ctx: AccountContext, email: string): Promise<Team> {
  const { user, rateLimiter, newId, now, jobs } = ctx
  requirePlan(ctx)
  const businessId = user.business.id
  await rateLimiter.take(`invitations of ${businessId}`, mostADay)
  await rateLimiter.take(`invitations of ${businessId} to ${email}`, toOneADay)
  await rateLimiter.take(`quote mail to ${email}`, perAddress)
  await inTransaction(asOwner(ctx), async client => {
    await lockTeam(client, businessId)
    await requirePlace(client, { businessId, email, now: now() })
    const invitationId = await putInvitation(client, { id: newId(), businessId, email }, now())
    await jobs.enqueue(client, sendInvitation, { invitationId }, newId())
  })
  return listTeam(ctx)
}

export async function withdrawInvitation(ctx: AccountContext, id: string): Promise<void> {
  if (await deleteInvitation(asOwner(ctx), ctx.user.business.id, id)) return
  throw new AppError('not_found', 'This invitation was used or withdrawn')
}

function requirePlan({ user }: AccountContext): void {
  if (user.isDemo) {
    throw new AppError('forbidden', 'A demo has no team. Register to invite people.')
  }
  if (!hasTeam(user)) throw new AppError('payment_required', teamNeedsPlan)
}

async function requirePlace(
  client: PoolClient,
  { businessId, email, now }: { businessId: string; email: string; now: Date },
): Promise<void> {
  const people = await findPeople(client, businessId)
  const known = people.find(person => person.email === email)
  if (known) throw new AppError('conflict', `${known.firstName} is in your team already`)
  const invited = await findInvitations(client, businessId, now)
  const others = invited.filter(invitation => invitation.email !== email)
  if (people.length + others.length >= MAX_TEAM) {
    throw new AppError('invalid', `A team has at most ${MAX_TEAM} people, invited ones included.`)
  }
}

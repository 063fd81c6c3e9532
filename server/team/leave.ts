// A member leaves the business, or the owner removes them. Their work refers to them and stays.
import { AppError } from '@quotewright/domain/errors'
import { eq, sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { lockUser } from '../accounts/lock-user.ts'
import { NO_PASSWORD } from '../accounts/passwords.ts'
import { deleteSessionsOf, endSessionsByRemoval } from '../accounts/session-store.ts'
import type { AccountContext } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { queryBuilder } from '../db/query-builder.ts'
import {
  accountTokens,
  knownDevices,
  photoConsents,
  users,
  waysBack,
} from '../db/schema/accounts.ts'
import { notificationDevices } from '../db/schema/notifications.ts'
import {
  accountChallenges,
  passkeys,
  recoveryCodes,
  secondFactors,
} from '../db/schema/second-factors.ts'
import { inTransaction } from '../db/transaction.ts'
import { sendLeft } from './left-mail.ts'
import { findPeople } from './store.ts'

export async function removePerson(ctx: AccountContext, id: string): Promise<void> {
  await inTransaction(asOwner(ctx), async client => {
    await lockUser(client, id)
    const people = await findPeople(client, ctx.user.business.id)
    const person = people.find(each => each.id === id)
    if (!person) throw new AppError('not_found', 'This person is not in your team')
    if (person.role === 'owner') throw new AppError('invalid', 'The owner cannot be removed')
    // First, so that no session adds a device after the devices are deleted.
    await endSessionsByRemoval(client, id, ctx.now())
    await leave(client, id, ctx.now())
  })
}

/** The member's own choice. The owner gets a mail. */
export async function leaveTeam(ctx: AccountContext): Promise<void> {
  const userId = ctx.user.id
  await inTransaction(asOwner(ctx), async client => {
    await leave(client, userId, ctx.now())
    await deleteSessionsOf(client, userId)
    await ctx.jobs.enqueue(client, sendLeft, { userId }, userId)
  })
}

/**
 * The person cannot sign in anymore, and their address is free for another account. Their name stays with their work.
 * What is done later in their name is done in the owner's (`findCurrentUser`).
 */
async function leave(client: PoolClient, userId: string, now: Date): Promise<void> {
  const builder = queryBuilder(client)
  await lockUser(client, userId)
  await builder
    .update(users)
    .set({
      leftAt: now,
      email: `${userId}@left.invalid`,
      passwordHash: NO_PASSWORD,
      preferences: null,
      calendarTokenHash: null,
      calendarSince: null,
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, userId))
  for (const table of ofAccount) await builder.delete(table).where(eq(table.userId, userId))
}

/** The tables of an account, besides the person's own row and the sessions. */
const ofAccount = [
  notificationDevices,
  accountTokens,
  knownDevices,
  waysBack,
  photoConsents,
  passkeys,
  recoveryCodes,
  secondFactors,
  accountChallenges,
]

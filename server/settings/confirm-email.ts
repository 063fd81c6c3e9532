// Changes an address, and takes a change back, each by the link that was mailed.
import { AppError } from '@quotewright/domain/errors'
import { DatabaseError } from 'pg'
import { sendAccountMail } from '../accounts/account-mail.ts'
import { deleteChallengesOf } from '../accounts/challenge-store.ts'
import { hashToken } from '../accounts/tokens.ts'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { inTransaction } from '../db/transaction.ts'
import { removeAllPasskeys } from '../passkeys/remove-passkey.ts'
import { sendWayBack } from './email-change-mail.ts'
import {
  clearPassword,
  deleteSessionsBut,
  insertEmailChange,
  spendEmailToken,
  spendWayBack,
  updateEmail,
  voidLinks,
} from './email-change-store.ts'

/** The former address gets a link that takes the change back. */
export async function confirmEmail(
  services: Services,
  token: string,
): Promise<{ message: string }> {
  const { jobs, newId, now } = services
  const pool = asOwner(services)
  await inTransaction(pool, async client => {
    const spent = await spendEmailToken(client, hashToken(token), now())
    if (!spent) throw invalidLink()
    const { userId, oldEmail, email, sessionId } = spent
    if (!(await updateEmail(client, userId, email))) throw invalidLink()
    // Reset links were mailed to the former address.
    await voidLinks(client, userId)
    await deleteSessionsBut(client, userId, sessionId)
    const id = newId()
    await insertEmailChange(client, { id, userId, oldEmail, changedAt: now() })
    await jobs.enqueue(client, sendWayBack, { id, userId, oldEmail, email }, id)
  }).catch(refuseTaken)
  return { message: 'Your address was changed.' }
}

/**
 * For an owner whose account was taken over: whoever changed the address knew the password, so it stops working, and
 * every session, passkey and link ends with it. A second factor stays: a stolen mailbox alone must not turn it off.
 */
export async function restoreEmail(
  services: Services,
  token: string,
): Promise<{ message: string }> {
  const { jobs, now } = services
  const pool = asOwner(services)
  await inTransaction(pool, async client => {
    const spent = await spendWayBack(client, hashToken(token), now())
    if (!spent) throw invalidLink()
    const { userId, oldEmail: email } = spent
    if (!(await updateEmail(client, userId, email))) throw invalidLink()
    await clearPassword(client, userId)
    await removeAllPasskeys(client, userId)
    await deleteChallengesOf(client, userId)
    await voidLinks(client, userId)
    await deleteSessionsBut(client, userId, null)
    await jobs.enqueue(client, sendAccountMail, { kind: 'reset', email }, `reset ${email}`)
  }).catch(refuseTaken)
  return { message: 'Your address is back. We have sent you a link to choose a new password.' }
}

function invalidLink(): AppError {
  return new AppError('not_found', 'The link is invalid or expired')
}

/** Another account took the address between our look and our change; the database refuses a second. */
function refuseTaken(error: unknown): never {
  const isTaken = error instanceof DatabaseError && error.constraint === 'users_email_unique'
  throw isTaken ? invalidLink() : error
}

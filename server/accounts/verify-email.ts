// Turns a registration into an account, given its mailed link and its password.
import type { EmailVerification } from '@quotewright/domain/accounts/account'
import { AppError } from '@quotewright/domain/errors'
import { DEFAULT_TAX_RATE } from '@quotewright/domain/money'
import type { FastifyRequest } from 'fastify'
import type { PoolClient } from 'pg'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { inTransaction } from '../db/transaction.ts'
import { checkPassword } from './check-password.ts'
import {
  deleteRegistration,
  findRegistrationOfLink,
  type Registration,
} from './registration-store.ts'
import { insertBusiness, insertUser } from './store.ts'
import { hashToken } from './tokens.ts'

/**
 * The link proves access to the mailbox; the password proves that the same person registered. A link works only with
 * the password of its own registration, so a stranger who registers an address gains nothing if its owner opens the link.
 */
export async function verifyEmail(
  services: Services,
  { token, password }: EmailVerification,
  request: FastifyRequest,
): Promise<{ message: string }> {
  const { now } = services
  const pool = asOwner(services)
  const registration = await findRegistrationOfLink(pool, hashToken(token), now())
  if (!registration) throw invalidLink()
  const { id, passwordHash } = registration
  const account = { name: `registration ${id}`, userId: null, passwordHash }
  if (!(await checkPassword(services, request, account, password))) {
    throw new AppError(
      'invalid',
      'This is not the password you chose when you registered. If you registered twice, open the other email.',
    )
  }
  await inTransaction(pool, client => createAccount(client, services, registration))
  return { message: 'Email Verified! You can now sign in.' }
}

/** Throws if another account has taken the address since the link was mailed. */
async function createAccount(
  client: PoolClient,
  { newId, now }: Services,
  registration: Registration,
): Promise<void> {
  const businessId = newId()
  await insertBusiness(client, businessId, DEFAULT_TAX_RATE)
  const user = { ...registration, id: newId(), businessId, emailVerifiedAt: now() }
  if (!(await insertUser(client, user))) throw invalidLink()
  // Other registrations of the address stay for their 7 days, so that a stranger's does not reveal the new account.
  await deleteRegistration(client, registration.id)
}

function invalidLink(): AppError {
  return new AppError('not_found', 'The verification link is invalid or expired')
}

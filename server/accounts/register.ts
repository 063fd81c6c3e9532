// Registers a person and their business. The answer is the same for an address that is already known.
import type { Registration } from '@quotewright/domain/account'
import { DEFAULT_TAX_RATE } from '@quotewright/domain/money'
import type { PoolClient } from 'pg'
import type { Services } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { type AccountMail, sendAccountMail } from './account-mail.ts'
import { hashPassword } from './passwords.ts'
import { insertBusiness, insertUser, replaceUnverified } from './store.ts'

export const registered = {
  message: 'Registration Successful! Please check your email to verify your account.',
}

export async function register(
  services: Services,
  { email, firstName, lastName, password }: Registration,
): Promise<{ message: string }> {
  const passwordHash = await hashPassword(password)
  await inTransaction(services.pool, async client => {
    const kind = await claimAddress(client, services, { email, firstName, lastName, passwordHash })
    const mail: AccountMail = { kind, email }
    await services.jobs.enqueue(client, sendAccountMail, mail, `${kind} ${email}`)
  })
  return registered
}

type Claim = { email: string; firstName: string; lastName: string; passwordHash: string }

/** An address that nobody has proved to own is whose registered it last. */
async function claimAddress(
  client: PoolClient,
  services: Services,
  claim: Claim,
): Promise<AccountMail['kind']> {
  await client.query('savepoint before_business')
  const businessId = services.newId()
  await insertBusiness(client, businessId, DEFAULT_TAX_RATE)
  if (await insertUser(client, { ...claim, id: services.newId(), businessId })) return 'verify'
  await client.query('rollback to savepoint before_business')
  return (await replaceUnverified(client, claim)) ? 'verify' : 'already-registered'
}

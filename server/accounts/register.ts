// Registers a person. The response is the same for an address that already has an account.
import type { Registration } from '@quotewright/domain/accounts/account'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { inTransaction } from '../db/transaction.ts'
import { hashPassword } from './passwords.ts'
import { insertRegistration } from './registration-store.ts'
import { sendVerificationMail } from './verification-mail.ts'
import { refuseWeakPassword } from './weak-passwords.ts'

export const registered = {
  message: 'Registration Successful! Please check your email to verify your account.',
}

/**
 * Only the job that mails the link checks whether the address has an account, so neither this call nor a sign-in
 * reveals it. Registrations of one address do not replace each other, so a stranger cannot void the owner's link.
 */
export async function register(
  services: Services,
  person: Registration,
): Promise<{ message: string }> {
  const { email, firstName, lastName, password } = person
  await refuseWeakPassword(password, person)
  const passwordHash = await hashPassword(password)
  const { jobs, newId, now } = services
  const pool = asOwner(services)
  await inTransaction(pool, async client => {
    const id = newId()
    await insertRegistration(client, { id, email, firstName, lastName, passwordHash }, now())
    return jobs.enqueue(client, sendVerificationMail, { registrationId: id }, id)
  })
  return registered
}

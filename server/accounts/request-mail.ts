// Requests a mailed link, to verify an address or to reset a password. The response never reveals whether an account exists.
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { inTransaction } from '../db/transaction.ts'
import { sendAccountMail } from './account-mail.ts'
import { sendVerificationMail } from './verification-mail.ts'

// The jobs look up the address, so the response takes the same time for every address.

export async function requestVerification(
  services: Services,
  email: string,
): Promise<{ message: string }> {
  const { jobs } = services
  const pool = asOwner(services)
  await inTransaction(pool, client => jobs.enqueue(client, sendVerificationMail, { email }, email))
  return {
    message:
      'If an account with that email is waiting to be verified, we have sent the verification link again.',
  }
}

export async function requestReset(
  services: Services,
  email: string,
): Promise<{ message: string }> {
  const { jobs } = services
  const pool = asOwner(services)
  const mail = { kind: 'reset', email } as const
  await inTransaction(pool, client => jobs.enqueue(client, sendAccountMail, mail, `reset ${email}`))
  return { message: "If an account exists with that email, we've sent a password reset link." }
}

// Asks for a link by mail, to verify an address or to reset a password; the answer never tells who has an account.
import type { Services } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { type AccountMail, sendAccountMail } from './account-mail.ts'

const notices = {
  verify:
    'If an account with that email is waiting to be verified, we have sent the verification link again.',
  reset: "If an account exists with that email, we've sent a password reset link.",
}

/** Whether there is such an account is looked up by the job, so that the answer takes the same time. */
export async function requestMail(
  services: Services,
  kind: 'verify' | 'reset',
  email: string,
): Promise<{ message: string }> {
  const mail: AccountMail = { kind, email }
  await inTransaction(services.pool, client =>
    services.jobs.enqueue(client, sendAccountMail, mail, `${kind} ${email}`),
  )
  return { message: notices[kind] }
}

// Mails the account holder that the password was changed.
import type { PoolClient } from 'pg'
import type { Services } from '../context.ts'
import { type AccountMail, sendAccountMail } from './account-mail.ts'

type Jobs = Services['jobs']

/** After a change in the settings. */
export function notifyOfNewPassword(jobs: Jobs, client: PoolClient, email: string): Promise<void> {
  return enqueueNotice(jobs, client, { kind: 'password-changed', email })
}

/** After a reset by mail, which also removes recent passkeys. */
export function notifyOfReset(jobs: Jobs, client: PoolClient, email: string): Promise<void> {
  return enqueueNotice(jobs, client, { kind: 'password-reset', email })
}

function enqueueNotice(jobs: Jobs, client: PoolClient, mail: AccountMail): Promise<void> {
  return jobs.enqueue(client, sendAccountMail, mail, `password-changed ${mail.email}`)
}

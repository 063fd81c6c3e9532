// Tells the holder of an account that its password is a new one.
import type { PoolClient } from 'pg'
import type { Services } from '../context.ts'
import { sendAccountMail } from './account-mail.ts'

export async function tellOfNewPassword(
  jobs: Services['jobs'],
  client: PoolClient,
  email: string,
): Promise<void> {
  await jobs.enqueue(
    client,
    sendAccountMail,
    { kind: 'password-changed', email },
    `password-changed ${email}`,
  )
}

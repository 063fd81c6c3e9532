// The job that mails links to account holders. It creates each link as it sends it, so the queue stores no token.
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import type { Task } from '../jobs/jobs.ts'
import { accountMailText } from './account-mail-text.ts'
import { findLogin } from './store.ts'
import { replaceResetToken } from './token-store.ts'
import { hashToken, newToken } from './tokens.ts'

export type AccountMail = {
  kind: 'reset' | 'password-changed' | 'password-reset'
  email: string
}

const HOUR = 3_600_000

export const sendAccountMail: Task<AccountMail> = {
  name: 'send-account-mail',
  isUrgent: true,
  run: async (services, { kind, email }, jobId) => {
    const login = await findLogin(asOwner(services), email)
    // The address has no account.
    if (!login) return
    const id = `account-${jobId}`
    // A retry must not void the link already mailed.
    if (await services.mail.isSent(id)) return
    const link =
      kind === 'reset'
        ? await createResetLink(services, login.id)
        : `${services.config.publicUrl}/forgot-password`
    await services.mail.send({
      id,
      to: email,
      ...accountMailText(kind, { firstName: login.firstName, link }),
    })
  },
}

async function createResetLink(services: Services, userId: string): Promise<string> {
  const { config, now } = services
  const pool = asOwner(services)
  const token = newToken()
  const expiresAt = new Date(now().getTime() + HOUR)
  await replaceResetToken(pool, { tokenHash: hashToken(token), userId, expiresAt })
  return `${config.publicUrl}/reset-password?token=${token}`
}

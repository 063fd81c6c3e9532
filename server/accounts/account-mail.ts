// The job that mails links to account holders. Links are made here, when they are sent: no token waits in the queue.
import type { Services } from '../context.ts'
import type { Task } from '../jobs/jobs.ts'
import { accountMailText } from './account-mail-text.ts'
import { findLogin } from './store.ts'
import { type Purpose, replaceToken } from './token-store.ts'
import { hashToken, newToken } from './tokens.ts'

export type AccountMail = {
  kind: 'verify' | 'reset' | 'already-registered' | 'password-changed'
  email: string
}

const HOUR = 3_600_000
const pages = { 'already-registered': '/login', 'password-changed': '/forgot-password' }
const lifetime: Record<Purpose, number> = { verify: 24 * HOUR, reset: HOUR }

export const sendAccountMail: Task<AccountMail> = {
  name: 'send-account-mail',
  isUrgent: true,
  run: async (services, { kind, email }, jobId) => {
    const login = await findLogin(services.pool, email)
    // Nobody has this address, or nothing is left to verify: there is no one to write to.
    if (!login || (kind === 'verify' && login.isVerified)) return
    const id = `account-${jobId}`
    // The link that went out is to stay the newest.
    if (await services.mail.isSent(id)) return
    const link =
      kind === 'verify' || kind === 'reset'
        ? await createLink(services, login.id, kind)
        : `${services.config.publicUrl}${pages[kind]}`
    await services.mail.send({
      id,
      to: email,
      ...accountMailText(kind, { firstName: login.firstName, link }),
    })
  },
}

async function createLink(
  { config, pool, now }: Services,
  userId: string,
  purpose: Purpose,
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now().getTime() + lifetime[purpose])
  await replaceToken(pool, { tokenHash: hashToken(token), userId, purpose, expiresAt })
  const path = purpose === 'verify' ? '/api/auth/verify-email' : '/reset-password'
  return `${config.publicUrl}${path}?token=${token}`
}

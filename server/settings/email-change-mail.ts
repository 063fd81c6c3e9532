// The jobs that mail the link to a new address, and tell the old one: two, since the old one may be gone.
import { findCurrentUser } from '../accounts/find-user.ts'
import { hashToken, newToken } from '../accounts/tokens.ts'
import type { Services } from '../context.ts'
import type { Task } from '../jobs/jobs.ts'
import { letter } from '../outside/mail/letter.ts'
import { isEmailTaken, replaceEmailToken } from './store.ts'

const DAY = 86_400_000

export type EmailChangeMail = { userId: string; oldEmail: string; email: string }

export const sendEmailChange: Task<EmailChangeMail> = {
  name: 'send-email-change',
  isUrgent: true,
  run: async (services, change, jobId) => {
    const { pool, mail, config, now } = services
    const id = `email-change-${jobId}`
    const user = await personChanging(services, change)
    if (!user || (await mail.isSent(id))) return
    const { userId, email } = change
    const token = newToken()
    const expiresAt = new Date(now().getTime() + DAY)
    await replaceEmailToken(pool, { tokenHash: hashToken(token), userId, email, expiresAt })
    await mail.send({
      id,
      to: email,
      ...letter({
        subject: 'Confirm your new email address',
        from: 'Quotewright',
        greeting: `Hi ${user.firstName},`,
        lines: ['Please confirm that you want to sign in to Quotewright with this address.'],
        button: {
          label: 'Confirm address',
          link: `${config.publicUrl}/api/auth/confirm-email?token=${token}`,
        },
        after: 'The link works once, for 24 hours. If you did not ask for it, ignore this email.',
      }),
    })
  },
}

export const sendEmailChangeNotice: Task<EmailChangeMail> = {
  name: 'send-email-change-notice',
  isUrgent: true,
  run: async (services, change, jobId) => {
    const user = await personChanging(services, change)
    if (!user) return
    await services.mail.send({
      id: `email-change-notice-${jobId}`,
      to: change.oldEmail,
      ...letter({
        subject: 'Your email address is about to change',
        from: 'Quotewright',
        greeting: `Hi ${user.firstName},`,
        lines: [
          `Someone signed in to your account asked to change its address to ${change.email}.`,
        ],
        button: { label: 'Open settings', link: `${services.config.publicUrl}/settings` },
        after: 'If it was not you, change your password now and sign other browsers out.',
      }),
    })
  },
}

/** An address that somebody else has gets no link, and nobody is told that it is taken. */
async function personChanging({ pool }: Services, { userId, email }: EmailChangeMail) {
  const user = await findCurrentUser(pool, userId)
  if (!user) return null
  return user.email === email || !(await isEmailTaken(pool, email)) ? user : null
}

// The mails of an address change: the link to the new address, and a notice to the old one.
// Two jobs, since either mailbox may no longer exist. The link is created when it is sent.
import { findAccountHolder } from '../accounts/find-user.ts'
import { hashToken, newToken } from '../accounts/tokens.ts'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import type { Task } from '../jobs/jobs.ts'
import { letter } from '../outside/mail/letter.ts'
import { isEmailTaken, replaceEmailToken } from './email-change-store.ts'
import { isSessionOpen } from './store.ts'

const DAY = 86_400_000

export type EmailChangeMail = { userId: string; sessionId: string; oldEmail: string; email: string }

export const sendEmailChange: Task<EmailChangeMail> = {
  name: 'send-email-change',
  isUrgent: true,
  run: async (services, change, jobId) => {
    const { mail, config, now } = services
    const pool = asOwner(services)
    const id = `account-${jobId}`
    const user = await personChanging(services, change)
    if (!user || (await mail.isSent(id))) return
    const { userId, sessionId, email } = change
    // Another account's address gets no mail.
    if (user.email !== email && (await isEmailTaken(pool, email))) return
    const token = newToken()
    const expiresAt = new Date(now().getTime() + DAY)
    await replaceEmailToken(pool, {
      tokenHash: hashToken(token),
      userId,
      sessionId,
      newEmail: email,
      expiresAt,
    })
    await mail.send({
      id,
      to: email,
      ...letter({
        subject: 'Confirm your new email address',
        from: 'Quotewright',
        reader: user.firstName,
        lines: ['Please confirm that you want to sign in to Quotewright with this address.'],
        button: {
          label: 'Confirm address',
          link: `${config.publicUrl}/confirm-email?token=${token}`,
        },
        after:
          'The link works once, for 24 hours, while you stay signed in where you asked for it. If you did not ask for it, ignore this email.',
      }),
    })
  },
}

/** Also sent if the new address belongs to another account: its absence would reveal that. */
export const sendEmailChangeNotice: Task<EmailChangeMail> = {
  name: 'send-email-change-notice',
  isUrgent: true,
  run: async (services, change, jobId) => {
    const user = await personChanging(services, change)
    if (!user) return
    await services.mail.send({
      id: `account-${jobId}`,
      to: change.oldEmail,
      ...letter({
        subject: 'Your email address is about to change',
        from: 'Quotewright',
        reader: user.firstName,
        lines: [
          `Someone signed in to your account asked to change its address to ${change.email}.`,
        ],
        button: { label: 'Open settings', link: `${services.config.publicUrl}/settings/security` },
        after: 'If it was not you, change your password now and sign other browsers out.',
      }),
    })
  },
}

/** Returns null if the requesting session has ended: an owner who signs out an attacker stops the change. */
async function personChanging(services: Services, { userId, sessionId }: EmailChangeMail) {
  const { now } = services
  const pool = asOwner(services)
  const user = await findAccountHolder(pool, userId)
  return (await isSessionOpen(pool, sessionId, now())) ? user : null
}

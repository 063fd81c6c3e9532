// The job that mails the link to a new address, and tells the old one.
import { findCurrentUser } from '../accounts/find-user.ts'
import { hashToken, newToken } from '../accounts/tokens.ts'
import type { Task } from '../jobs/jobs.ts'
import { letter } from '../outside/mail/letter.ts'
import { isEmailTaken, replaceEmailToken } from './store.ts'

const DAY = 86_400_000

export const sendEmailChange: Task<{ userId: string; email: string }> = {
  name: 'send-email-change',
  run: async ({ pool, mail, config, now }, { userId, email }, jobId) => {
    const user = await findCurrentUser(pool, userId)
    // An address that has an account gets no link, and nobody is told that it has one.
    if (!user || (await isEmailTaken(pool, email))) return
    const token = newToken()
    const expiresAt = new Date(now().getTime() + DAY)
    await replaceEmailToken(pool, { tokenHash: hashToken(token), userId, email, expiresAt })
    await mail.send({
      id: `email-change-${jobId}`,
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
        after: 'The link works once, for 24 hours. If you did not ask for it, ignore this mail.',
      }),
    })
    await mail.send({
      id: `email-change-notice-${jobId}`,
      to: user.email,
      ...letter({
        subject: 'Your email address is about to change',
        from: 'Quotewright',
        greeting: `Hi ${user.firstName},`,
        lines: [`Someone signed in to your account asked to change its address to ${email}.`],
        button: { label: 'Open settings', link: `${config.publicUrl}/settings` },
        after: 'If it was not you, change your password now and sign other browsers out.',
      }),
    })
  },
}

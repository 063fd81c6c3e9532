// The job that mails the owner when a member has left of their own accord.
import { fullName } from '@quotewright/domain/accounts/account'
import { findCurrentUser } from '../accounts/find-user.ts'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import type { Task } from '../jobs/jobs.ts'
import { letter } from '../outside/mail/letter.ts'
import { findLeaver } from './store.ts'

export const sendLeft: Task<{ userId: string }> = {
  name: 'send-left',
  run: async (services: Services, { userId }) => {
    const pool = asOwner(services)
    const leaver = await findLeaver(pool, userId)
    // For a person who has left, this returns the owner.
    const owner = await findCurrentUser(pool, userId)
    if (!leaver || !owner) return
    const mail = letter({
      subject: `${fullName(leaver)} left your team`,
      from: 'Quotewright',
      reader: owner.firstName,
      lines: [
        `${fullName(leaver)} deleted their account and cannot sign in anymore.`,
        'Their quotes, customers and invoices stay, and mails about them go to you.',
      ],
      button: { label: 'See your team', link: `${services.config.publicUrl}/settings/team` },
      after: 'If they should work with you again, invite their address again.',
    })
    await services.mail.send({ id: `left-${userId}`, to: owner.email, ...mail })
  },
}

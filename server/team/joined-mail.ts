// The job that mails the owner when someone joins, also so that a person whom a thief of a session invited is noticed.
import { findCurrentUser } from '../accounts/find-user.ts'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import type { Task } from '../jobs/jobs.ts'
import { letter } from '../outside/mail/letter.ts'
import { formerAddresses } from '../way-back/former-addresses.ts'
import { findPeople } from './store.ts'

export const sendJoined: Task<{ userId: string }> = {
  name: 'send-joined',
  isUrgent: true,
  run: async (services: Services, { userId }) => {
    const pool = asOwner(services)
    const joined = await findCurrentUser(pool, userId)
    const people = joined ? await findPeople(pool, joined.business.id) : []
    const owner = people.find(({ role }) => role === 'owner')
    const person = people.find(({ id }) => id === userId)
    if (!owner || !person) return
    const mail = words(services, owner.firstName, person.email)
    await services.mail.send({ id: `joined-${userId}`, to: owner.email, ...mail })
    // A thief with the password may have changed the address before inviting.
    for (const { id, email } of await formerAddresses(services, owner.id)) {
      await services.mail.send({ id: `joined-${userId}-${id}`, to: email, ...mail })
    }
  },
}

function words({ config }: Services, reader: string, email: string) {
  return letter({
    subject: 'Someone joined your team',
    from: 'Quotewright',
    reader,
    lines: ['A person whom you invited works in your business now.'],
    facts: { Email: email },
    button: { label: 'See your team', link: `${config.publicUrl}/settings/team` },
    after:
      'If you did not invite this address, remove it there now and change your password: someone else may be signed in as you.',
  })
}

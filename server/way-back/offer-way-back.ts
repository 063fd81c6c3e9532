// Mails a link that undoes a change to an account, to the address before the change.
import type { PoolClient } from 'pg'
import { hashToken, newToken } from '../accounts/tokens.ts'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import type { Task } from '../jobs/jobs.ts'
import { letter } from '../outside/mail/letter.ts'
import { insertWayBack, setLink, type WayBack } from './store.ts'

/** A new email address, or an added sign-in method. */
export type Change = { email: string } | { added: 'second-factor' | 'passkey' }

const added = {
  'second-factor': {
    subject: 'Two-step sign-in is on',
    line: 'Signing in to your Quotewright account now takes your password and a code from your authenticator app.',
  },
  passkey: {
    subject: 'A passkey was added',
    line: 'A passkey was added to your Quotewright account. Anyone who has it can sign in.',
  },
}

function describe(change: Change): { subject: string; line: string } {
  if ('added' in change) return added[change.added]
  return {
    subject: 'Your email address was changed',
    line: `You now sign in to Quotewright with ${change.email}, and other browsers were signed out.`,
  }
}

export type WayBackMail = { id: string } & Change

export const sendWayBack: Task<WayBackMail> = {
  name: 'send-way-back',
  isUrgent: true,
  run: async (services, { id: wayBackId, ...change }, jobId) => {
    const { config, mail, now } = services
    const id = `account-${jobId}`
    // A retry must not void the link already mailed.
    if (await mail.isSent(id)) return
    const token = newToken()
    const link = { id: wayBackId, tokenHash: hashToken(token) }
    const reader = await setLink(asOwner(services), link, now())
    if (!reader) return
    const { subject, line } = describe(change)
    await mail.send({
      id,
      to: reader.email,
      ...letter({
        subject,
        from: 'Quotewright',
        reader: reader.firstName,
        lines: [
          line,
          'If it was not you, take your account back: this change and later ones are undone, every browser is signed out, all passkeys are removed, and you choose a new password.',
        ],
        button: {
          label: 'Take my account back',
          link: `${config.publicUrl}/restore-account?token=${token}`,
        },
        after: 'The link works once, for 7 days. If it was you, there is nothing to do.',
      }),
    })
  },
}

/** Call it in the transaction of the change. */
export async function offerWayBack(
  { jobs, newId }: Pick<Services, 'jobs' | 'newId'>,
  client: PoolClient,
  before: Omit<WayBack, 'id'>,
  change: Change,
): Promise<void> {
  const id = newId()
  await insertWayBack(client, { id, ...before })
  await jobs.enqueue(client, sendWayBack, { id, ...change }, id)
}

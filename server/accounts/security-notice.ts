// The job that mails account holders when a sign-in method changes, or when someone else seems to be trying to sign in.
import type { PoolClient } from 'pg'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import type { Task } from '../jobs/jobs.ts'
import { letter } from '../outside/mail/letter.ts'
import { findAccountHolder } from './find-user.ts'

const words = {
  'second-factor-off': {
    subject: 'Two-step sign-in is off',
    line: 'Signing in to your Quotewright account takes only your password now, without a code.',
  },
  'recovery-codes-made': {
    subject: 'You have new recovery codes',
    line: 'New recovery codes were made for your Quotewright account. The earlier ones no longer work.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    line: 'One of the recovery codes of your Quotewright account was used. It does not work again.',
  },
  'wrong-codes': {
    subject: 'Someone may know your password',
    line: 'Someone entered the right password for your Quotewright account, and then several wrong codes. The codes were refused.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed',
    line: 'A passkey was removed from your Quotewright account. It no longer signs you in.',
  },
} satisfies Record<string, { subject: string; line: string }>

export type SecurityNotice = { kind: keyof typeof words; userId: string }

/** For jobs that an earlier version queued with a kind that no longer exists. */
const otherChange = {
  subject: 'How you sign in has changed',
  line: 'The way you sign in to your Quotewright account was changed.',
}

const wordsOf = (kind: string) =>
  Object.entries(words).find(([known]) => known === kind)?.[1] ?? otherChange

export const sendSecurityNotice: Task<SecurityNotice> = {
  name: 'send-security-notice',
  isUrgent: true,
  run: async (services, { kind, userId }, jobId) => {
    const { mail, config } = services
    const pool = asOwner(services)
    const user = await findAccountHolder(pool, userId)
    if (!user) return
    const { subject, line } = wordsOf(kind)
    await mail.send({
      id: `account-${jobId}`,
      to: user.email,
      ...letter({
        subject,
        from: 'Quotewright',
        reader: user.firstName,
        lines: [line],
        button: { label: 'It was not me', link: `${config.publicUrl}/forgot-password` },
        after:
          'If it was you, there is nothing to do. Otherwise choose a new password now, then look at Sign-in security in your settings.',
      }),
    })
  },
}

export async function notifyOfSecurityChange(
  jobs: Services['jobs'],
  client: PoolClient,
  notice: SecurityNotice,
): Promise<void> {
  await jobs.enqueue(client, sendSecurityNotice, notice, `${notice.kind} ${notice.userId}`)
}

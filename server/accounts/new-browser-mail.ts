// Mails the owner when a browser signs in to the account for the first time.
import { browserName } from '@quotewright/domain/browser-name'
import { formatMoment } from '@quotewright/domain/dates'
import { AppError } from '@quotewright/domain/errors'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Limit } from '../http/rate-limiter.ts'
import type { Task } from '../jobs/jobs.ts'
import { letter } from '../outside/mail/letter.ts'
import { findAccountHolder } from './find-user.ts'

export type NewBrowser = {
  userId: string
  /** ISO 8601. */
  at: string
  /** Browser and operating system, such as `Chrome on Windows`. */
  browser: string
}

/** Per account, so that a thief who signs in many times does not flood the mailbox. */
const mails: Limit = { attempts: 5, minutes: 60 }

export const sendNewBrowserMail: Task<NewBrowser> = {
  name: 'send-new-browser-mail',
  isUrgent: true,
  run: async (services, { userId, at, browser }, jobId) => {
    const { mail, config } = services
    const user = await findAccountHolder(asOwner(services), userId)
    if (!user) return
    const { timeZone } = user.business
    await mail.send({
      id: `account-${jobId}`,
      to: user.email,
      ...letter({
        subject: 'A new browser signed in',
        from: 'Quotewright',
        reader: user.firstName,
        lines: ['A browser that we have not seen before signed in to your Quotewright account.'],
        facts: { Time: `${formatMoment(timeZone, new Date(at))} (${timeZone})`, Browser: browser },
        button: { label: 'It was not me', link: `${config.publicUrl}/forgot-password` },
        after:
          'If it was you, there is nothing to do. Otherwise choose a new password now: every browser is signed out, and passkeys added in the last 7 days are removed.',
      }),
    })
  },
}

export async function notifyOfNewBrowser(
  services: Services,
  request: FastifyRequest,
  userId: string,
): Promise<void> {
  const { jobs, newId, now, rateLimiter } = services
  try {
    await rateLimiter.take(`new browsers of ${userId}`, mails)
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return
    throw error
  }
  const browser = browserName(request.headers['user-agent'] ?? '')
  const payload = { userId, at: now().toISOString(), browser }
  await inTransaction(asOwner(services), client =>
    jobs.enqueue(client, sendNewBrowserMail, payload, newId()),
  )
}

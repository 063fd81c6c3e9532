// Handles reports: a bounce or complaint stops mail to the address, and the quote's history shows bounces and deliveries.
import { emailPattern } from '@quotewright/domain/email'
import { AppError } from '@quotewright/domain/errors'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { stopAddress } from '../jobs/stopped-addresses.ts'
import { confirmationOf } from '../outside/mail/reports/amazon.ts'
import { readReports } from '../outside/mail/reports/report.ts'
import { isTopicMessage } from '../outside/mail/reports/sns-topics.ts'
import { noteDelivery } from './delivery-store.ts'
import { noteBounce } from './store.ts'

/** Idempotent: the same report twice changes nothing. */
export async function receiveReports(services: Services, body: unknown): Promise<void> {
  const { config, now, snsTopics } = services
  const pool = asOwner(services)
  const support = config.supportEmail.toLowerCase()
  if (isTopicMessage(body)) await snsTopics.verify(body, now())
  const confirmation = confirmationOf(body)
  if (confirmation) return snsTopics.confirm(confirmation)
  const reports = readReports(body)
  if (reports === null) throw new AppError('malformed', 'This is not a report of a mail provider')
  for (const report of reports) {
    const { address, kind } = report
    // Mail to the support address is never stopped.
    if (!emailPattern.test(address) || address.toLowerCase() === support) continue
    if (kind === 'delivery') {
      await noteDelivery(pool, address, now())
      continue
    }
    if (report.isFinal) await stopAddress(pool, { address, reason: kind })
    if (kind === 'bounce') await noteBounce(pool, address, now())
  }
}

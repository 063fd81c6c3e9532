// Takes in what the mail provider reports: the address gets no more mail, and the quote's history tells of the bounce.
import { emailPattern } from '@quotewright/domain/email'
import { AppError } from '@quotewright/domain/errors'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { stopAddress } from '../jobs/stopped-addresses.sql.ts'
import { confirmationOf } from '../outside/mail/reports/amazon.ts'
import { readReports } from '../outside/mail/reports/report.ts'
import { isTopicMessage } from '../outside/mail/reports/sns-topics.ts'
import { noteBounce } from './store.sql.ts'

/** The same report twice changes nothing. */
export async function receiveReports(services: Services, body: unknown): Promise<void> {
  const { config, now, snsTopics } = services
  const pool = asOwner(services)
  if (isTopicMessage(body)) await snsTopics.verify(body, now())
  const confirmation = confirmationOf(body)
  if (confirmation) return snsTopics.confirm(confirmation)
  const reports = readReports(body)
  if (reports === null) throw new AppError('malformed', 'This is no report of a mail provider')
  for (const { address, kind, isFinal } of reports) {
    // Questions to support have to arrive, whatever a provider says.
    if (!emailPattern.test(address) || address.toLowerCase() === config.supportEmail) continue
    if (isFinal) await stopAddress(pool, { address, reason: kind })
    if (kind === 'bounce') await noteBounce(pool, address, now())
  }
}

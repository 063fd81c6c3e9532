// Handles reports: a bounce or complaint stops mail to the address, and the quote's history shows bounces and deliveries.
import { emailPattern } from '@quotewright/domain/email'
import { AppError } from '@quotewright/domain/errors'
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { stopAddress } from '../jobs/stopped-addresses.ts'
import { confirmationOf } from '../outside/mail/reports/amazon.ts'
import { type MailReport, readReports } from '../outside/mail/reports/report.ts'
import { isTopicMessage } from '../outside/mail/reports/sns-topics.ts'
import { noteDelivery } from './delivery-store.ts'
import { noteBounce } from './store.ts'

/** Idempotent: the same report twice changes nothing. */
export async function receiveReports(services: Services, body: unknown): Promise<void> {
  const { now, snsTopics } = services
  if (isTopicMessage(body)) await snsTopics.verify(body, now())
  const confirmation = confirmationOf(body)
  if (confirmation) return snsTopics.confirm(confirmation)
  const reports = readReports(body)
  if (reports === null) throw new AppError('malformed', 'This is not a report of a mail provider')
  for (const report of reports) await takeReport({ ...services, pool: asOwner(services) }, report)
}

export type Takes = Pick<Services, 'now'> & { config: Pick<Config, 'supportEmail'>; pool: Pool }

export async function takeReport({ config, now, pool }: Takes, report: MailReport): Promise<void> {
  const { address, kind } = report
  if (!emailPattern.test(address) || isSupport(config, address)) return
  if (kind === 'delivery') return noteDelivery(pool, address, now())
  // Noted first: a job that was killed in between sends no mail to a stopped address, so it would not note it again.
  if (kind === 'bounce') await noteBounce(pool, address, now())
  if (report.isFinal) await stopAddress(pool, { address, reason: kind })
}

/** Mail to the support address is never stopped. */
export function isSupport({ supportEmail }: Takes['config'], address: string): boolean {
  return address.toLowerCase() === supportEmail.toLowerCase()
}

// Takes in what the mail provider reports: the address gets no more mail, and the quote's history tells of the bounce.
import { emailPattern } from '@quotewright/domain/email'
import { AppError } from '@quotewright/domain/errors'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { stopAddress } from '../jobs/stopped-addresses.ts'
import { confirmationOf } from '../outside/mail/reports/amazon.ts'
import { readReports } from '../outside/mail/reports/report.ts'
import { noteBounce } from './store.ts'

const PATIENCE_MS = 10_000

/** The same report twice changes nothing. */
export async function receiveReports(services: Services, body: unknown): Promise<void> {
  const { config, now } = services
  const pool = asOwner(services)
  const confirmation = confirmationOf(body)
  if (confirmation) return confirmTopic(confirmation)
  const reports = readReports(body)
  if (reports === null) throw new AppError('malformed', 'This is no report of a mail provider')
  for (const { address, kind, isFinal } of reports) {
    // Questions to support have to arrive, whatever a provider says.
    if (!emailPattern.test(address) || address.toLowerCase() === config.supportEmail) continue
    if (isFinal) await stopAddress(pool, { address, reason: kind })
    if (kind === 'bounce') await noteBounce(pool, address, now())
  }
}

async function confirmTopic(url: URL): Promise<void> {
  const options = { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) } as const
  const { ok } = await fetch(url, options)
  if (!ok) throw new AppError('unavailable', 'The topic could not be confirmed')
}

// What the provider reports of texts, and what customers reply.

import { textNumber } from '@quotewright/domain/text-message'
import { readReply, type TextReply } from '@quotewright/domain/text-reply'
import { isUuid } from '@quotewright/domain/uuid'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { inBusiness } from '../db/tenancy.ts'
import type { Sms, SmsReply, SmsRequest } from '../outside/sms/sms.ts'
import { settleText } from './settle-text.ts'
import { startNumber, stopNumber } from './stopped-numbers.ts'
import { findText } from './store.ts'

/**
 * The address that we gave the provider names the text, so that a report also settles a text whose answer was lost. A
 * report of a text that we do not have, or of another message than ours, changes nothing.
 */
export async function receiveReport(
  services: Services,
  sms: Sms,
  request: SmsRequest,
): Promise<void> {
  const report = sms.readReport(request)
  const { searchParams } = new URL(request.url)
  const [businessId = '', id = ''] = ['business', 'text'].map(
    name => searchParams.get(name)?.toLowerCase() ?? '',
  )
  if (!report || !isUuid(businessId) || !isUuid(id)) return
  const { state, code } = report
  const problem = state === 'failed' ? code : null
  await inBusiness(asOwner(services), businessId, async tx => {
    const text = await findText(tx, businessId, id)
    if (!text || (text.providerId ?? report.id) !== report.id) return
    await settleText(services, tx, { businessId, id }, { state, providerId: report.id, problem })
  })
  if (code === '21610') await stopRecipient(services, businessId, id)
}

/** The provider also keeps its own list, which it may tell of in a report only. */
async function stopRecipient(services: Services, businessId: string, id: string): Promise<void> {
  const pool = asOwner(services)
  const text = await inBusiness(pool, businessId, tx => findText(tx, businessId, id))
  if (text) await stopNumber(pool, text.number)
}

/** The provider answers STOP, START and HELP itself. Other words reach nobody, as the number is everyone's. */
export async function receiveReply(
  services: Services,
  sms: Sms,
  request: SmsRequest,
): Promise<void> {
  const reply = sms.readReply(request)
  const number = textNumber(reply.from)
  if (number === null) return
  const meaning = meaningOf(reply)
  if (meaning === 'stop') await stopNumber(asOwner(services), number)
  if (meaning === 'start') await startNumber(asOwner(services), number)
}

/** What the provider took it for counts, too: its words may be set to other languages. */
function meaningOf({ word, body }: SmsReply): TextReply {
  return word === '' ? readReply(body) : readReply(word)
}

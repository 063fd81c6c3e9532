// What the provider reports of texts, and what customers reply.
import { AppError } from '@quotewright/domain/errors'
import { textNumber } from '@quotewright/domain/texts/text-message'
import { readReply, type TextReply, unreadReply } from '@quotewright/domain/texts/text-reply'
import { isUuid } from '@quotewright/domain/uuid'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { inBusiness } from '../db/tenancy.ts'
import type { Limit } from '../http/rate-limiter.ts'
import type { Sms, SmsReply, SmsRequest } from '../outside/sms/sms.ts'
import { settleText } from './settle-text.ts'
import { isStopped, startNumber, stopNumber } from './stopped-numbers.ts'
import { findText } from './store.ts'

/**
 * The address that we gave the provider names the text, so that a report also settles a text whose answer was lost. A
 * report of a text that we do not have, or of another message than ours, changes nothing.
 */
export async function receiveReport(
  services: Services,
  sms: Sms,
  request: SmsRequest,
): Promise<null> {
  const report = sms.readReport(request)
  const { searchParams } = new URL(request.url)
  const [businessId = '', id = ''] = ['business', 'text'].map(
    name => searchParams.get(name)?.toLowerCase() ?? '',
  )
  if (!report || !isUuid(businessId) || !isUuid(id)) return null
  const { state, code } = report
  const problem = state === 'failed' ? code : null
  await inBusiness(asOwner(services), businessId, async tx => {
    const text = await findText(tx, businessId, id)
    if (!text || (text.providerId ?? report.id) !== report.id) return
    await settleText(services, tx, { businessId, id }, { state, providerId: report.id, problem })
  })
  if (code === '21610') await stopRecipient(services, businessId, id)
  return null
}

/** The provider also keeps its own list, which it may mention in a report only. */
async function stopRecipient(services: Services, businessId: string, id: string): Promise<void> {
  const pool = asOwner(services)
  const text = await inBusiness(pool, businessId, tx => findText(tx, businessId, id))
  if (text) await stopNumber(pool, text.number)
}

/** Programs that answer by themselves get no second answer. */
const answersToNumber: Limit = { attempts: 1, minutes: 24 * 60 }
const answersOfServer: Limit = { attempts: 1000, minutes: 24 * 60 }

/** Returns what to answer. The provider answers STOP, START and HELP itself. */
export async function receiveReply(
  services: Services,
  sms: Sms,
  request: SmsRequest,
): Promise<string | null> {
  const reply = sms.readReply(request)
  const number = textNumber(reply.from)
  if (number === null) return null
  const pool = asOwner(services)
  const meaning = meaningOf(reply)
  if (meaning === 'stop') await stopNumber(pool, number)
  if (meaning === 'start') await startNumber(pool, number)
  if (meaning !== 'other' || (await isStopped(pool, number))) return null
  return (await mayAnswer(services, number)) ? unreadReply : null
}

async function mayAnswer({ rateLimiter }: Services, number: string): Promise<boolean> {
  try {
    await rateLimiter.take(`sms answer to ${number}`, answersToNumber)
    await rateLimiter.take('sms answers', answersOfServer)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** What the provider took it for counts, too: its words may be set to other languages. */
function meaningOf({ word, body }: SmsReply): TextReply {
  return word === '' ? readReply(body) : readReply(word)
}

// Moves a text to a later state: what the job and the provider's reports know of it. It never goes back.
import { phoneDigits } from '@quotewright/domain/phone'
import { problemSentence, type TextProblem } from '@quotewright/domain/texts/text-message'
import type { TextState } from '@quotewright/domain/texts/text-state'
import type { Services } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { announceEvent } from '../quote-links/announce-event.sql.ts'
import { noteReport } from '../quote-links/note-event.ts'
import { holdQuote } from '../quotes/lock-quote.ts'
import { findText, lockText, updateText } from './store.ts'

/** Reports come late, twice and in any order. States of rank 2 are final. */
const order: Record<TextState, number> = {
  queued: 0,
  sent: 1,
  delivered: 2,
  failed: 2,
  canceled: 2,
}

export type Outcome = {
  state: Exclude<TextState, 'queued'>
  providerId: string | null
  problem: TextProblem | null
}

/** Locks the quote before the text, like the job. Does nothing if the text was deleted. */
export async function settleText(
  { now, newId }: Pick<Services, 'now' | 'newId'>,
  tx: BusinessTransaction,
  { businessId, id }: { businessId: string; id: string },
  { state, providerId, problem }: Outcome,
): Promise<void> {
  const found = await findText(tx, businessId, id)
  if (!found) return
  const { quoteId, number } = found
  await holdQuote(tx, businessId, quoteId)
  const text = await lockText(tx, businessId, id)
  if (!text) return
  const known = text.providerId ?? providerId
  if (order[state] <= order[text.state]) {
    await updateText(tx, businessId, id, { providerId: known })
    return
  }
  const at = now()
  await updateText(tx, businessId, id, { state, providerId: known, problem, changedAt: at })
  if (state !== 'failed') {
    await announceEvent(tx.$client, { businessId, quoteId, kind: `text ${state}` })
    return
  }
  await noteReport(tx, businessId, {
    id: newId(),
    quoteId,
    kind: 'bounced',
    actor: 'customer',
    detail: { phone: phoneDigits(number), note: problemSentence(problem ?? '0', text.kind) },
    at,
  })
}

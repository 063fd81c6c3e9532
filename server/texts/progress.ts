// Where the texts of a quote are on their way, for its history.
import type { TextProgress } from '@quotewright/domain/quote-links/quote-event'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { findTextsOf } from './store.ts'

/** By the ids of their events. */
export async function progressOfTexts(
  tx: BusinessTransaction,
  businessId: string,
  quoteId: string,
): Promise<Map<string, TextProgress>> {
  const texts = await findTextsOf(tx, businessId, quoteId)
  return new Map(
    texts.map(({ id, state, goesOutAt, changedAt }) => {
      const at = state === 'queued' ? goesOutAt : changedAt
      return [id, { state, at: at.toISOString() }]
    }),
  )
}

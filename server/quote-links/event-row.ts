// A stored event as the app shows it.
import type { QuoteEvent } from '@quotewright/domain/quote-links/quote-event'
import type { EventDetail } from '../db/schema/quote-links.ts'

export type EventRow = Pick<QuoteEvent, 'id' | 'quoteId' | 'kind' | 'actor'> & {
  detail: EventDetail
  createdAt: Date
}

export function toEvent({ id, quoteId, kind, actor, detail, createdAt }: EventRow): QuoteEvent {
  const { to = null, name = null, note = null, acceptedAt, deliveredAt, phone, readAt } = detail
  const at = createdAt.toISOString()
  const more = {
    ...(acceptedAt && { acceptedAt }),
    ...(deliveredAt && { deliveredAt }),
    ...(phone && { phone }),
    ...(readAt && { readAt }),
  }
  return { id, quoteId, kind, actor, to, name, note, ...more, at }
}

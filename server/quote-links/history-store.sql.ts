// The history of a quote: what happened, that it was made, and the photo that it began with.
// Raw: a named statement, because every opened quote shows its history.
import type { QuoteEvent } from '@quotewright/domain/quote-links/quote-event'
import type { QuoteStatus } from '@quotewright/domain/quotes/quote-status'
import { fragmentText } from '../db/fragment-text.ts'
import type { BusinessReader } from '../db/tenancy.ts'
import { isFirstPhoto } from '../quotes/first-photo.ts'
import { type EventRow, toEvent } from './event-row.ts'

const MOST_EVENTS = 200

/** Names who did it, unless it was the reader. */
const text = `select quotes.status, quotes.valid_until::text as "validUntil", quotes.replaced_by as "replacedBy", (
    select coalesce(json_agg(named order by named."createdAt" desc, named.id desc), '[]') from (
      select happened.*, trim(concat(users.first_name, ' ', users.last_name)) as by
      from (
        (select id, kind, actor, detail, created_at as "createdAt" from quote_events
          where business_id = $1 and quote_id = $2 order by created_at desc, id desc limit ${MOST_EVENTS})
        union all
        select quotes.id, 'created', 'member', jsonb_build_object('by', quotes.user_id), quotes.created_at
          where quotes.status <> 'draft'
        union all
        select photos.id, 'photographed', 'member', '{}', photos.created_at from photos
          where ${fragmentText(isFirstPhoto)}
      ) happened
      left join users
        on users.business_id = $1 and users.id::text = happened.detail ->> 'by' and users.id <> $3
    ) named
  ) as events
  from quotes where quotes.business_id = $1 and quotes.id = $2`

type NamedRow = Omit<EventRow, 'quoteId' | 'createdAt'> & { createdAt: string; by: string }

type HistoryRow = {
  status: QuoteStatus
  validUntil: string | null
  replacedBy: string | null
  events: NamedRow[]
}

type StoredHistory = Omit<HistoryRow, 'events'> & { events: QuoteEvent[] }

/** Newest first. Null if the business has no such quote. */
export async function findHistory(
  reader: BusinessReader,
  businessId: string,
  { quoteId, readerId }: { quoteId: string; readerId: string },
): Promise<StoredHistory | null> {
  const { rows } = await reader.query<HistoryRow>({
    isPlannedOnce: true,
    name: 'history-of-quote',
    text,
    values: [businessId, quoteId, readerId],
  })
  const [quote] = rows
  return quote ? { ...quote, events: quote.events.map(row => toNamed(quoteId, row)) } : null
}

function toNamed(quoteId: string, { by, createdAt, ...row }: NamedRow): QuoteEvent {
  const event = toEvent({ ...row, quoteId, createdAt: new Date(createdAt) })
  return by === '' ? event : { ...event, by }
}

// The history of a quote and the activity of a business: what happened, and that each quote was made.
import type { Activity, QuoteEvent } from '@quotewright/domain/quote-event'
import type { Keyset } from '../db/keyset.ts'
import type { EventDetail } from '../db/schema/quote-links.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

const happened = `select id, quote_id, kind, actor, detail, created_at from quote_events where business_id = $1
  union all select id, id, 'created', 'member', '{}'::jsonb, created_at from quotes
    where business_id = $1 and status <> 'draft'`

type EventRow = Pick<QuoteEvent, 'id' | 'kind' | 'actor'> & {
  quote_id: string
  detail: EventDetail
  created_at: Date
}

function toEvent({ id, quote_id, kind, actor, detail, created_at }: EventRow): QuoteEvent {
  const { to = null, name = null, note = null } = detail
  return { id, quoteId: quote_id, kind, actor, to, name, note, at: created_at.toISOString() }
}

/** Newest first. */
export async function findHistory(
  tx: BusinessTransaction,
  businessId: string,
  quoteId: string,
): Promise<QuoteEvent[]> {
  const { rows } = await tx.$client.query<EventRow>({
    name: 'history-of-quote',
    text: `select * from (${happened}) e where quote_id = $2 order by created_at desc, id desc limit 200`,
    values: [businessId, quoteId],
  })
  return rows.map(toEvent)
}

type ActivityRow = EventRow & { quote_number: string; customer_name: string; total: string }

export async function findActivity(
  tx: BusinessTransaction,
  businessId: string,
  limit: number,
  after: Keyset | null,
): Promise<{ items: Activity[]; total: number }> {
  const { rows } = await tx.$client.query<ActivityRow>({
    name: 'activity',
    text: `select e.*, q.quote_number, q.total,
        coalesce(c.first_name || ' ' || c.last_name, '') as customer_name
      from (select * from (${happened}) e
        where ($3::timestamptz is null or (created_at, id) < ($3, $4))
        order by created_at desc, id desc limit $2) e
      join quotes q on q.id = e.quote_id left join customers c on c.id = q.customer_id
      order by e.created_at desc, e.id desc`,
    values: [businessId, limit, after?.createdAt ?? null, after?.id ?? null],
  })
  const counted = await tx.$client.query<{ total: number }>({
    name: 'count-activity',
    text: `select count(*)::int as total from (${happened}) e`,
    values: [businessId],
  })
  const items = rows.map(row => ({
    ...toEvent(row),
    quoteNumber: row.quote_number,
    customerName: row.customer_name,
    total: Number(row.total),
  }))
  return { items, total: counted.rows[0]?.total ?? 0 }
}

// The activity of a business: what happened, that each quote was made, and requests without a draft.
// Raw: a named statement, because the app reads it at each start.
import { MORE_THAN_LIMIT } from '@quotewright/domain/count-limit'
import { nameWithCompany } from '@quotewright/domain/customers/customer'
import type { Activity, QuoteEvent } from '@quotewright/domain/quote-links/quote-event'
import { isNothingChosen } from '@quotewright/domain/quotes/quote-options'
import type { QuoteStatus } from '@quotewright/domain/quotes/quote-status'
import type { Keyset } from '../db/keyset.ts'
import type { BusinessReader } from '../db/tenancy.ts'
import { type Choices, choicesOf } from '../quotes/list-store.sql.ts'
import { type EventRow, toEvent } from './event-row.ts'

/** What happened is in three tables. A drafted request is an event of its quote. */
const parts = [
  {
    columns: 'id, quote_id as "quoteId", kind, actor, detail, created_at as "createdAt"',
    rows: 'quote_events where business_id = $1',
  },
  {
    columns: `id, id, 'created', 'member', jsonb_build_object('by', user_id), created_at`,
    rows: `quotes where business_id = $1 and status <> 'draft'`,
  },
  {
    columns: `id, id, 'requested', 'customer', jsonb_build_object('name', name), created_at`,
    rows: 'leads where business_id = $1 and quote_id is null and dismissed_at is null',
  },
]

/** The newest of each part. In order and limited by itself, so that its index is read only as far as needed. */
const newestOf = (
  columns: (part: (typeof parts)[number]) => string,
  limit: number,
  following = '',
): string =>
  parts
    .map(
      part =>
        `(select ${columns(part)} from ${part.rows} ${following} order by created_at desc, id desc limit ${limit})`,
    )
    .join(' union all ')

const pageText = (limit: number, following: string) => `
  select page.*, all_of_it.counted, quotes.quote_number as "quoteNumber", quotes.total,
    quotes.status, quotes.change_order as "changeOrder", ${choicesOf('quotes')} as choices,
    customers.first_name as "firstName", customers.last_name as "lastName", customers.company
  from (
    select count(*)::int as counted
    from (${newestOf(() => '', MORE_THAN_LIMIT)} limit ${MORE_THAN_LIMIT}) counted
  ) all_of_it
  left join (
    select * from (${newestOf(({ columns }) => columns, limit, following)}) happened
    order by "createdAt" desc, id desc limit ${limit}
  ) page on true
  left join quotes on quotes.business_id = $1 and quotes.id = page."quoteId"
  left join customers on customers.business_id = $1 and customers.id = quotes.customer_id
  order by page."createdAt" desc, page.id desc`

type Row = EventRow & {
  counted: number
  quoteNumber: string | null
  total: string | null
  status: QuoteStatus | null
  changeOrder: number | null
  choices: Choices
  firstName: string | null
  lastName: string | null
  company: string | null
}

/**
 * Newest first, and the number of all, at most MORE_THAN_LIMIT. Without `isPlannedOnce`: a plan for all values would sort all
 * quotes of the business, where most have few.
 */
export async function findActivity(
  reader: BusinessReader,
  businessId: string,
  limit: number,
  after: Keyset | null,
): Promise<{ items: Activity[]; total: number }> {
  const following = after ? 'and (created_at, id) < ($2, $3)' : ''
  const { rows } = await reader.query<Row | (Record<keyof EventRow, null> & { counted: number })>({
    name: `activity-${after ? 'after' : 'first'}-${limit}`,
    text: pageText(limit, following),
    values: [businessId, ...(after ? [after.createdAt, after.id] : [])],
  })
  // Without activity, there is one row with only the count.
  const items = rows.filter(row => row.id !== null).map(toActivity)
  return { items, total: rows[0]?.counted ?? 0 }
}

/** Without a quote, it is a request. */
function toActivity({ firstName, lastName, company, ...row }: Row): Activity {
  const event: QuoteEvent = toEvent(row)
  const { quoteNumber, total, status, changeOrder, choices } = row
  if (quoteNumber === null || total === null || status === null) {
    return { ...event, leadId: event.id, quoteNumber: '', total: 0, customerName: event.name ?? '' }
  }
  const customerName =
    firstName === null || lastName === null || company === null
      ? ''
      : nameWithCompany({ firstName, lastName, company })
  const quote = {
    status,
    changeOrder,
    ...(isNothingChosen(choices ?? []) && { isNothingChosen: true }),
  }
  return { ...event, quoteNumber, total: Number(total), customerName, quote }
}

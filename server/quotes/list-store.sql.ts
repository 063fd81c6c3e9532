// A page of the quote list, its filters and its counts.
// Raw: named statements on the hot path, and a search by a function of the database.
import { COUNT_LIMIT, countLimit, FOUND_LIMIT } from '@quotewright/domain/count-limit'
import { plain } from '@quotewright/domain/plain-text'
import type { LineItem } from '@quotewright/domain/quotes/line-item'
import type { QuoteCard } from '@quotewright/domain/quotes/quote-card'
import type { QuoteNeed } from '@quotewright/domain/quotes/quote-need'
import type { QuoteStatus } from '@quotewright/domain/quotes/quote-status'
import { wantedOf } from '../db/found-by.ts'
import type { Keyset } from '../db/keyset.ts'
import type { BusinessReader, Statement } from '../db/tenancy.ts'
import { type NeedMoment, needCondition } from './needs.sql.ts'
import { customerOf, type QuoteStamp, quotesById, stamp } from './read-store.sql.ts'

/** A version that a newer one replaced is no quote of its own. Only a search finds it, so that an old sum leads to it. */
const isListed = 'replaced_by is null'

export type QuotePage = {
  limit: number
  after: Keyset | null
  q: string
  status: QuoteStatus | undefined
  customerId: string | undefined
  need: (NeedMoment & { reason: QuoteNeed }) | undefined
}

/** A quote's place in the list. */
export type ListedQuote = QuoteStamp & { createdAt: Date }

/** A card's columns. The customer's are null without a customer. */
export type CardRow = Omit<
  QuoteCard,
  'customer' | 'total' | 'depositAmount' | 'createdAt' | 'isNothingChosen'
> &
  Omit<NonNullable<QuoteCard['customer']>, 'id'> & {
    customerId: string | null
    total: string
    depositAmount: string
    createdAt: Date
    choices: Choices
  }

/** How the lines of a quote without a total are chosen, each way once. Null with a total and without lines. */
export type Choices = Pick<LineItem, 'isOptional' | 'isSelected'>[] | null

/** Of the quote with this name in the statement. */
export const choicesOf = (quote: string) => `case when ${quote}.total = 0 then (
      select jsonb_agg(distinct jsonb_build_object('isOptional', is_optional, 'isSelected', is_selected))
      from line_items where business_id = $1 and quote_id = ${quote}.id
    ) end`

/** Returns one page of the list, newest first, and the number of matches, at most one more than `countLimit`. */
export async function findQuotePage(
  reader: BusinessReader,
  businessId: string,
  page: QuotePage,
): Promise<{ listed: ListedQuote[]; total: number }> {
  const query = await pageQuery(reader, businessId, page, stamps)
  return withTotal(await reader.query<Counted & ListedQuote>(query))
}

/** The same page as cards. Their sums are 64-bit integers, which the driver returns as text. */
export async function findCardPage(
  reader: BusinessReader,
  businessId: string,
  page: QuotePage,
): Promise<{ listed: CardRow[]; total: number }> {
  const query = await pageQuery(reader, businessId, page, cards)
  return withTotal(await reader.query<Counted & CardRow>(query))
}

/** The columns that a page reads of each quote `q`. */
type Form = { name: string; columns: string; join: string }

const stamps: Form = {
  name: 'page',
  columns: `q.id, ${stamp}, q.created_at as "createdAt"`,
  join: '',
}

/** `exists` would be planned as a list of all quotes that have change orders. */
const cards: Form = {
  name: 'cards',
  columns: `q.id, q.quote_number as "quoteNumber", q.revision, q.change_order as "changeOrder",
    q.replaced_by as "replacedBy", q.status, q.draft_customer as "draftCustomer",
    q.job_address as "jobAddress", q.total, q.deposit_amount as "depositAmount",
    q.valid_until::text as "validUntil", q.created_at as "createdAt",
    q.created_day::text as "createdDay", c.id as "customerId", c.first_name as "firstName",
    c.last_name as "lastName", c.company, c.email, c.phone, c.address,
    case when q.status = 'draft' then (
      select true from quotes o where o.business_id = $1 and o.contract_id = q.id limit 1
    ) end as "hasChangeOrders",
    ${choicesOf('q')} as choices`,
  join: `left join lateral (${customerOf('q')}) c on true`,
}

async function pageQuery(
  reader: BusinessReader,
  businessId: string,
  page: QuotePage,
  form: Form,
): Promise<Statement> {
  return page.q === '' || page.customerId || page.need
    ? newestPage(businessId, page, form)
    : foundPage(businessId, await search(reader, page), form)
}

/** Each row has the count. An empty page is one row with only the count. */
type Counted = { counted: number }

function withTotal<Row extends Counted & { id: string | null }>({ rows }: { rows: Row[] }) {
  return { listed: rows.filter(({ id }) => id !== null), total: rows[0]?.counted ?? 0 }
}

/** Without `isPlannedOnce`: a plan for all values would read every quote of the business, where most have few. */
function newestPage(
  businessId: string,
  { limit, after, q, status, customerId, need }: QuotePage,
  { name: form, columns, join }: Form,
): Statement {
  const values: unknown[] = [businessId, limit]
  const bind = (value: unknown) => `$${values.push(value)}`
  const conditions = {
    status: status && `status = ${bind(status)}`,
    customer: customerId && `customer_id = ${bind(customerId)}`,
    [`need-${need?.reason}`]: need && needCondition(need.reason, need, bind),
    // A customer has few quotes, and few need something, so the text filter needs no index.
    ...textConditions(q, bind),
  }
  const given = Object.entries(conditions).filter(([, condition]) => condition)
  const matching = ['business_id = $1', isListed, ...given.map(([, condition]) => condition)].join(
    ' and ',
  )
  const following = after
    ? `and (created_at, id) < (${bind(after.createdAt)}, ${bind(after.id)})`
    : ''
  const name = ['quote', form, ...given.map(([subject]) => subject), after ? 'after' : 'first']
  const text = `select ${columns}, matching.counted
    from (select count(*)::int as counted
      from (select from quotes where ${matching} limit ${countLimit(q) + 1}) counted) matching
    left join (
      select * from quotes where ${matching} ${following}
      order by created_at desc, id desc limit $2
    ) q on true ${join}
    order by q.created_at desc, q.id desc`
  return { name: name.join('-'), text, values }
}

/** By the name of its form. */
function textConditions(q: string, bind: (value: unknown) => string): Record<string, string> {
  if (q === '') return {}
  const { text, words } = wantedOf(q)
  const asIs = `strpos(search_text, ${bind(text)}) > 0`
  return words
    ? { words: `(${asIs} or search_text ~ all(${bind(words)}::text[]))` }
    : { text: asIs }
}

type Found = { ids: string[]; total: number }

/** The function stands alone: in a sharded database it runs on the coordinator, and the page on the business's shard. */
async function search(
  reader: BusinessReader,
  { limit, after, q, status }: QuotePage,
): Promise<Found> {
  const { rows } = await reader.query<Found>({
    name: 'quote-search',
    text: `select ids, total from search_quotes($1, $2, $3, $4, $5, ${FOUND_LIMIT + 1})`,
    values: [plain(q), status, after?.createdAt, after?.id, limit],
  })
  return rows[0] ?? { ids: [], total: 0 }
}

function foundPage(
  businessId: string,
  { ids, total }: Found,
  { name, columns, join }: Form,
): Statement {
  return {
    isPlannedOnce: true,
    name: `found-quotes-${name}`,
    text: `select ${columns}, found.counted
      from (select $3::int as counted) found
      left join (${quotesById('$2')}) q on true ${join}
      order by q.created_at desc, q.id desc`,
    values: [businessId, ids, total],
  }
}

/** Counts the quotes of each status, in the transaction's business, at most one more than COUNT_LIMIT of each. */
export async function countByStatus(
  reader: BusinessReader,
  businessId: string,
  statuses: readonly QuoteStatus[],
): Promise<{ status: QuoteStatus; count: number }[]> {
  const { rows } = await reader.query<{ status: QuoteStatus; count: number }>({
    isPlannedOnce: true,
    name: 'quote-counts',
    text: `select wanted as status, (select count(*)::int from
        (select from quotes where business_id = $1 and ${isListed} and status = wanted limit ${COUNT_LIMIT + 1}) counted
      ) as count
      from unnest($2::text[]) as wanted`,
    values: [businessId, statuses],
  })
  return rows
}

/** Counts the quotes that match a search, in the transaction's business, at most one more than FOUND_LIMIT of each status. */
export async function countFoundByStatus(
  reader: BusinessReader,
  q: string,
  statuses: readonly QuoteStatus[],
): Promise<{ status: QuoteStatus; count: number }[]> {
  const { rows } = await reader.query<{ status: QuoteStatus; count: number }>({
    name: 'quote-search-counts',
    text: `select status, total as count from count_found_quotes($1, $2, ${FOUND_LIMIT + 1})`,
    values: [plain(q), statuses],
  })
  return rows
}

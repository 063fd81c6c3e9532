// SQL conditions for the quotes that need the business, and their count.
// Raw: the quote list, a hot path, filters by the same conditions.
import { MORE_THAN_LIMIT } from '@quotewright/domain/count-limit'
import { addDays, dayIn } from '@quotewright/domain/dates'
import { noDayFits, renewalRequest } from '@quotewright/domain/quote-links/question'
import {
  ANSWER_DAYS,
  ASKED_DAYS,
  EXPIRY_DAYS,
  QuoteNeed,
  SILENT_DAYS,
} from '@quotewright/domain/quotes/quote-need'
import type { BusinessReader } from '../db/tenancy.ts'

const DAY = 86_400_000

/** No index leads to questions, so they are looked for among this many of the business's newest events. */
const NEWEST_EVENTS = 1000

/** What a need depends on: the business's day and the current time. */
export type NeedMoment = { timeZone: string; now: Date }

/**
 * Returns the condition on rows of `quotes` of the business in `$1`. `bind` adds a value to the query and returns its
 * placeholder.
 */
export function needCondition(
  need: QuoteNeed,
  { timeZone, now }: NeedMoment,
  bind: (value: unknown) => string,
): string {
  const daysAgo = (days: number) => bind(new Date(now.getTime() - days * DAY))
  const today = dayIn(timeZone, now)
  if (need === 'expiring') {
    const last = addDays(today, EXPIRY_DAYS - 1)
    return `replaced_by is null and status in ('pending', 'sent') and valid_until between ${bind(today)} and ${bind(last)}`
  }
  if (need === 'asked') {
    // Versions of a number share a thread. A new date or other days answer what asks for just that.
    return `replaced_by is null and id in (select asked.quote_id
      from (select e.quote_id, e.kind, e.detail ->> 'note' as note, e.created_at from quote_events e
        where e.business_id = $1 and e.created_at > ${daysAgo(ASKED_DAYS)}
        order by e.created_at desc limit ${NEWEST_EVENTS}) asked
      join quotes q on q.business_id = $1 and q.id = asked.quote_id
      where asked.kind = 'asked' and not exists (select from quotes version
        join quote_events e on e.business_id = $1 and e.quote_id = version.id
        where version.business_id = $1 and version.quote_number = q.quote_number and e.created_at >= asked.created_at
          and (e.kind = 'replied' or e.kind = 'rejected' and q.status = 'rejected'
            or e.kind = 'sent' and asked.note = ${bind(renewalRequest)}
            or e.kind in ('proposed', 'scheduled') and starts_with(asked.note, ${bind(noDayFits)}))))`
  }
  if (need === 'answered') {
    // From the few answers of these days to their quotes, until a member opens them.
    return `replaced_by is null and (id, status) in (select e.quote_id, e.kind from quote_events e
      where e.business_id = $1 and e.kind in ('approved', 'rejected') and e.actor = 'customer'
        and e.created_at > ${daysAgo(ANSWER_DAYS)} and not e.detail ? 'readAt')`
  }
  return `replaced_by is null and status = 'sent' and (valid_until is null or valid_until >= ${bind(today)})
    and not exists (select from quote_events e where e.business_id = $1 and e.quote_id = quotes.id
      and e.kind in ('sent', 'reopened', 'asked', 'replied') and e.created_at > ${daysAgo(SILENT_DAYS)})`
}

/** At most MORE_THAN_LIMIT of each need. */
export async function countNeeds(
  reader: BusinessReader,
  businessId: string,
  moment: NeedMoment,
): Promise<Record<QuoteNeed, number>> {
  const values: unknown[] = [businessId]
  const bind = (value: unknown) => `$${values.push(value)}`
  const counts = QuoteNeed.options.map(
    need => `(select count(*)::int from (select from quotes
      where business_id = $1 and ${needCondition(need, moment, bind)}
      limit ${MORE_THAN_LIMIT}) counted) as ${need}`,
  )
  const { rows } = await reader.query<Record<QuoteNeed, number>>({
    name: 'quote-needs',
    text: `select ${counts.join(', ')}`,
    values,
  })
  return rows[0] ?? { asked: 0, answered: 0, expiring: 0, unanswered: 0 }
}

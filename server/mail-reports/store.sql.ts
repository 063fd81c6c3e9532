// Bounces in the histories of quotes. Runs as the owner of the tables, because a report names no business.
import type { Pool } from 'pg'

/** Providers report within days, so mails older than this were delivered. */
const LATEST = '5 days'

/** Adds one bounce per sending to each quote that was last sent to the address. */
export async function noteBounce(pool: Pool, address: string, at: Date): Promise<void> {
  await pool.query(
    `insert into quote_events (id, business_id, quote_id, kind, actor, detail, created_at)
      select gen_random_uuid(), s.business_id, s.quote_id, 'bounced', 'customer', s.detail, $2
      from (select distinct on (quote_id) * from quote_events
        where kind = 'sent' and lower(detail ->> 'to') = lower($1)
          and created_at > $2::timestamptz - interval '${LATEST}'
        order by quote_id, created_at desc) s
      where not exists (select from quote_events b where b.quote_id = s.quote_id and b.kind = 'bounced'
        and lower(b.detail ->> 'to') = lower($1) and b.created_at >= s.created_at)`,
    [address, at],
  )
}

// Adds what follows on a seeded business's quotes: requests, invoices with their payments, and visits. Businesses of 1,000
// quotes and more have as much open work as any other; the more quotes, the more of it is over.
import { invoiceDocument } from '@quotewright/domain/invoices/invoice-document'
import { exampleQuote } from '@quotewright/domain/quote-document/example-quote'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import type { Pool } from 'pg'
import { linkQuotes } from './seed-sent.ts'

/** Requests without a draft and with one, due invoices, drafts of invoices, visits ahead, jobs without a day: so many of each. */
const OPEN = 10

const quote = exampleQuote({ taxRate: 8250, today: '2026-11-10' })
const document = invoiceDocument({
  invoice: { ...quote, number: 'INV-EXAMPLE', day: '2026-11-10', dueDay: '2026-11-24' },
  quote,
  template: templateOf({ name: 'Bench Drywall', address: '', phone: '', email: '' }),
  before: 0,
  part: null,
  contractTotal: null,
})

/** The oldest quote of each customer was asked for. */
const seedLeads = `
  insert into leads (id, business_id, name, email, phone, address, service, note, photo_ids, state, customer_id, quote_id, created_at)
  select q.id, $1, first_name || ' ' || last_name, email, phone, address, 'drywall', 'A hole in the hall', '{}',
    'drafted', c.id, q.id, q.created_at - interval '1 hour'
  from customers c cross join lateral (
    select id, created_at from quotes where business_id = $1 and customer_id = c.id and status <> 'draft'
    order by created_at limit 1) q
  where business_id = $1 order by q.created_at`

const seedOpenLeads = `
  insert into leads (id, business_id, name, email, phone, address, service, note, photo_ids, state, created_at)
  select gen_random_uuid(), $1, 'Rosa Díaz', 'rosa' || n || '@example.com', '', '', 'drywall', 'A hole in the hall', '{}',
    'unverified', now() - n * interval '1 hour'
  from generate_series(${OPEN}, 1, -1) n`

/** The newest drafts answer requests. */
const seedDraftedLeads = `
  with drafts as (
    update quotes set is_requested = true
    where business_id = $1 and id in (
      select id from quotes where business_id = $1 and status = 'draft' order by created_at desc limit ${OPEN})
    returning id, customer_id, created_at)
  insert into leads (id, business_id, name, email, phone, address, service, note, photo_ids, state, customer_id, quote_id, created_at)
  select id, $1, 'Rosa Díaz', '', '5125550123', '', 'drywall', 'A hole in the hall', '{}', 'drafted', customer_id, id, created_at
  from drafts`

/** A week after the acceptance. The newest are due or drafts; one in fifty is void. */
const seedInvoices = `
  insert into invoices (id, business_id, count, number, quote_id, quote_number, customer_id, user_id, day, due_day, subtotal, tax,
    taxed_amount, tax_rate, total, document, sent_at, voided_at, created_at)
  select gen_random_uuid(), $1, n, 'INV-' || lpad(n::text, 6, '0'), id, quote_number, customer_id, user_id, made::date,
    made::date + 14, subtotal, tax, subtotal, tax_rate, total, $2,
    case when newest > ${OPEN} then made end, case when n % 50 = 0 and newest > ${3 * OPEN} then made + interval '1 day' end, made
  from (
    select *, approved_at + interval '7 days' as made, row_number() over (order by created_at) as n,
      row_number() over (order by created_at desc) as newest
    from quotes where business_id = $1 and status = 'approved') accepted
  order by n`

const seedBook = `
  insert into invoice_books (business_id, pattern, due_days, last_count)
  select $1, 'INV-{number:6}', 14, count(*) from invoices where business_id = $1`

/** Paid by a deposit that the invoice deducts, and a check. */
const seedEntries = `
  insert into ledger_entries (id, business_id, quote_number, invoice_id, kind, amount, method, check_number, day, user_id,
    is_counted, created_at)
  select gen_random_uuid(), $1, quote_number, invoice, entry_kind, share, method, '', moment::date, user_id, true, moment
  from invoices i
  cross join lateral (values
    (null::uuid, 'payment', 20000, 'cash', i.created_at - interval '6 days'),
    (i.id, 'applied', 20000, null, i.created_at),
    (i.id, 'payment', (i.total - 20000)::int, 'check', i.created_at + interval '9 days')
  ) entry (invoice, entry_kind, share, method, moment)
  where business_id = $1 and voided_at is null and count <= (select max(count) from invoices where business_id = $1) - ${2 * OPEN}
  order by entry.moment`

/** As migration 0084 fills it. */
const countOpen = `
  update invoices set open_amount = total - coalesce((
    select sum(amount) from ledger_entries where ledger_entries.business_id = $1 and invoice_id = invoices.id), 0)
  where business_id = $1`

/** Jobs of the newest acceptances have a visit ahead or no day yet; the others are done. */
const seedSchedules = `
  insert into job_schedules (business_id, quote_number, user_id, done_at, worked_hours, quoted_hours)
  select $1, quote_number, user_id, case when newest > ${OPEN} then created_at + interval '6 days' end,
    case when newest > ${OPEN} then 7500 end, case when newest > ${OPEN} then 8000 end
  from (select *, row_number() over (order by created_at desc) as newest from invoices where business_id = $1) made`

const seedVisits = `
  insert into visits (id, business_id, quote_number, day, start_minute, minutes, sequence)
  select gen_random_uuid(), $1, quote_number,
    case when done_at is null then current_date + (row_number() over (order by quote_number))::int else done_at::date end, 480, 240, 0
  from job_schedules where business_id = $1`

/** Accepted lately, so that the work has no day yet. */
const undate = `
  update quotes set status = 'approved', approved_at = now() - interval '1 day'
  from (select id from quotes where business_id = $1 and status = 'rejected' order by created_at desc limit ${OPEN}) newest
  where business_id = $1 and quotes.id = newest.id`

/** The newest of each; `undatedIds` are quotes without an invoice, `openIds` invoices that are due. `draftIds` are the oldest. */
export type SeededJobs = {
  draftIds: string[]
  linkTokens: string[]
  invoiceIds: string[]
  openIds: string[]
  leadIds: string[]
  jobIds: string[]
  undatedIds: string[]
}

export async function seedJobs(pool: Pool, businessId: string): Promise<SeededJobs> {
  await pool.query(seedLeads, [businessId])
  await pool.query(seedOpenLeads, [businessId])
  await pool.query(seedDraftedLeads, [businessId])
  await pool.query(seedInvoices, [businessId, JSON.stringify(document)])
  await pool.query(seedBook, [businessId])
  await pool.query(seedEntries, [businessId])
  await pool.query(countOpen, [businessId])
  await pool.query(seedSchedules, [businessId])
  await pool.query(seedVisits, [businessId])
  await pool.query(undate, [businessId])
  const idsOf = async (text: string) => {
    const { rows } = await pool.query<{ id: string }>(`${text} limit 200`, [businessId])
    return rows.map(({ id }) => id)
  }
  const newest = 'where business_id = $1 order by created_at desc'
  const sent = await pool.query<{ id: string; business_id: string }>(
    `select id, business_id from quotes where business_id = $1 and status = 'sent' order by created_at desc limit 20`,
    [businessId],
  )
  return {
    draftIds: await idsOf(
      `select id from quotes where business_id = $1 and status = 'draft' order by created_at`,
    ),
    linkTokens: await linkQuotes(pool, sent.rows),
    invoiceIds: await idsOf(`select id from invoices ${newest} offset ${2 * OPEN}`),
    openIds: await idsOf(
      `select id from (select id, created_at from invoices ${newest} offset ${OPEN} limit ${OPEN}) due`,
    ),
    leadIds: await idsOf(`select id from leads ${newest} offset ${2 * OPEN}`),
    jobIds: await idsOf(`select quote_id as id from invoices ${newest}`),
    undatedIds: await idsOf(
      `select id from quotes where business_id = $1 and approved_at > now() - interval '2 days'`,
    ),
  }
}

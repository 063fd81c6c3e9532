// More payments than one export holds, over HTTP: it says that there are more, and the next one has the rest.
import { MAX_EXPORTED_ENTRIES } from '@quotewright/domain/bookkeeping/bookkeeping'
import { expect, it } from 'vitest'
import { newId } from '../new-id.ts'
import { startInvoicing } from '../testing/invoicing.ts'
import { startTestServer } from '../testing/test-server.ts'

const now = new Date('2026-11-10T15:00:00Z')
const server = await startTestServer({
  services: { now: () => now },
  config: { trialHours: 1_000_000 },
})

it('says that it is not everything, and the next one has what is left', async () => {
  const { person, accepted, invoice, payOn } = await startInvoicing(server)
  const { body: made } = await invoice((await accepted()).id)
  await payOn(made.id, '0.01')
  await server.pool.query(
    `insert into ledger_entries (business_id, id, quote_number, invoice_id, kind, amount, method, day, user_id)
      select business_id, gen_random_uuid(), quote_number, invoice_id, kind, amount, method, day, user_id
      from ledger_entries cross join generate_series(1, $1::int)`,
    [MAX_EXPORTED_ENTRIES],
  )
  const next = async () =>
    (await person.post('/api/bookkeeping/exports', { id: newId(), period: '30d' })).body
  expect(await next()).toMatchObject({ payments: MAX_EXPORTED_ENTRIES, hasMore: true })
  expect(await next()).toMatchObject({ invoices: 0, payments: 1, hasMore: false })
})

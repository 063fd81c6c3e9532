// A payment that is sent again after a lost answer, with something else in it.
import { expect, it } from 'vitest'
import { newId } from '../new-id.ts'
import { startInvoicing } from '../testing/invoicing.ts'
import { startTestServer } from '../testing/test-server.ts'

const now = () => new Date('2026-11-10T15:00:00Z')
const server = await startTestServer({ services: { now } })

async function start() {
  const business = await startInvoicing(server)
  const quote = await business.accepted()
  const { body } = await business.invoice(quote.id)
  return { ...business, id: String(body.id) }
}

const byCheck = { method: 'check', checkNumber: '1001' }

it.each<[string, string, object, object?]>([
  ['amount', '5.00', {}],
  ['kind', '50.00', { kind: 'refund' }],
  ['way of payment', '50.00', { method: 'cash' }, { method: 'transfer' }],
  ['check number', '50.00', { checkNumber: '1002' }],
  ['day', '50.00', { day: '2026-11-09' }],
  ['note', '50.00', { note: 'For the kitchen' }],
])(
  'a payment with another %s than the first try is refused',
  async (_, amount, part, first = byCheck) => {
    const { id, payOn, read } = await start()
    const entry = { id: newId(), ...first }
    await payOn(id, '50.00', entry)
    const { status, body } = await payOn(id, amount, { ...entry, ...part })
    expect([status, body.message]).toEqual([
      409,
      'Your first try arrived, for $50.00. Close this to see it in the list.',
    ])
    expect((await read(id)).entries).toMatchObject([{ kind: 'payment', amount: '50.00' }])
  },
)

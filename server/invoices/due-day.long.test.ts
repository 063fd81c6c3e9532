// The due day of a draft over HTTP: chosen by the business, shown to the customer, and kept once the invoice is out.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildProduct } from '../testing/built-product.ts'
import { stopClock } from '../testing/clock.ts'
import { startInvoicing } from '../testing/invoicing.ts'
import { startTestServer } from '../testing/test-server.ts'

await buildProduct()
const { now, advance } = stopClock()
const server = await startTestServer({ services: { now }, config: { trialHours: 1_000_000 } })
const DAY = 86_400_000

/** The days count from the date of the invoice. */
async function start() {
  const business = await startInvoicing(server)
  const { person, accepted, invoice } = business
  const reminders = { isOn: true, days: [1], text: 'Invoice {invoice number}: {link}' }
  await person.put('/api/settings/invoice-reminders', reminders)
  const { id, day } = (await invoice((await accepted()).id)).body
  const after = (days: number) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
  return {
    ...business,
    id: String(id),
    after,
    due: (dueDay: string) => person.put(`/api/invoices/${id}/due-day`, { dueDay }),
    share: () => person.post(`/api/invoices/${id}/share`, { id: randomUUID() }),
  }
}

describe('the due day of a draft', () => {
  it('changes, on the page of the customer, too', async () => {
    const { id, due, after, read, person } = await start()
    const changed = await due(after(45))
    expect(changed).toMatchObject({ status: 200, body: { state: 'draft', dueDay: after(45) } })
    expect(await read(id)).toEqual(changed.body)
    const { url } = (await person.post(`/api/invoices/${id}/link`)).body
    const page = String((await server.client().get(new URL(url).pathname)).body)
    const shown = new Date(`${after(45)}T00:00:00Z`).toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: 'UTC',
    })
    expect(page).toContain(shown)
  })

  it('decides when the invoice is overdue, and when its customer is reminded', async () => {
    const { id, due, after, read, share, person } = await start()
    await due(after(3))
    await share()
    const { nextAt } = (await person.get(`/api/invoices/${id}/reminders`)).body
    expect(nextAt.slice(0, 10)).toBe(after(4))
    advance(3 * DAY)
    expect((await read(id)).state).toBe('sent')
    advance(DAY)
    expect((await read(id)).state).toBe('overdue')
  })

  it('is from the date of the invoice to a year later', async () => {
    const { id, due, after, read } = await start()
    const before = await read(id)
    for (const day of [after(-1), after(366), '2026-02-30', 'soon']) {
      const { status, body } = await due(day)
      expect([status, body.fields.dueDay]).toEqual([422, body.message])
    }
    expect(await read(id)).toEqual(before)
    expect((await due(after(0))).status).toBe(200)
    expect((await due(after(365))).status).toBe(200)
  })

  it('belongs to its business', async () => {
    const { id, after } = await start()
    const other = await start()
    const change = { dueDay: after(5) }
    expect((await other.person.put(`/api/invoices/${id}/due-day`, change)).status).toBe(404)
  })
})

describe('the due day stays', () => {
  it.each([
    ['went out', ({ share }: Started) => share()],
    ['is partly paid', ({ payOn, id }: Started) => payOn(id, '1.00')],
    ['is void', ({ voidInvoice, id }: Started) => voidInvoice(id)],
  ])('once the invoice %s', async (_, happen) => {
    const started = await start()
    await happen(started)
    const { status, body } = await started.due(started.after(5))
    expect([status, body.message]).toEqual([409, 'Only a draft can get another due day.'])
    const { dueDay } = await started.read(started.id)
    expect(dueDay).toBe(started.after(14))
    expect((await started.due(dueDay)).status).toBe(200)
  })
})

type Started = Awaited<ReturnType<typeof start>>

// An invoice handed over by hand counts as sent, once for each share, and a share that reached no one is taken back.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { startInvoicing } from '../testing/invoicing.ts'
import { startJobs } from '../testing/sent-quote.ts'
import { startTestServer } from '../testing/test-server.ts'

const { now, advance } = stopClock()
/** Each reading of the clock is another moment. */
const ticking = () => {
  advance(1)
  return now()
}
const server = await startTestServer({
  services: { now: ticking },
  config: { trialHours: 1_000_000 },
})
const settings = { isOn: true, days: [1, 7], text: 'Invoice {invoice number}: {link}' }

async function start({ hasReminders = true } = {}) {
  const business = await startInvoicing(server)
  const { person, accepted, invoice, deposit } = business
  await person.put('/api/settings/invoice-reminders', { ...settings, isOn: hasReminders })
  const quote = await accepted()
  await deposit(quote.id, '8.25')
  const id = String((await invoice(quote.id)).body.id)
  const share = async (way = 'copied', shareId: string = randomUUID()) => {
    advance(1000)
    const { status } = await person.post(`/api/invoices/${id}/share`, { id: shareId, way })
    expect(status).toBe(200)
    advance(1000)
    return shareId
  }
  return {
    ...business,
    id,
    share,
    undo: (shareId: string) => person.delete(`/api/invoices/${id}/shares/${shareId}`),
    show: () => business.read(id),
    reminders: async () => (await person.get(`/api/invoices/${id}/reminders`)).body,
    email: (to?: string) => person.post(`/api/invoices/${id}/email`, { id: randomUUID(), to }),
    view: async () => {
      const { url } = (await person.post(`/api/invoices/${id}/link`)).body
      const body = new URLSearchParams({ do: 'view' })
      await server.client().send(new URL(url).pathname, { method: 'POST', body })
    },
  }
}
type Started = Awaited<ReturnType<typeof start>>

describe('an invoice handed over by hand', () => {
  it.each(['shared', 'copied', 'handedOver'])('counts as sent once it is %s', async way => {
    const { share, show, person } = await start()
    expect(await show()).toMatchObject({ state: 'draft', sentAt: null, shares: [] })
    const shareId = await share(way)
    const { state, sentAt, shares } = await show()
    expect(state).toBe('sent')
    expect(shares).toEqual([{ id: shareId, way, at: sentAt }])
    const open = (await person.get('/api/invoices?due=open')).body
    expect(open).toMatchObject([{ state: 'sent' }])
  })

  it('counts once if the phone reports it twice, and is listed again if it is shared again', async () => {
    const { share, show } = await start()
    const first = await share('copied')
    const { sentAt } = await show()
    await share('shared', first)
    expect((await show()).shares).toHaveLength(1)
    const second = await share('handedOver')
    const after = await show()
    expect(after.shares.map((one: { id: string }) => one.id)).toEqual([second, first])
    expect(after.sentAt).toBe(sentAt)
  })

  it('is overdue after its due day, and reminds the customer at their address', async () => {
    const { share, show, reminders } = await start()
    expect((await reminders()).nextAt).toBeNull()
    await share()
    expect(await reminders()).toMatchObject({ to: 'rosa@example.com', stoppedBy: null })
    const day = new Date(`${(await show()).dueDay}T14:00:00Z`).getTime() + 86_400_000
    expect(Date.parse((await reminders()).nextAt)).toBeGreaterThanOrEqual(day)
    advance(day - now().getTime())
    expect((await show()).state).toBe('overdue')
  })

  it('reminds where its quote was mailed', async () => {
    const { share, reminders, person, id, show } = await start()
    const { quoteId } = await show()
    const detail = JSON.stringify({ to: 'typed@example.com' })
    await server.pool.query(
      `insert into quote_events (business_id, id, quote_id, kind, actor, detail, created_at)
        select business_id, gen_random_uuid(), $2, 'sent', 'member', $3, $4 from invoices where id = $1`,
      [id, quoteId, detail, now()],
    )
    await share()
    expect((await reminders()).to).toBe('typed@example.com')
    expect((await person.get(`/api/invoices/${id}`)).body.mails).toEqual([])
  })

  it('reminds within the limit of addresses, and counts toward it', async () => {
    const { share, reminders, show, id, person } = await start()
    await share()
    const reminded = async () => {
      advance(Date.parse((await reminders()).nextAt) - now().getTime())
      await startJobs(server)
      await server.mails()
      return (await show()).mails.length
    }
    const { rows } = await server.pool.query('select business_id from invoices where id = $1', [id])
    const fill = `insert into invoice_mails (business_id, id, invoice_id, "to", kind, created_at)
      select $1, gen_random_uuid(), null, n || '@example.com', 'statement', $2 from generate_series(1, 49) n`
    const due = new Date(Date.parse((await reminders()).nextAt))
    await server.pool.query(fill, [rows[0].business_id, due])
    expect(await reminded()).toBe(1)
    const other = await person.post(`/api/invoices/${id}/email`, { to: 'other@example.com' })
    expect(other.status).toBe(429)
  })

  it('does not remind an address beyond the limit, until there is room', async () => {
    const { share, reminders, show, id } = await start()
    await share()
    const { rows } = await server.pool.query('select business_id from invoices where id = $1', [id])
    const fill = `insert into invoice_mails (business_id, id, invoice_id, "to", kind, created_at)
      select $1, gen_random_uuid(), null, n || '@example.com', 'statement', $2 from generate_series(1, 50) n`
    const first = Date.parse((await reminders()).nextAt)
    await server.pool.query(fill, [rows[0].business_id, new Date(first)])
    advance(first - now().getTime())
    await startJobs(server)
    await server.mails()
    const second = Date.parse((await reminders()).nextAt)
    expect([(await show()).mails, second - first]).toEqual([[], 6 * 86_400_000])
    advance(second - now().getTime())
    await startJobs(server)
    await server.mails()
    expect((await show()).mails).toMatchObject([{ kind: 'reminder', to: 'rosa@example.com' }])
  })

  it('reminds no one if the business has reminders off', async () => {
    const { share, reminders } = await start({ hasReminders: false })
    await share()
    expect((await reminders()).nextAt).toBeNull()
  })

  it('belongs to its business', async () => {
    const { id, share, undo } = await start()
    const other = await start()
    const body = { id: randomUUID() }
    expect((await other.person.post(`/api/invoices/${id}/share`, body)).status).toBe(404)
    const shareId = await share()
    expect((await other.person.delete(`/api/invoices/${id}/shares/${shareId}`)).status).toBe(404)
    expect((await other.undo(shareId)).body.state).toBe('draft')
    expect((await undo(shareId)).status).toBe(200)
  })
})

describe('a share that is taken back', () => {
  it('leaves the invoice a draft without reminders, which may go out again', async () => {
    const { share, undo, show, reminders } = await start()
    const before = [await show(), await reminders()]
    const shareId = await share()
    expect(await undo(shareId)).toMatchObject({ status: 200, body: { state: 'draft' } })
    expect([await show(), await reminders()]).toEqual(before)
    expect((await undo(shareId)).status).toBe(200)
    await share()
    expect((await show()).state).toBe('sent')
    expect((await reminders()).nextAt).not.toBeNull()
  })

  it('leaves what the customer said of reminders', async () => {
    const { person, id, share, undo, reminders } = await start()
    const shareId = await share()
    const { pathname } = new URL((await person.post(`/api/invoices/${id}/link`)).body.url)
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    await fetch(`${server.url}${pathname}/reminders`, { method: 'POST', body })
    expect((await undo(shareId)).body.state).toBe('draft')
    expect((await reminders()).stoppedBy).toBe('customer')
  })

  it('leaves an invoice that was mailed before as sent, with its reminders', async () => {
    const { share, undo, show, reminders, email } = await start()
    await email()
    const before = [await show(), await reminders()]
    expect((await undo(await share())).body.state).toBe('sent')
    expect([await show(), await reminders()]).toEqual(before)
  })
})

describe('a share stays once the invoice is', () => {
  it.each([
    ['opened', ({ view }: Started) => view()],
    ['shared again', ({ share }: Started) => share()],
    ['mailed', ({ email }: Started) => email()],
    ['paid', ({ payOn, id }: Started) => payOn(id, '1.00')],
    ['made void', ({ voidInvoice, id }: Started) => voidInvoice(id)],
  ])('%s', async (_, happen) => {
    const started = await start()
    const shareId = await started.share()
    await happen(started)
    const before = await started.show()
    const { status, body } = await started.undo(shareId)
    expect([status, body.message]).toEqual([
      409,
      'This invoice was opened, paid, sent or made void since, so this can no longer be undone.',
    ])
    expect(await started.show()).toEqual(before)
  })
})

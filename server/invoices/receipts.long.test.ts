// Receipts of money recorded by hand, over HTTP: who gets one, where it goes, and what it says.
import { describe, expect, it } from 'vitest'
import { newId } from '../new-id.ts'
import { stopClock } from '../testing/clock.ts'
import { startInvoicing } from '../testing/invoicing.ts'
import { mailsTo } from '../testing/sent-quote.ts'
import { startTestServer } from '../testing/test-server.ts'

const { now, advance } = stopClock()
const server = await startTestServer({ services: { now }, config: { trialHours: 48 } })

let customers = 0

async function start() {
  const business = await startInvoicing(server)
  const { person, customerId, accepted, invoice } = business
  customers += 1
  const rosa = `rosa.paid${customers}@example.com`
  const names = { firstName: 'Rosa', lastName: 'Díaz' }
  const changeEmail = async (email: string, version: number) => {
    const change = { ...names, email, version }
    expect((await person.put(`/api/customers/${customerId}`, change)).status).toBe(200)
  }
  await changeEmail(rosa, 1)
  const quote = await accepted()
  const { id, number } = (await invoice(quote.id)).body
  return {
    ...business,
    rosa,
    changeEmail,
    quote,
    id: String(id),
    number,
    email: (to?: string) => person.post(`/api/invoices/${id}/email`, { id: newId(), to }),
    receipts: async (to = rosa) =>
      (await mailsTo(server, to)).filter(({ subject }) => subject.startsWith('Receipt')),
    choice: async (path = `invoices/${id}`) => (await person.get(`/api/${path}/receipt`)).body,
    history: async (): Promise<Record<string, unknown>[]> =>
      (await person.get(`/api/quotes/${quote.id}/history`)).body,
  }
}

describe('a receipt', () => {
  it('of a check says what was paid, for what and how, once', async () => {
    const { payOn, id, number, receipts, rosa, history } = await start()
    const entry = { id: newId(), method: 'check', checkNumber: '1042', sendsReceipt: true }
    await payOn(id, '50.00', entry)
    await payOn(id, '50.00', entry)
    const [mail, ...none] = await receipts()
    expect(none).toEqual([])
    expect(mail?.subject).toMatch(/^Receipt: \$50\.00/)
    for (const part of [
      `Your payment of $50.00 for ${number} has arrived`,
      'Date: November 10, 2026',
      'Paid by: Check 1042',
    ]) {
      expect(mail?.text).toContain(part)
    }
    expect(mail?.text).toContain('/i/')
    const paid = (await history()).filter(({ kind }) => kind === 'paid')
    expect(paid).toMatchObject([{ actor: 'member', to: rosa, acceptedAt: now().toISOString() }])
  })

  it('does not go out for a payment that was taken back before', async () => {
    const { payOn, id, reverse, receipts, history } = await start()
    const { entries } = (await payOn(id, '50.00', { sendsReceipt: true })).body
    await reverse(entries[0].id)
    expect(await receipts()).toEqual([])
    const paid = (await history()).find(({ kind }) => kind === 'paid')
    expect(paid?.['acceptedAt']).toBeUndefined()
  })

  it('of a deposit goes out, too, and names the quote', async () => {
    const { accepted, deposit, receipts } = await start()
    const { id, quoteNumber } = await accepted()
    await deposit(id, '20.00', { sendsReceipt: true })
    const [mail] = await receipts()
    expect(mail?.text).toContain('Your payment of $20.00 for the deposit has arrived')
    expect(mail?.text).toContain('Paid by: Cash')
    expect(mail?.text).toContain(`Quote: ${quoteNumber}`)
  })

  it('is sent only for a payment, and only if it is wanted', async () => {
    const { payOn, id, receipts, reverse, history } = await start()
    const { entries } = (await payOn(id, '10.00')).body
    await payOn(id, '5.00', { kind: 'refund', sendsReceipt: true })
    await payOn(id, '5.00', { kind: 'writeOff', sendsReceipt: true })
    expect(entries).toHaveLength(1)
    expect(await receipts()).toEqual([])
    const { entries: later } = (await payOn(id, '20.00', { sendsReceipt: true })).body
    expect(await receipts()).toHaveLength(1)
    await reverse(later.at(-1).id)
    expect(await receipts()).toHaveLength(1)
    const reversed = (await history()).find(({ kind, note }) => kind === 'refunded' && note)
    expect(reversed).toBeDefined()
  })

  it('goes where the invoice was last mailed, or else its quote', async () => {
    const { payOn, id, choice, email, receipts, rosa } = await start()
    expect(await choice()).toEqual({ to: rosa, wasMailed: false })
    const office = `office${customers}@example.com`
    await email(office)
    expect(await choice()).toEqual({ to: office, wasMailed: true })
    await payOn(id, '10.00', { sendsReceipt: true })
    expect(await receipts(office)).toHaveLength(1)
    expect(await receipts(rosa)).toEqual([])
  })

  it('of a deposit goes where the quote was mailed', async () => {
    const { accepted, choice, outcome, person } = await start()
    const { id } = await accepted({ status: 'pending' })
    const home = `home${customers}@example.com`
    await person.post(`/api/quotes/${id}/email`, { to: home })
    await outcome(id, { outcome: 'won', reason: '' })
    expect(await choice(`quotes/${id}`)).toEqual({ to: home, wasMailed: true })
  })

  it('needs an address', async () => {
    const { changeEmail, payOn, id, choice, history } = await start()
    await changeEmail('', 2)
    expect(await choice()).toEqual({ to: null, wasMailed: false })
    expect((await payOn(id, '10.00', { sendsReceipt: true })).status).toBe(200)
    expect((await history()).find(({ kind }) => kind === 'paid')?.['to']).toBeNull()
  })

  it('counts its address among those mailed in a day', async () => {
    const { person, payOn, id, choice, quote } = await start()
    const { rows } = await server.pool.query('select business_id from invoices where id = $1', [id])
    await server.pool.query(
      `insert into quote_events (business_id, id, quote_id, kind, actor, detail, created_at)
        select $1, gen_random_uuid(), $2, 'paid', 'member', jsonb_build_object('to', n || '@example.com'), $3
        from generate_series(1, 500) n`,
      [rows[0].business_id, quote.id, now()],
    )
    expect(await choice()).toEqual({ to: null, wasMailed: false })
    expect((await payOn(id, '10.00', { sendsReceipt: true })).status).toBe(200)
    expect((await person.post(`/api/invoices/${id}/email`, {})).status).toBe(429)
  })

  it('is remembered as last chosen', async () => {
    const { person } = await start()
    const preferences = async () => (await person.get('/api/auth/user')).body.preferences
    expect((await preferences()).sendsReceipts).toBeUndefined()
    await person.put('/api/settings/preferences', { sendsReceipts: false })
    expect((await preferences()).sendsReceipts).toBe(false)
  })

  it('is not sent by a lapsed account, which records the payment', async () => {
    const { payOn, id, choice, receipts } = await start()
    advance(49 * 3_600_000)
    expect(await choice()).toEqual({ to: null, wasMailed: false })
    expect((await payOn(id, '10.00', { sendsReceipt: true })).status).toBe(200)
    expect(await receipts()).toEqual([])
  })
})

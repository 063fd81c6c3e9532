// What is paid on invoices, over HTTP: payments, refunds, write-offs, deposits, and rows that take others back.
import { describe, expect, it } from 'vitest'
import { newId } from '../new-id.ts'
import { startInvoicing } from '../testing/invoicing.ts'
import { startTestServer } from '../testing/test-server.ts'

let time = new Date('2026-11-10T15:00:00Z')
const server = await startTestServer({ services: { now: () => time } })
const start = () => startInvoicing(server)

async function startWithInvoice() {
  const business = await start()
  const quote = await business.accepted()
  const { body } = await business.invoice(quote.id)
  return { ...business, quoteId: String(quote.id), id: String(body.id) }
}

describe('a payment', () => {
  it('lowers what is open until the invoice is paid', async () => {
    const { id, payOn } = await startWithInvoice()
    const first = await payOn(id, '50.00', { method: 'check', checkNumber: '1042', note: 'Porch' })
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({
      paid: '50.00',
      open: '58.25',
      entries: [
        {
          kind: 'payment',
          amount: '50.00',
          method: 'check',
          checkNumber: '1042',
          day: '2026-11-10',
          note: 'Porch',
          reverses: null,
        },
      ],
    })
    const last = await payOn(id, '58.25', { method: 'cash', checkNumber: '1042' })
    expect(last.body).toMatchObject({ state: 'paid', open: '0.00' })
    expect(last.body.entries[1]).toMatchObject({ method: 'cash', checkNumber: '' })
  })

  it('counts once, however often it is sent', async () => {
    const { id, payOn, read } = await startWithInvoice()
    const entry = { id: newId() }
    const all = await Promise.all([1, 2, 3].map(() => payOn(id, '108.25', entry)))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await read(id)).toMatchObject({ paid: '108.25', entries: [{ id: entry.id }] })
  })

  it('is refused beyond what is open, also of two at once', async () => {
    const { id, payOn, read } = await startWithInvoice()
    const more = await payOn(id, '108.26')
    expect(more.status).toBe(422)
    expect(more.body.fields.amount).toBe(
      'Only $108.25 is open on this invoice. Record the rest on another invoice or as a deposit, or return it.',
    )
    const both = await Promise.all([payOn(id, '100.00'), payOn(id, '100.00')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect((await read(id)).open).toBe('8.25')
  })

  it.each([
    ['0.00', {}, 'Enter an amount above $0.00'],
    ['-5.00', {}, 'Enter an amount above $0.00'],
    ['99999999999', {}, 'The most is $999,999,990.00'],
    ['9'.repeat(20), {}, 'The most is $999,999,990.00'],
    ['1.00', { day: '2026-11-11' }, 'The day is in the future. Record it once the money is here.'],
    ['1.00', { day: '2026-02-30' }, 'The day must be a date such as 2026-12-31'],
  ])('of %s with %o is refused', async (amount, body, message) => {
    const { id, payOn } = await startWithInvoice()
    const { status, body: answer } = await payOn(id, amount, body)
    expect(status).toBe(422)
    expect(answer.message).toBe(message)
  })

  it('is recorded and read by a lapsed account, which makes no invoice', async () => {
    const { id, payOn, person, quoteId, invoice } = await startWithInvoice()
    await server.pool.query(`update businesses set subscription_status = 'cancelled'
      where id = (select business_id from invoices where id = '${id}')`)
    expect((await payOn(id, '8.25')).body.open).toBe('100.00')
    expect((await person.get('/api/invoices')).body).toHaveLength(1)
    expect((await invoice(quoteId)).status).toBe(402)
  })

  it('on a void invoice is refused, and a paid invoice does not become void', async () => {
    const { id, payOn, voidInvoice, reverse } = await startWithInvoice()
    const { body } = await payOn(id, '8.25')
    const refused = await voidInvoice(id)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe(
      'Money is recorded on this invoice. Reverse or refund its payments first.',
    )
    await reverse(body.entries[0].id)
    const off = (await payOn(id, '108.25', { kind: 'writeOff' })).body.entries.at(-1)
    expect((await voidInvoice(id)).status).toBe(409)
    await reverse(off.id)
    expect((await voidInvoice(id)).status).toBe(200)
    expect((await payOn(id, '8.25')).body.message).toBe(
      'This invoice is void. Make a new one first.',
    )
  })

  it('is one of at most 200', async () => {
    const { id, payOn } = await startWithInvoice()
    const { rows } = await server.pool.query(`select * from invoices where id = '${id}'`)
    await server.pool.query(
      `insert into ledger_entries (business_id, id, quote_number, invoice_id, kind, amount, day, user_id)
        select $1, gen_random_uuid(), $2, $3, 'payment', 1, '2026-11-10', $4 from generate_series(1, 200)`,
      [rows[0].business_id, rows[0].quote_number, id, rows[0].user_id],
    )
    expect((await payOn(id, '1.00')).body.message).toBe('At most 200 payments can be recorded here')
  })
})

describe('refunds, write-offs and reversals', () => {
  it('are rows of their own, and balances are their sums', async () => {
    const { id, payOn, reverse, read } = await startWithInvoice()
    const paid = await payOn(id, '100.00')
    expect((await payOn(id, '100.01', { kind: 'refund' })).body.message).toBe(
      'Only $100.00 has been paid. Refund at most that.',
    )
    await payOn(id, '30.00', { kind: 'refund', method: 'check', checkNumber: '7' })
    const byCheck = { method: 'check', checkNumber: '7' }
    const writtenOff = await payOn(id, '38.25', { kind: 'writeOff', ...byCheck })
    expect(writtenOff.body).toMatchObject({
      state: 'paid',
      paid: '70.00',
      writtenOff: '38.25',
      open: '0.00',
    })
    expect(writtenOff.body.entries[2]).toMatchObject({
      kind: 'writeOff',
      method: null,
      checkNumber: '',
    })
    const refused = await reverse(paid.body.entries[0].id)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('Some of this was refunded. Reverse the refund first.')
    const refund = writtenOff.body.entries[1].id
    expect((await reverse(refund)).body.message).toBe(
      'The invoice was paid or written off since. Reverse that first.',
    )
    const off = writtenOff.body.entries[2].id
    const both = await Promise.all([reverse(off), reverse(off)])
    expect(both.map(({ status }) => status)).toEqual([204, 204])
    expect((await reverse(refund)).status).toBe(204)
    const after = await read(id)
    expect(after).toMatchObject({ paid: '100.00', writtenOff: '0.00', open: '8.25' })
    expect(after.entries).toHaveLength(5)
    expect(after.entries[3]).toMatchObject({ kind: 'writeOff', amount: '38.25', reverses: off })
    expect((await reverse(after.entries[3].id)).body.message).toBe('This entry cannot be reversed')
    expect((await reverse(newId())).status).toBe(404)
  })

  it('cannot be changed in the database by a business', async () => {
    const { id, payOn } = await startWithInvoice()
    await payOn(id, '1.00')
    const { rows } = await server.pool.query(`select business_id from invoices where id = '${id}'`)
    const client = await server.pool.connect()
    const asBusiness = (statement: string) =>
      client.query(
        `begin; set local role app_user; set local app.business_id = '${rows[0].business_id}'; ${statement}`,
      )
    for (const statement of [
      'update ledger_entries set amount = 5',
      'delete from ledger_entries',
      'delete from invoices',
      'update invoices set total = 5',
    ]) {
      await expect(asBusiness(statement)).rejects.toThrow('permission denied')
      await client.query('rollback')
    }
    client.release()
  })

  it('leave a written-off invoice without payments as written off', async () => {
    const { id, payOn } = await startWithInvoice()
    expect((await payOn(id, '108.25', { kind: 'writeOff' })).body).toMatchObject({
      state: 'writtenOff',
      paid: '0.00',
    })
  })
})

describe('a deposit', () => {
  it('is held for the job until the invoice deducts it', async () => {
    const { accepted, deposit, invoice, money } = await start()
    const quote = await accepted({ deposit: { kind: 'percent', value: '50.00' } })
    const entry = { id: newId(), method: 'check', checkNumber: '12' }
    const both = await Promise.all([1, 2].map(() => deposit(quote.id, '54.13', entry)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await money(quote.id)).toMatchObject({
      depositDue: '54.13',
      held: '54.13',
      left: '108.25',
      deposits: [{ invoiceId: null, kind: 'payment', amount: '54.13' }],
    })
    const { body } = await invoice(quote.id)
    expect(body).toMatchObject({
      total: '108.25',
      paid: '54.13',
      open: '54.12',
      entries: [{ kind: 'applied', amount: '54.13' }],
    })
    expect(await money(quote.id)).toMatchObject({ held: '0.00', left: '0.00' })
  })

  it('covers parts in turn, and returns to the job if an invoice becomes void', async () => {
    const { accepted, deposit, invoice, money, voidInvoice, reverse } = await start()
    const { id } = await accepted()
    const { deposits } = (await deposit(id, '80.00')).body
    const half = await invoice(id, { part: { kind: 'percent', value: '50.00' } })
    expect(half.body).toMatchObject({ state: 'paid', open: '0.00' })
    expect(await money(id)).toMatchObject({ held: '25.87' })
    const refused = await reverse(deposits[0].id)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('This deposit is deducted from an invoice')
    expect((await reverse(half.body.entries[0].id)).body.message).toBe(
      'This entry cannot be reversed',
    )
    expect((await voidInvoice(half.body.id)).body.entries).toMatchObject([
      { kind: 'applied', reverses: null },
      { kind: 'applied', reverses: half.body.entries[0].id },
    ])
    expect(await money(id)).toMatchObject({ held: '80.00' })
    expect((await reverse(deposits[0].id)).status).toBe(204)
    expect(await money(id)).toMatchObject({ held: '0.00' })
  })

  it('is at most what is not invoiced, and given back at most what is held', async () => {
    const { accepted, deposit, money } = await start()
    const { id } = await accepted()
    await deposit(id, '100.00')
    const more = await deposit(id, '8.26')
    expect(more.status).toBe(422)
    expect(more.body.fields.amount).toBe(
      'Only $8.25 of this quote is neither invoiced nor paid ahead. Enter at most that.',
    )
    expect((await deposit(id, '100.01', { kind: 'refund' })).body.message).toBe(
      'Only $100.00 of deposits is held. Refund at most that.',
    )
    await deposit(id, '40.00', { kind: 'refund' })
    expect(await money(id)).toMatchObject({ held: '60.00' })
  })

  it('is one of at most 200', async () => {
    const { accepted, deposit } = await start()
    const { id } = await accepted()
    await deposit(id, '1.00')
    await server.pool.query(
      `insert into ledger_entries (business_id, id, quote_number, kind, amount, day, user_id)
        select business_id, gen_random_uuid(), quote_number, 'payment', 1, '2026-11-10', user_id
        from quotes, generate_series(1, 199) where id = $1`,
      [id],
    )
    expect((await deposit(id, '1.00')).body.message).toBe(
      'At most 200 payments can be recorded here',
    )
  })

  it('needs an accepted quote', async () => {
    const { accepted, deposit } = await start()
    const { id } = await accepted({ status: 'pending' })
    expect((await deposit(id, '1.00')).status).toBe(409)
  })
})

describe('the history of the quote', () => {
  it('has money that a member records or reverses once, and nothing that moved none', async () => {
    const { accepted, deposit, invoice, payOn, person, reverse } = await start()
    const { id: quoteId } = await accepted()
    const { deposits } = (await deposit(quoteId, '30.00')).body
    await deposit(quoteId, '30.00', { id: deposits[0].id })
    await deposit(quoteId, '10.00', { kind: 'refund' })
    const { id, number } = (await invoice(quoteId)).body
    const paid = (await payOn(id, '50.00')).body.entries.at(-1)
    await reverse(paid.id)
    await reverse(paid.id)
    const refund = (await payOn(id, '5.00', { kind: 'refund' })).body.entries.at(-1)
    await reverse(refund.id)
    const off = (await payOn(id, '8.25', { kind: 'writeOff' })).body.entries.at(-1)
    await reverse(off.id)
    const { body } = await person.get(`/api/quotes/${quoteId}/history`)
    const money = body.filter(({ kind }: { kind: string }) => ['paid', 'refunded'].includes(kind))
    expect(money).toHaveLength(6)
    const moved = (kind: string, note: string) =>
      expect.objectContaining({ kind, note, actor: 'member', name: 'Rosa Díaz' })
    expect(money).toEqual(
      expect.arrayContaining([
        moved('paid', '$30.00 deposit'),
        moved('refunded', '$10.00 deposit'),
        moved('paid', `$50.00 of ${number}`),
        moved('refunded', `$50.00 of ${number}, payment reversed`),
        moved('refunded', `$5.00 of ${number}`),
        moved('paid', `$5.00 of ${number}, refund reversed`),
      ]),
    )
  })
})

describe('the list of invoices', () => {
  it('shows each once, newest first, and finds by number and customer', async () => {
    const { accepted, invoice, person } = await start()
    const made: string[] = []
    for (let n = 0; n < 5; n++) {
      made.unshift((await invoice((await accepted()).id)).body.id)
      time = new Date(time.getTime() + 1000)
    }
    const seen: string[] = []
    let path: string | undefined = '/api/invoices?limit=2'
    while (path) {
      const page = await person.get(path)
      seen.push(...page.body.map(({ id }: { id: string }) => id))
      path = /^<(.*)>; rel="next"$/.exec(page.headers['link'] ?? '')?.[1]
    }
    expect(seen).toEqual(made)
    const count = async (query: string) =>
      (await person.get(`/api/invoices?${query}`)).headers['x-total-count']
    expect(await count('q=0003')).toBe('1')
    expect(await count('q=rosa')).toBe('5')
    expect(await count('q=diaz+0003')).toBe('1')
    expect(await count('q=nobody')).toBe('0')
  })

  it('and the figures know what is overdue, by the day of the business', async () => {
    const { accepted, invoice, person, payOn } = await start()
    await server.pool.query(
      `update businesses set time_zone = 'America/Los_Angeles' where id =
        (select business_id from users where email = $1)`,
      [person.email],
    )
    const one = (await invoice((await accepted()).id)).body
    const other = (await invoice((await accepted()).id)).body
    const draft = (await invoice((await accepted()).id)).body
    for (const { id } of [one, other])
      await person.post(`/api/invoices/${id}/share`, { id: crypto.randomUUID() })
    await payOn(one.id, '8.25')
    const states = async () =>
      Promise.all(
        [one, other, draft].map(
          async ({ id }) => (await person.get(`/api/invoices/${id}`)).body.state,
        ),
      )
    const figures = async () => (await person.get('/api/invoices/figures')).body
    expect(one.dueDay).toBe('2026-11-24')
    // The due day ends at midnight in Los Angeles, which is 8:00 UTC.
    time = new Date('2026-11-25T07:59:00Z')
    expect(await states()).toEqual(['partlyPaid', 'sent', 'draft'])
    const draftSum = '108.25'
    expect(await figures()).toEqual({ open: '208.25', overdue: '0.00', draft: draftSum })
    time = new Date('2026-11-25T08:00:00Z')
    expect(await states()).toEqual(['overdue', 'overdue', 'draft'])
    expect(await figures()).toEqual({ open: '208.25', overdue: '208.25', draft: draftSum })
    expect((await person.get('/api/reports/money')).body.open).toBe('208.25')
    const owedBy = async (id: string) =>
      (await person.get(`/api/invoices/figures?customerId=${id}`)).body.open
    expect(await owedBy(one.customerId)).toBe('208.25')
    expect(await owedBy(crypto.randomUUID())).toBe('0.00')
    await payOn(other.id, '108.25')
    const overdue = await person.get('/api/invoices?due=overdue')
    expect(overdue.body.map(({ id }: { id: string }) => id)).toEqual([one.id])
    const idsOf = async (due: string) =>
      (await person.get(`/api/invoices?due=${due}`)).body.map(({ id }: { id: string }) => id)
    expect(await idsOf('open')).toEqual([one.id])
    expect(await idsOf('draft')).toEqual([draft.id])
  })

  it('and reports count an unsent invoice from the first money recorded on it, not from a deposit', async () => {
    const { accepted, deposit, invoice, payOn, person, read, reverse } = await start()
    const quote = await accepted()
    await deposit(quote.id, '8.25')
    const { id, dueDay } = (await invoice(quote.id)).body
    const state = async () => (await read(id)).state
    const figures = async () => (await person.get('/api/invoices/figures')).body
    expect(await state()).toBe('draft')
    const paid = await payOn(id, '20.00')
    expect(await state()).toBe('partlyPaid')
    time = new Date(`${dueDay}T15:00:00Z`)
    time.setUTCDate(time.getUTCDate() + 1)
    expect(await state()).toBe('overdue')
    expect(await figures()).toEqual({ open: '80.00', overdue: '80.00', draft: '0.00' })
    expect((await person.get('/api/invoices?due=overdue')).body).toHaveLength(1)
    await reverse(paid.body.entries[1].id)
    expect(await state()).toBe('draft')
    expect(await figures()).toEqual({ open: '0.00', overdue: '0.00', draft: '100.00' })
  })

  it('calls an invoice with a deducted deposit sent, then seen, until money comes in for it', async () => {
    const { accepted, deposit, invoice, payOn, person } = await start()
    const quote = await accepted()
    await deposit(quote.id, '8.25')
    const { id } = (await invoice(quote.id)).body
    expect(
      (await person.post(`/api/invoices/${id}/share`, { id: crypto.randomUUID() })).body.state,
    ).toBe('sent')
    expect((await payOn(id, '20.00')).body.state).toBe('partlyPaid')
  })
})

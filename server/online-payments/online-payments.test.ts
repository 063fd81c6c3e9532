// Customers pay invoices and deposits through Stripe, over HTTP: one row for each move of money, whatever events do.
import { describe, expect, it } from 'vitest'
import { newId } from '../new-id.ts'
import { startOnlinePayments } from '../testing/online-business.ts'

const online = await startOnlinePayments({ feeBasisPoints: 50 })
const { server, stripe, connect, connected, checkout, press, page, deliver, newEvents, post } =
  online

describe('the account of a business', () => {
  it('says what is missing until it can charge, and stops charging once disconnected', async () => {
    const person = await server.signUp()
    const account = async () => (await person.get('/api/online-payments/account')).body
    expect(await account()).toEqual({
      provider: 'stripe',
      isConnected: false,
      canCharge: false,
      missing: [],
    })
    const { body } = await person.post('/api/online-payments/connect')
    expect(body.url).toMatch(/^https:\/\/connect\.stripe\.com\/setup\//)
    expect(await account()).toMatchObject({
      isConnected: true,
      canCharge: false,
      missing: ['bank', 'identity'],
    })
    const made = connect.accounts.length
    await person.post('/api/online-payments/connect')
    expect(connect.accounts).toHaveLength(made)
  })

  it('takes no payments once it is disconnected', async () => {
    const { person, invoiced } = await connected()
    const { path } = await invoiced()
    expect((await page(path)).pay).toEqual({ state: 'due', amount: 10_825 })
    await person.post('/api/online-payments/disconnect')
    expect((await page(path)).pay).toBeNull()
    expect((await press(path)).status).toBe(409)
  })
})

describe('an invoice', () => {
  it('is paid on the page of Stripe, with the fee of the operator', async () => {
    const { person, account, invoiced, read } = await connected()
    const { id, number, path, quote } = await invoiced()
    const session = await checkout(path)
    expect(session).toMatchObject({ account: account.id, amount: 10_825, fee: 54 })
    expect(session.title).toContain(`Invoice ${number}`)
    connect.payCheckout(session)
    await deliver()
    expect(await read(id)).toMatchObject({
      state: 'paid',
      open: '0.00',
      entries: [{ kind: 'payment', amount: '108.25', method: 'other', online: 'card' }],
      online: [{ amount: '108.25', state: 'paid', refundable: '108.25' }],
    })
    const { paid, byMethod } = (await person.get('/api/reports/money')).body
    expect({ paid, byMethod }).toMatchObject({
      paid: '108.25',
      byMethod: { card: '108.25', other: '0.00' },
    })
    expect((await page(path)).pay).toBeNull()
    expect((await press(path)).status).toBe(409)
    const [event] = (await person.get(`/api/quotes/${quote.id}/history`)).body
    expect(event).toMatchObject({ kind: 'paid', note: `$108.25 of ${number}`, name: 'Rosa Díaz' })
    const [mail] = await online.mailsTo(person.email)
    expect(mail?.subject).toBe(`Rosa Díaz paid $108.25 for ${number}`)
    const [receipt] = await online.mailsTo('rosa@example.com')
    expect(receipt?.subject).toMatch(/^Receipt: \$108\.25/)
  })

  it('has one page for two tabs and a double tap', async () => {
    const { invoiced } = await connected()
    const { path } = await invoiced()
    const made = connect.sessions.length
    const replies = await Promise.all([press(path), press(path), press(path)])
    expect(new Set(replies.map(({ headers }) => headers['location'])).size).toBe(1)
    expect(connect.sessions).toHaveLength(made + 1)
  })

  it('gets another page once another amount is open, and the old one closes', async () => {
    const { invoiced, payOn, voidInvoice } = await connected()
    const { id, path } = await invoiced()
    const first = await checkout(path)
    await payOn(id, '100.00')
    const second = await checkout(path)
    expect([first.status, second.amount]).toEqual(['expired', 825])
    const other = await invoiced()
    const open = await checkout(other.path)
    await voidInvoice(other.id)
    await online.runJobs()
    expect(open.status).toBe('expired')
  })

  it('counts once, whatever order and number its events come in', async () => {
    const { invoiced, read } = await connected()
    const { id, path } = await invoiced()
    const session = await checkout(path)
    connect.payCheckout(session)
    const refund = connect.addRefund(session, 825)
    expect(refund.status).toBe('succeeded')
    const events = newEvents()
    await deliver(events.toReversed())
    await deliver(events)
    await Promise.all(events.map(event => post(event)))
    expect(await read(id)).toMatchObject({
      open: '8.25',
      entries: [
        { kind: 'payment', amount: '108.25' },
        { kind: 'refund', amount: '8.25', online: 'card' },
      ],
    })
  })

  it('is paid without any webhook: by the return, or by the job', async () => {
    const { invoiced, read } = await connected()
    const back = await invoiced()
    const session = await checkout(back.path)
    connect.payCheckout(session)
    expect(session.returnUrl).toContain(`${back.path}?paid`)
    await page(`${back.path}?paid`)
    expect((await read(back.id)).state).toBe('paid')
    const away = await invoiced()
    connect.payCheckout(await checkout(away.path))
    expect((await read(away.id)).state).toBe('sent')
    await online.runJobs()
    expect((await read(away.id)).state).toBe('paid')
    newEvents()
  })

  it('says that a bank payment is on its way, and what became of it', async () => {
    const { invoiced, read } = await connected()
    const { id, path } = await invoiced()
    const session = await checkout(path)
    connect.payCheckout(session, 'us_bank_account')
    await deliver()
    expect((await page(path)).pay).toEqual({ state: 'processing', amount: 10_825 })
    expect((await press(path)).status).toBe(409)
    expect((await read(id)).online).toMatchObject([{ state: 'processing', refundable: '0.00' }])
    connect.settleBank(session, false)
    await deliver()
    expect((await page(path)).pay).toMatchObject({ state: 'due' })
    const again = await checkout(path)
    connect.payCheckout(again, 'us_bank_account')
    connect.settleBank(again, true)
    const events = newEvents()
    await deliver(events.toReversed())
    expect((await read(id)).entries).toMatchObject([{ kind: 'payment', online: 'bank' }])
  })

  it('holds money that arrives beyond what is open as a deposit of the job', async () => {
    const { invoiced, payOn, read, money } = await connected()
    const { id, path, quote } = await invoiced()
    const session = await checkout(path)
    connect.payCheckout(session)
    await payOn(id, '100.00')
    await deliver()
    expect(await read(id)).toMatchObject({ state: 'paid', paid: '108.25' })
    expect(await money(quote.id)).toMatchObject({
      held: '100.00',
      deposits: [{ amount: '100.00', note: 'More than the invoice asked for' }],
    })
  })
})

describe('a deposit', () => {
  it('is paid from the accepted quote, held, and deducted from the invoice', async () => {
    const { person, accepted, link, invoice, money } = await connected()
    const quote = await accepted({ deposit: { kind: 'percent', value: '50.00' } })
    const path = `/q/${await link(quote.id)}`
    const { deposit } = await page(path)
    expect(deposit).toMatchObject({ state: 'due' })
    const session = await checkout(path)
    expect(session.amount).toBe(deposit.amount)
    connect.payCheckout(session)
    await deliver()
    expect((await page(path)).deposit).toMatchObject({ state: 'paid' })
    expect((await press(path)).status).toBe(409)
    expect((await money(quote.id)).held).toBe((deposit.amount / 100).toFixed(2))
    const [mail] = await online.mailsTo(person.email)
    expect(mail?.subject).toMatch(/^Rosa Díaz paid \$\d+\.\d\d for the deposit$/)
    const { body } = await invoice(quote.id)
    expect(body.entries).toMatchObject([{ kind: 'applied' }])
  })

  it('has its receipt where the quote was mailed', async () => {
    const { person, accepted, link, outcome } = await connected()
    const deposit = { kind: 'percent', value: '50.00' }
    const { id } = await accepted({ deposit, status: 'pending' })
    const to = 'typed@example.com'
    expect((await person.post(`/api/quotes/${id}/email`, { to })).status).toBe(200)
    await outcome(id, { outcome: 'won' })
    connect.payCheckout(await checkout(`/q/${await link(id)}`))
    await deliver()
    const subjects = (await online.mailsTo(to)).map(({ subject }) => subject)
    expect(subjects).toContainEqual(expect.stringMatching(/^Receipt: /))
  })
})

describe('a refund', () => {
  async function paidInvoice(method: 'card' | 'us_bank_account' = 'card') {
    const business = await connected()
    const made = await business.invoiced()
    const session = await checkout(made.path)
    connect.payCheckout(session, method)
    if (method === 'us_bank_account') connect.settleBank(session, true)
    await deliver()
    const [payment] = (await business.read(made.id)).online
    const refund = (amount: string, id = newId()) =>
      business.person.post(`/api/online-payments/${payment.id}/refund`, { id, amount })
    return { ...business, ...made, session, payment, refund }
  }

  it('of a card is one row, however often it is asked for, and ends the reminders', async () => {
    const { id, person, read, refund, session } = await paidInvoice()
    await person.post(`/api/invoices/${id}/email`, { to: 'rosa@example.com' })
    const refundId = newId()
    for (const _ of [1, 2]) expect((await refund('50.00', refundId)).status).toBe(204)
    const { status, body } = await refund('5.00', refundId)
    expect([status, body.message]).toEqual([
      409,
      'Your first try arrived, for $50.00. Close this to see it in the list.',
    ])
    await online.runJobs()
    await deliver()
    await online.runJobs()
    expect(session.refunds).toHaveLength(1)
    expect(await read(id)).toMatchObject({
      open: '50.00',
      entries: [{ kind: 'payment' }, { kind: 'refund', amount: '50.00', id: refundId }],
      online: [{ refundable: '58.25', refunded: '50.00', refundsPending: '0.00' }],
    })
    expect((await person.get(`/api/invoices/${id}/reminders`)).body).toMatchObject({
      nextAt: null,
      stoppedBy: 'member',
    })
    const more = await refund('58.26')
    expect(more.body.fields.amount).toContain('Only $58.25 of this payment can be refunded')
  })

  it('is the only way back for what was paid online, until the provider refuses it', async () => {
    const { id, refund, payOn, read } = await paidInvoice()
    const byHand = (amount: string) => payOn(id, amount, { kind: 'refund' })
    const refused = await byHand('100.00')
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'Nothing can be refunded by hand. What was paid online goes back online: the owner uses Refund beside that payment.',
    ])
    expect((await read(id)).paid).toBe('108.25')
    await refund('108.25')
    stripe.failNext(400, 1, 'POST /v1/refunds')
    await online.runJobs()
    expect((await byHand('100.00')).status).toBe(200)
    const refusal = async (amount: string) => (await refund(amount)).body.message
    expect(await refusal('8.26')).toContain('Only $8.25 of this payment can be refunded')
    await byHand('8.25')
    expect(await refusal('0.50')).toBe('Nothing of this payment can be refunded.')
  })

  it('of a bank payment waits for its confirmation, and is taken back if it fails', async () => {
    const { id, read, refund, session } = await paidInvoice('us_bank_account')
    await refund('108.25')
    await online.runJobs()
    expect(await read(id)).toMatchObject({
      open: '0.00',
      online: [{ refundable: '0.00', refunded: '0.00', refundsPending: '108.25' }],
    })
    const [made] = session.refunds
    if (!made) throw new Error('No refund was made')
    connect.settleRefund(session, made, 'succeeded')
    await deliver()
    expect((await read(id)).open).toBe('108.25')
    connect.settleRefund(session, made, 'failed')
    await deliver()
    const { open, entries, online: payments } = await read(id)
    expect([open, entries.length, payments[0].refundable]).toEqual(['0.00', 3, '108.25'])
    expect(payments[0].refundRefused).toBe('108.25')
  })

  it('is made once by a provider that was away', async () => {
    const { id, read, refund, session } = await paidInvoice()
    await refund('8.25')
    // The client itself tries three times.
    stripe.failNext(500, 3, 'POST /v1/refunds')
    await online.runJobs()
    expect(session.refunds).toHaveLength(0)
    await online.runJobs()
    await deliver()
    expect(session.refunds).toHaveLength(1)
    expect(await read(id)).toMatchObject({
      open: '8.25',
      entries: [{ kind: 'payment' }, { kind: 'refund', amount: '8.25' }],
    })
  })

  it('that the provider refuses moves no money, and says so', async () => {
    const { id, read, refund, session } = await paidInvoice()
    await refund('8.25')
    stripe.failNext(400, 1, 'POST /v1/refunds')
    await online.runJobs()
    await online.runJobs()
    expect(session.refunds).toHaveLength(0)
    expect(await read(id)).toMatchObject({
      open: '0.00',
      entries: [{ kind: 'payment' }],
      online: [{ refundable: '108.25', refundsPending: '0.00', refundRefused: '8.25' }],
    })
  })

  it('is the way to take back a payment, which cannot be reversed', async () => {
    const { payment, reverse } = await paidInvoice()
    const refused = await reverse(payment.id)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Money that moved online is not reversed. Refund it.',
    ])
  })
})

describe('a dispute', () => {
  it('takes the money, returns it if won, and notifies the business', async () => {
    const { person, invoiced, read } = await connected()
    const { id, path } = await invoiced()
    const session = await checkout(path)
    connect.payCheckout(session)
    connect.disputeCharge(session)
    await deliver(newEvents().toReversed())
    expect(await read(id)).toMatchObject({
      open: '108.25',
      entries: [{ kind: 'payment' }, { kind: 'refund', online: 'dispute', reverses: null }],
      online: [{ dispute: 'open', refundable: '0.00' }],
    })
    const subjects = (await online.mailsTo(person.email)).map(({ subject }) => subject)
    expect(subjects.filter(subject => subject === 'Rosa Díaz disputes $108.25')).toHaveLength(1)
    connect.closeDispute(session, true)
    const events = newEvents()
    await deliver([...events, ...events])
    expect(await read(id)).toMatchObject({ open: '0.00', online: [{ dispute: 'won' }] })
    expect((await read(id)).entries).toHaveLength(3)
  })

  it('of a deposit that an invoice deducts opens the invoice again, until it is won', async () => {
    const { accepted, invoice, money, read, person, voidInvoice } = await connected()
    const quote = await accepted({ deposit: { kind: 'percent', value: '30.00' } })
    const { url } = (await person.post(`/api/quotes/${quote.id}/link`)).body
    const session = await checkout(new URL(url).pathname)
    connect.payCheckout(session)
    await deliver()
    const { id, open } = (await invoice(quote.id)).body
    expect([open, (await money(quote.id)).held]).toEqual(['75.77', '0.00'])
    connect.disputeCharge(session)
    await deliver()
    expect([(await read(id)).open, (await money(quote.id)).held]).toEqual(['108.25', '0.00'])
    connect.closeDispute(session, true)
    await deliver()
    expect([(await read(id)).open, (await money(quote.id)).held]).toEqual(['75.77', '0.00'])
    expect((await voidInvoice(id)).status).toBe(200)
    expect((await money(quote.id)).held).toBe('32.48')
  })
})

describe('a webhook', () => {
  it('needs the signature of the webhook for connected accounts', async () => {
    const event = { id: 'evt_1', type: 'account.updated', account: 'acct_1', object: {} }
    expect((await post(event, 't=1,v1=00')).status).toBe(400)
    expect((await post(event, stripe.signed(event).signature)).status).toBe(400)
  })

  it('of another account changes nothing', async () => {
    const [owner, other] = [await connected(), await connected()]
    const { id, path } = await owner.invoiced()
    const session = await checkout(path)
    connect.payCheckout(session)
    const [event] = newEvents()
    if (!event) throw new Error('No event was made')
    expect((await post({ ...event, account: other.account.id })).status).toBe(204)
    expect((await post({ ...event, account: 'acct_unknown' })).status).toBe(204)
    expect((await owner.read(id)).state).toBe('sent')
    await deliver([event])
    expect((await owner.read(id)).state).toBe('paid')
  })
})

describe('another business', () => {
  it('neither sees nor refunds a payment', async () => {
    const [owner, other] = [await connected(), await connected()]
    const { id, path } = await owner.invoiced()
    connect.payCheckout(await checkout(path))
    await deliver()
    const [payment] = (await owner.read(id)).online
    const refund = { id: newId(), amount: '1.00' }
    const refused = await other.person.post(`/api/online-payments/${payment.id}/refund`, refund)
    expect(refused.status).toBe(404)
    expect(connect.sessions.at(-1)?.refunds).toEqual([])
  })
})

// Money that reaches an invoice after it became void is not lost: the business gives it back, once.
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { startOnlinePayments } from '../testing/online-business.ts'

const { connect, connected, checkout, deliver, runJobs } = await startOnlinePayments()

const goesOnline =
  'What was paid online goes back online: the owner uses Refund beside that payment.'

it('is refunded online after a dispute that was won returned it', async () => {
  const { invoiced, payOn, voidInvoice, read, person, money } = await connected()
  const { id, path, quote } = await invoiced()
  const session = await checkout(path)
  connect.payCheckout(session)
  connect.disputeCharge(session)
  await deliver()
  expect((await voidInvoice(id)).status).toBe(200)
  connect.closeDispute(session, true)
  await deliver()
  expect(await read(id)).toMatchObject({ state: 'void', paid: '108.25', open: '0.00' })
  expect((await payOn(id, '1.00')).body.message).toBe('This invoice is void. Make a new one first.')
  expect((await payOn(id, '108.25', { kind: 'refund' })).body.message).toBe(
    `Nothing can be refunded by hand. ${goesOnline}`,
  )
  const [payment] = (await read(id)).online
  const refund = () =>
    person.post(`/api/online-payments/${payment.id}/refund`, {
      id: crypto.randomUUID(),
      amount: '108.25',
    })
  expect((await refund()).status).toBe(204)
  await runJobs()
  await deliver()
  expect(await read(id)).toMatchObject({ state: 'void', paid: '0.00', open: '0.00' })
  // Nothing of it goes back a second time.
  expect((await refund()).status).toBe(422)
  expect(await money(quote.id)).toMatchObject({ held: '0.00', left: '108.25' })
  const { body } = await person.get('/api/reports/money')
  expect(body).toMatchObject({ open: '0.00', held: '0.00', heldOnVoid: '0.00' })
})

it('is held again if its refund was recorded by mistake, also beyond the total', async () => {
  const { invoiced, payOn, voidInvoice, reverse, read, person } = await connected()
  const { id, path } = await invoiced()
  // Within the days of the report, and past in each time zone.
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const cash = (await payOn(id, '8.25', { day })).body.entries[0].id
  const refund = (await payOn(id, '8.25', { kind: 'refund', day })).body.entries[1].id
  const session = await checkout(path)
  connect.payCheckout(session)
  connect.disputeCharge(session)
  await deliver()
  expect((await voidInvoice(id)).status).toBe(200)
  expect((await reverse(cash)).body.message).toBe(
    'Some of this was refunded. Reverse the refund first.',
  )
  connect.closeDispute(session, true)
  await deliver()
  expect((await reverse(refund)).status).toBe(204)
  expect(await read(id)).toMatchObject({ state: 'void', paid: '116.50', open: '0.00' })
  expect((await reverse(cash)).status).toBe(204)
  expect(await read(id)).toMatchObject({ state: 'void', paid: '108.25', open: '0.00' })
  const { body } = await person.get('/api/reports/money')
  expect(body).toMatchObject({ paid: '108.25', refunded: '0.00', open: '0.00', held: '0.00' })
  expect(body.heldOnVoid).toBe('108.25')
  const { text } = await extractText(
    await getDocumentProxy((await person.get('/api/reports/summary.pdf')).body),
    { mergePages: true },
  )
  expect(text).toContain('Paid on void invoices $108.25')
  expect((await person.get('/api/reports/money.csv')).body).toContain(
    'Paid on void invoices,,108.25',
  )
})

it('is refunded from the job if it was paid after the invoice became void, and not twice', async () => {
  const { invoiced, deposit, voidInvoice, read, person, money } = await connected()
  const { id, path, quote } = await invoiced()
  const session = await checkout(path)
  connect.payCheckout(session, 'us_bank_account')
  await deliver()
  expect((await voidInvoice(id)).status).toBe(200)
  connect.settleBank(session, true)
  await deliver()
  expect((await read(id)).entries).toEqual([])
  const { held, online } = await money(quote.id)
  expect([held, online.length, online[0].refundable]).toEqual(['108.25', 1, '108.25'])
  const url = `/api/online-payments/${online[0].id}/refund`
  expect((await person.post(url, { id: crypto.randomUUID(), amount: '100.00' })).status).toBe(204)
  const byHand = (amount: string) => deposit(quote.id, amount, { kind: 'refund' })
  expect((await byHand('108.25')).body.message).toBe(
    `A refund of $100.00 is on its way already. Nothing can be refunded by hand. ${goesOnline}`,
  )
  expect((await person.post(url, { id: crypto.randomUUID(), amount: '8.25' })).status).toBe(204)
  await runJobs()
  for (const made of session.refunds) connect.settleRefund(session, made, 'succeeded')
  await deliver()
  expect((await money(quote.id)).held).toBe('0.00')
})

// What goes back by hand of money that came by hand and online.
import { expect, it } from 'vitest'
import { startOnlinePayments } from '../testing/online-business.ts'

const { server, connect, connected, checkout, deliver } = await startOnlinePayments()

const kind = 'refund'
const rest =
  'by hand. What was paid online goes back online: the owner uses Refund beside that payment.'

it('is at most what came by hand on an invoice', async () => {
  const { invoiced, payOn, read } = await connected()
  const { id, path } = await invoiced()
  await payOn(id, '8.25')
  connect.payCheckout(await checkout(path))
  await deliver()
  const refused = await payOn(id, '8.26', { kind })
  expect([refused.status, refused.body.message]).toEqual([422, `Refund at most $8.25 ${rest}`])
  expect(refused.body.fields.amount).toBe(refused.body.message)
  expect((await payOn(id, '8.25', { kind })).status).toBe(200)
  const again = await payOn(id, '0.01', { kind })
  expect(again.body.message).toBe(`Nothing can be refunded ${rest}`)
  expect((await read(id)).paid).toBe('100.00')
})

it('is at most what came by hand of the deposits of a job', async () => {
  const { accepted, deposit, link, money } = await connected()
  const quote = await accepted({ deposit: { kind: 'amount', value: '50.00' } })
  await deposit(quote.id, '10.00')
  connect.payCheckout(await checkout(`/q/${await link(quote.id)}`))
  await deliver()
  const refused = await deposit(quote.id, '10.01', { kind })
  expect([refused.status, refused.body.message]).toEqual([422, `Refund at most $10.00 ${rest}`])
  expect((await deposit(quote.id, '10.00', { kind })).status).toBe(200)
  expect((await money(quote.id)).held).toBe('40.00')
})

it('is all of a payment whose provider the server no longer has', async () => {
  const { invoiced, payOn } = await connected()
  const { id, path } = await invoiced()
  connect.payCheckout(await checkout(path))
  await deliver()
  await server.pool.query(`update online_payments set provider = 'test' where invoice_id = $1`, [
    id,
  ])
  expect((await payOn(id, '108.25', { kind })).body).toMatchObject({ paid: '0.00' })
})

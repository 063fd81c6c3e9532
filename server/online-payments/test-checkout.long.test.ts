// The test provider's payment page over HTTP: only test cards pay, once, and what a page shows is escaped.
import { describe, expect, it } from 'vitest'
import { startInvoicing } from '../testing/invoicing.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const card = { number: '4242 4242 4242 4242', expiry: '12/49', cvc: '123' }

const form = (path: string, fields: Record<string, string> = {}) =>
  server.client().send(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { accept: 'application/json' },
  })

async function started() {
  const business = await startInvoicing(server)
  const { person } = business
  await person.post('/api/online-payments/connect')
  const quote = await business.accepted()
  const { body } = await business.invoice(quote.id)
  const { url } = (await person.post(`/api/invoices/${body.id}/link`)).body
  const path = new URL(url).pathname
  const { headers } = await form(`${path}/pay`)
  return {
    ...business,
    id: String(body.id),
    path,
    page: new URL(headers['location'] ?? '').pathname,
  }
}

/** $8.25 of a paid invoice is to be refunded. */
async function refunding() {
  const business = await started()
  await form(business.page, card)
  const [payment] = (await business.read(business.id)).online
  const refund = { id: crypto.randomUUID(), amount: '8.25' }
  await business.person.post(`/api/online-payments/${payment.id}/refund`, refund)
  return { ...business, paymentId: payment.id }
}

describe('the test page', () => {
  it('takes test cards only, and pays the invoice once', async () => {
    const { id, path, page, read } = await started()
    const shown = await server.client().get(page)
    expect([shown.status, shown.body]).toEqual([200, expect.stringContaining('Pay $108.25')])
    const real = await form(page, { ...card, number: '<b>4111 1111 1111 1111</b>' })
    expect([real.status, real.body]).toEqual([422, expect.stringContaining('only test card')])
    expect(real.body).not.toContain('4111')
    const both = await Promise.all([form(page, card), form(page, card)])
    expect(both.some(({ status }) => status === 303)).toBe(true)
    expect((await form(page, card)).status).toBe(409)
    expect(await read(id)).toMatchObject({ state: 'paid', entries: [{ amount: '108.25' }] })
    expect((await form(`${path}/pay`)).status).toBe(409)
  })

  it('leads back to the invoice from an outdated page, and when it is opened as a link', async () => {
    const { path, payOn, id } = await started()
    await payOn(id, '108.25')
    const refused = await form(`${path}/pay`)
    expect(refused.body.content).toEqual({
      refusal: 'Nothing is left to pay here.',
      canRetry: false,
      back: path,
    })
    const { status, headers } = await server.client().get(`${path}/pay`)
    expect([status, headers['location']]).toEqual([303, path])
    const wrong = await form(`${path.slice(0, -1)}/pay`)
    expect(wrong.body.content.back).toBeUndefined()
  })

  it('is closed once the invoice is paid by hand', async () => {
    const { id, page, payOn } = await started()
    await payOn(id, '108.25')
    await server.services.jobs.drain()
    expect((await form(page, card)).status).toBe(409)
  })

  it('is unknown without its secret', async () => {
    const { page } = await started()
    expect((await server.client().get(`${page.slice(0, -3)}abc`)).status).toBe(404)
    expect((await server.client().get('/test-checkout/x/y')).status).toBe(404)
  })

  it('lets the business refund it', async () => {
    const { id, read } = await refunding()
    await server.services.jobs.drain()
    expect(await read(id)).toMatchObject({ open: '8.25', online: [{ refundable: '100.00' }] })
  })

  it('leaves a refund of another provider waiting, because its keys may only be missing', async () => {
    const { id, read, paymentId } = await refunding()
    const taken = `update online_payments set provider = $1 where id = $2`
    await server.pool.query(taken, ['stripe', paymentId])
    await server.services.jobs.drain()
    expect(await read(id)).toMatchObject({ open: '0.00', online: [{ refundsPending: '8.25' }] })
    await server.pool.query(taken, ['test', paymentId])
  })
})

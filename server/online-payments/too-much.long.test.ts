// Stripe takes at most $999,999.99 at once: the customer's pages offer no higher payment, and say what to do instead.
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import { expect, it } from 'vitest'
import { buildProduct } from '../testing/built-product.ts'
import { wall } from '../testing/contractor.ts'
import { startOnlinePayments } from '../testing/online-business.ts'

await buildProduct()
const online = await startOnlinePayments()
const { connected, page, press, mailsTo } = online
const deposit = { kind: 'percent', value: '100.00' }

const most = [{ ...wall, unitPrice: '999999.99' }]
/** One cent more. */
const more = [...most, { ...wall, unitPrice: '0.01' }]

type Business = Awaited<ReturnType<typeof connected>>

async function sayHowToPay({ person }: Business): Promise<void> {
  const { business } = (await person.get('/api/auth/user')).body
  await person.put('/api/quote-template', { ...templateOf(business), howToPay: 'By wire' })
}

/** An invoice before tax, and the path of its page. */
async function invoiced({ accepted, invoice, person }: Business, lineItems: object[]) {
  const quote = await accepted({ taxes: 'none' }, lineItems)
  const { id, total } = (await invoice(quote.id)).body
  await person.post(`/api/invoices/${id}/share`, { id: crypto.randomUUID() })
  const { url } = (await person.post(`/api/invoices/${id}/link`)).body
  return { total, path: new URL(url).pathname }
}

it('takes the most and no cent more for an invoice', async () => {
  const business = await connected()
  const paid = await invoiced(business, most)
  expect(paid.total).toBe('999999.99')
  expect((await page(paid.path)).pay.state).toBe('due')
  expect((await press(paid.path)).status).toBe(303)
  const { path } = await invoiced(business, more)
  expect((await page(path)).pay).toEqual({ state: 'tooMuch', amount: 100_000_000 })
  expect(String((await online.server.client().get(path)).body)).toContain(
    'At most $999,999.99 can be paid online. Please ask ',
  )
  expect((await press(path)).status).toBe(409)
})

it('says nothing about paying online where an invoice says how to pay it', async () => {
  const business = await connected()
  await sayHowToPay(business)
  const { path } = await invoiced(business, more)
  expect((await page(path)).pay).toBeNull()
})

it('offers no higher deposit before and after the customer accepts, and says how else it is paid', async () => {
  const business = await connected()
  const { accepted, link, answer } = business
  const asked = (lineItems: object[]) =>
    accepted({ taxes: 'none', status: 'pending', deposit }, lineItems)
  const path = `/q/${await link((await asked(most)).id)}`
  expect((await page(path)).takesDeposit).toBe(true)
  const token = await link((await asked(more)).id)
  expect((await page(`/q/${token}`)).takesDeposit).toBe(false)
  expect((await answer(token)).status).toBe(200)
  expect(await page(`/q/${token}`)).toMatchObject({
    deposit: { state: 'tooMuch' },
    depositByHand: null,
  })
  await sayHowToPay(business)
  expect(await page(`/q/${token}`)).toMatchObject({
    deposit: null,
    depositByHand: { amount: 100_000_000, howToPay: ['By wire'] },
  })
  const mails = await mailsTo('rosa@example.com')
  expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Signed: /))
})

// The customer's page says how the deposit is paid once they accepted, until it is.
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import { expect, it } from 'vitest'
import { buildProduct } from '../testing/built-product.ts'
import { accept, linkedQuote } from '../testing/signed-quote.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

await buildProduct()
const server = await startTestServer()
const deposit = { kind: 'percent', value: '33.33' }
const title = 'How to pay the deposit of'
const thanks = 'The deposit is paid. Thank you!'

async function contractor(howToPay: string): Promise<Person> {
  const person = await server.signUp()
  const { business } = (await person.get('/api/auth/user')).body
  await person.put('/api/quote-template', { ...templateOf(business), howToPay })
  return person
}
const page = async (token: string) => String((await server.client().get(`/q/${token}`)).body)

const signedMail = async (number: string) =>
  (await server.mails()).find(
    ({ subject, text }) => subject.startsWith('Signed') && text.includes(number),
  )?.text

it('says how to pay the deposit after the customer accepts, until it is paid', async () => {
  const person = await contractor('Checks to Rivera & Sons\nZelle: 512-555-0134')
  const { id, number, token } = await linkedQuote(person, undefined, { deposit })
  expect(await page(token)).not.toContain(title)
  expect((await accept(server.client(), token)).status).toBe(200)
  const accepted = await page(token)
  expect(accepted).toContain(`${title} $33.33`)
  expect(accepted).toContain('Checks to Rivera &amp; Sons')
  expect(accepted).toContain('Zelle: 512-555-0134')
  expect(await signedMail(number)).toContain('The page of the quote says how to pay the deposit.')

  const entry = { kind: 'payment', method: 'check', checkNumber: '', note: '', sendsReceipt: false }
  const pay = (amount: string) =>
    person.post(`/api/quotes/${id}/deposits`, {
      ...entry,
      id: crypto.randomUUID(),
      amount,
      day: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    })
  expect((await pay('20.00')).status).toBeLessThan(300)
  expect(await page(token)).toContain(`${title} $13.33`)
  expect((await pay('13.33')).status).toBeLessThan(300)
  expect(await page(token)).not.toContain(title)
  expect(await page(token)).toContain(thanks)
})

it('says that the deposit is paid if it came by hand, until it is given back', async () => {
  const person = await contractor('')
  const { id, token } = await linkedQuote(person, undefined, { deposit })
  await accept(server.client(), token)
  const move = (kind: string, amount: string) =>
    person.post(`/api/quotes/${id}/deposits`, {
      id: crypto.randomUUID(),
      kind,
      amount,
      method: 'cash',
      day: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    })
  await move('payment', '20.00')
  expect(await page(token)).not.toContain(thanks)
  await move('payment', '13.33')
  expect(await page(token)).toContain(thanks)
  await person.post('/api/invoices', { id: crypto.randomUUID(), quoteId: id, seen: 0 })
  expect(await page(token)).toContain(thanks)
  const { invoices } = (await person.get(`/api/quotes/${id}/money`)).body
  await person.post(`/api/invoices/${invoices[0].id}/void`)
  expect((await move('refund', '33.33')).status).toBe(200)
  expect(await page(token)).not.toContain(thanks)
})

it('says nothing without a deposit, or if the business does not say how', async () => {
  const silent = await contractor('')
  const { number, token } = await linkedQuote(silent, undefined, { deposit })
  await accept(server.client(), token)
  expect(await page(token)).not.toContain(title)
  expect(await signedMail(number)).toContain('Deposit: $33.33')
  expect(await signedMail(number)).not.toContain('how to pay')
  const person = await contractor('Checks to Rivera & Sons')
  const plain = await linkedQuote(person)
  await accept(server.client(), plain.token)
  expect(await page(plain.token)).not.toContain(title)
})

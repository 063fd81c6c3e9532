// A payment that was refunded and then disputed, too: the customer's bank takes money that the business no longer has of it.
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { startOnlinePayments } from '../testing/online-business.ts'

const { connect, connected, checkout, deliver, page } = await startOnlinePayments()

async function statement({ person, customerId }: Awaited<ReturnType<typeof connected>>) {
  const { body } = await person.get(`/api/customers/${customerId}/statement`)
  const { text } = await extractText(await getDocumentProxy(body), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

it('the invoice and all lists stay readable, and the bank’s part is open as well, but not asked for', async () => {
  const { person, invoiced, read, money, payOn } = await connected()
  const { id, path, quote } = await invoiced()
  const session = await checkout(path)
  connect.payCheckout(session)
  connect.addRefund(session, session.amount)
  connect.disputeCharge(session)
  await deliver()
  expect(await read(id)).toMatchObject({ paid: '-108.25', open: '216.50' })
  expect((await person.get('/api/invoices')).body).toMatchObject([{ id, paid: '-108.25' }])
  expect(await money(quote.id)).toMatchObject({ open: '216.50', held: '0.00' })

  const shown = await page(path)
  expect(shown.pay).toEqual({ state: 'due', amount: 10_825 })
  const totals = shown.document.blocks.find(({ kind }: { kind: string }) => kind === 'totals')
  expect(totals.after).toEqual([
    { label: 'Paid', value: '-$108.25' },
    { label: 'Refunded', value: '$108.25' },
    { label: 'Amount due', value: '$108.25' },
  ])

  await payOn(id, '216.50', { kind: 'writeOff' })
  const writtenOff = await read(id)
  expect(writtenOff).toMatchObject({ state: 'writtenOff', open: '0.00' })
  const { id: writeOff } = writtenOff.entries.at(-1)
  expect((await person.post(`/api/payments/${writeOff}/reverse`)).status).toBe(204)
  connect.closeDispute(session, true)
  await deliver()
  expect(await read(id)).toMatchObject({ paid: '0.00', open: '108.25' })
})

it('a deposit is less than none, until the business wins', async () => {
  const { person, accepted, link, money } = await connected()
  const quote = await accepted({ deposit: { kind: 'percent', value: '50.00' } })
  const session = await checkout(`/q/${await link(quote.id)}`)
  connect.payCheckout(session)
  connect.addRefund(session, session.amount)
  connect.disputeCharge(session)
  await deliver()
  expect(await money(quote.id)).toMatchObject({ held: '-54.13' })
  expect((await person.get('/api/reports/money?period=year')).body).toMatchObject({
    held: '-54.13',
  })
  connect.closeDispute(session, true)
  await deliver()
  expect(await money(quote.id)).toMatchObject({ held: '0.00' })
})

it('the statement asks for no more than the invoices do, until the business wins', async () => {
  const business = await connected()
  const { id, number, path } = await business.invoiced()
  const session = await checkout(path)
  connect.payCheckout(session)
  connect.addRefund(session, 5000)
  connect.disputeCharge(session)
  await deliver()
  expect((await page(path)).pay).toEqual({ state: 'due', amount: 10_825 })
  const disputed = await statement(business)
  expect(disputed).toContain('Amount due $108.25')
  expect(disputed).toMatch(
    new RegExp(`${number} \\S+ \\d+, \\d+ \\S+ \\d+, \\d+ \\$108.25 \\$108.25`),
  )
  expect(disputed).toMatch(new RegExp(`taken by the bank, ${number} .* \\$108.25 \\$158.25`))
  expect(disputed).toMatch(new RegExp(`Not asked for, ${number} .* -\\$50.00 \\$108.25`))
  expect(disputed).not.toContain('Deposits held')
  connect.closeDispute(session, true)
  await deliver()
  const won = await statement(business)
  expect(won).toContain('Amount due $50.00')
  expect(won).not.toContain('Not asked for')
  expect((await business.read(id)).open).toBe('50.00')
})

it('the statement does not ask for a deposit of which the bank took more than was held', async () => {
  const business = await connected()
  const quote = await business.accepted({ deposit: { kind: 'percent', value: '50.00' } })
  const session = await checkout(`/q/${await business.link(quote.id)}`)
  connect.payCheckout(session)
  connect.addRefund(session, session.amount)
  connect.disputeCharge(session)
  await deliver()
  const text = await statement(business)
  expect(text).toContain('Amount due $0.00')
  expect(text).toMatch(/Not asked for .* -\$54.13 \$0.00/)
  expect(text).not.toContain('Deposits held')
})

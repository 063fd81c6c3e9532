// The way to pay in an invoice's PDF, over HTTP: the link of its QR code and the sentence beside it.
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { startInvoicing } from '../testing/invoicing.ts'
import { startOnlinePayments } from '../testing/online-business.ts'

const { server, connected, checkout, connect, deliver } = await startOnlinePayments()

type Business = Awaited<ReturnType<typeof startInvoicing>>

/** An invoice of $108.25 that was made and nothing else. */
async function drafted(business: Business) {
  const quote = await business.accepted()
  return String((await business.invoice(quote.id)).body.id)
}

async function printed({ person }: Business, id: string) {
  const { status, body, headers } = await person.get(`/api/invoices/${id}/pdf`)
  expect(status).toBe(200)
  const pdf = await getDocumentProxy(body)
  const { text } = await extractText(pdf, { mergePages: true })
  const annotations = await (await pdf.getPage(pdf.numPages)).getAnnotations()
  const links = annotations.flatMap(({ url }) => url ?? [])
  return { text: text.replaceAll(/\s+/g, ' '), links, etag: headers['etag'] }
}

it('leads to the page of an invoice that went out, and says that it takes payments', async () => {
  const business = await connected()
  const id = await drafted(business)
  const before = await printed(business, id)
  expect(before.links).toEqual([])
  expect(before.text).not.toContain('this invoice')
  await business.person.post(`/api/invoices/${id}/email`, {})
  const { url } = (await business.person.post(`/api/invoices/${id}/link`)).body
  const after = await printed(business, id)
  expect(after.links).toEqual([url])
  expect(after.etag).not.toBe(before.etag)
  expect(after.text).toContain('Pay or see this invoice:')
  expect(after.text.replaceAll(' ', '')).toContain(url.replace(/^https?:\/\//, ''))
})

it('leads there in the PDF that a phone shares after it fetched the link', async () => {
  const business = await connected()
  const id = await drafted(business)
  const { url } = (await business.person.post(`/api/invoices/${id}/link`)).body
  expect((await printed(business, id)).links).toEqual([url])
})

it('says only to see it if the business takes no payments, or one is on its way', async () => {
  const business = await startInvoicing(server)
  const id = await drafted(business)
  await business.person.post(`/api/invoices/${id}/link`)
  const { text, links } = await printed(business, id)
  expect(text).toContain('See this invoice online:')
  expect(links).toHaveLength(1)
  const paid = await connected()
  const moving = await paid.invoiced()
  connect.payCheckout(await checkout(moving.path), 'us_bank_account')
  await deliver()
  expect((await printed(paid, moving.id)).text).toContain('See this invoice online:')
})

it('asks for nothing once the invoice is paid, written off or void', async () => {
  const business = await connected()
  const paid = await business.invoiced()
  expect((await printed(business, paid.id)).links).toHaveLength(1)
  expect((await business.payOn(paid.id, '100.00')).body.state).toBe('partlyPaid')
  expect((await printed(business, paid.id)).links).toHaveLength(1)
  expect((await business.payOn(paid.id, '8.25')).body.state).toBe('paid')
  const forgiven = await business.invoiced()
  await business.payOn(forgiven.id, '108.25', { kind: 'writeOff' })
  const withdrawn = await business.invoiced()
  await business.voidInvoice(withdrawn.id)
  for (const { id } of [paid, forgiven, withdrawn]) {
    const { links, text } = await printed(business, id)
    expect(links).toEqual([])
    expect(text).not.toContain('this invoice')
  }
})

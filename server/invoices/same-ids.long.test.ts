// Phones make the ids of invoices, so two businesses may have the same one: neither may reach the other's invoice by it.
import { expect, it } from 'vitest'
import { newId } from '../new-id.ts'
import { startInvoicing } from '../testing/invoicing.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

/** An invoice with the id, for work that only its business does. */
async function invoiced(id: string, description: string) {
  const business = await startInvoicing(server)
  const line = { description, quantity: '1', unitPrice: '100.00' }
  const quote = await business.accepted({ sections: [] }, [line])
  const made = await business.invoice(quote.id, { id })
  expect(made.status).toBe(201)
  const link = async () => String((await business.person.post(`/api/invoices/${id}/link`)).body.url)
  return { ...business, link }
}

const textOf = async (link: string) =>
  (await server.client().get(new URL(link).pathname)).body as string

it('an invoice with the id of another business’s has a link of its own', async () => {
  const id = newId()
  const first = await invoiced(id, 'Skim the vault')
  const second = await invoiced(id, 'Patch the porch')
  const links = [await first.link(), await second.link()] as const
  expect(links[0]).not.toBe(links[1])
  for (const [link, own, others] of [
    [links[0], 'Skim the vault', 'Patch the porch'],
    [links[1], 'Patch the porch', 'Skim the vault'],
  ] as const) {
    const text = await textOf(link)
    expect(text).toContain(own)
    expect(text).not.toContain(others)
  }
  // Each stays the same when it is asked for again, also as it is printed.
  expect([await first.link(), await second.link()]).toEqual(links)
  await second.person.post(`/api/invoices/${id}/email`, {})
  const [mail] = (await server.mails()).filter(({ to }) => to === 'rosa@example.com')
  expect(mail?.text).toContain(links[1])
})

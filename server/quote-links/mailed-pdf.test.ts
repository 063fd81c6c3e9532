// A quote mail has the PDF attached and the company's address for replies.
import { createHash } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

it("a mailed quote has the app's PDF attached, and replies go to the company", async () => {
  const person = await server.signUp()
  const { business } = (await person.get('/api/auth/user')).body
  const company = { ...business, email: 'office@roe.example' }
  expect((await person.put('/api/settings/business', company)).status).toBe(200)
  const rosa = { firstName: 'Rosa', lastName: 'Díaz', email: 'rosa@example.com' }
  const { id: customerId } = (await person.post('/api/customers', rosa)).body
  const { quote } = (
    await person.post('/api/quotes', {
      quote: { customerId },
      lineItems: [{ description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }],
    })
  ).body
  expect((await person.post(`/api/quotes/${quote.id}/email`, {})).status).toBe(200)

  const mail = (await server.mails()).find(({ to }) => to === rosa.email)
  expect(mail?.replyTo).toBe('office@roe.example')
  const [pdf, ...others] = mail?.attachments ?? []
  expect(others).toEqual([])
  expect(pdf).toMatchObject({
    filename: `${quote.quoteNumber}.pdf`,
    contentType: 'application/pdf',
  })
  const shown = (await person.get(`/api/quotes/${quote.id}/pdf`)).body
  expect(hashOf(pdf?.content ?? Buffer.alloc(0))).toBe(hashOf(shown))
  const document = await getDocumentProxy(new Uint8Array(pdf?.content ?? []))
  const { text } = await extractText(document, { mergePages: true })
  for (const part of [quote.quoteNumber, 'Patch a hole', '$108.25']) expect(text).toContain(part)
})

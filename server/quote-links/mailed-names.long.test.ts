// User-chosen names in mails: they cannot be used to send advertisements.
import { describe, expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const lineItems = [{ description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }]
const business = {
  name: 'Win at evil.example/now',
  phone: '',
  address: '',
  email: '',
  taxRate: 0,
  timeZone: 'America/Chicago',
}

async function sendQuote(
  company: string,
  firstName: string,
  message = '',
  quoteNumber?: string,
  jobAddress: string | null = null,
) {
  const person = await server.signUp()
  const { version } = (await person.get('/api/auth/user')).body.business
  await person.put('/api/settings/business', { ...business, name: company, version })
  const email = `${crypto.randomUUID()}@example.com`
  const customer = await person.post('/api/customers', { firstName, lastName: 'Díaz', email })
  const { body } = await person.post('/api/quotes', {
    quote: { customerId: customer.body.id, jobAddress, ...(quoteNumber && { quoteNumber }) },
    lineItems,
  })
  const { id } = body.quote
  expect((await person.post(`/api/quotes/${id}/email`, { message })).status).toBe(200)
  const mail = (await server.mails()).find(({ to }) => to === email)
  if (!mail) throw new Error('The quote was not mailed')
  return { mail, person, id }
}

describe('a quote mail', () => {
  it('names the company and customer if their names look like names', async () => {
    const { mail } = await sendQuote('Roe "The Wall" Drywall', 'Rosa')
    expect(mail.from).toBe('Roe The Wall Drywall <no-reply@localhost>')
    expect(mail.subject).toBe('Your quote from Roe "The Wall" Drywall: $100.00')
    expect(mail.text).toContain('Hi Rosa,')
  })

  it('otherwise says the quote number and Hello', async () => {
    const { mail } = await sendQuote('Win at evil.example/now', 'Visit www', '', 'Q-17')
    expect(mail.from).toBe('Quotewright <no-reply@localhost>')
    expect(mail.subject).toBe('Your quote Q-17: $100.00')
    expect(mail.text).toContain('Hello,')
    expect(mail.text + mail.html).not.toMatch(/evil|www/)
  })

  it('does not greet twice if the business does', async () => {
    const { mail } = await sendQuote('Roe Drywall', 'Rosa', 'Hi Rosa,\nas discussed.')
    expect(mail.text).toMatch(/^Hi Rosa,\nas discussed\./)
    expect(mail.html).not.toContain('Hi Rosa,</p>')
  })

  it('names the address of the job, unless it contains a link', async () => {
    const { mail } = await sendQuote('Roe Drywall', 'Rosa', '', 'Q-18', '9 Elm Street\nUnit B')
    expect(mail.text).toContain('Job address: 9 Elm Street, Unit B')
    const other = await sendQuote('Roe Drywall', 'Rosa', '', 'Q-19', '9 Elm Street\nevil.example')
    expect(other.mail.text).not.toContain('Job address')
  })

  it('omits a quote number that contains a link', async () => {
    const { mail } = await sendQuote('evil.example', 'Rosa', '', 'evil.example/17')
    expect(mail.subject).toBe('Your quote: $100.00')
    expect(mail.text + mail.html).not.toContain('evil')
  })

  it("contains the sender's message without turning it into a link", async () => {
    const { mail } = await sendQuote('Roe Drywall', 'Rosa', 'See https://roe.example/work <b>')
    expect(mail.text).toContain('See https://roe.example/work')
    expect(mail.html).toContain('See https://roe.example/work &lt;b&gt;')
    const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(links).toHaveLength(2)
    expect(links.every(href => href?.startsWith('http://localhost:3000/q/'))).toBe(true)
  })
})

it('the mail about an answer says "your customer" if the name is a link', async () => {
  const { mail, person } = await sendQuote('Roe Drywall', 'Rosa')
  const token = /\/q\/([\w-]{43})/.exec(mail.text)?.[1]
  const answer = { token, answer: 'approved', name: 'Claim at evil.example', version: 2 }
  expect((await server.client().post('/api/customer-quote/answer', answer)).status).toBe(200)
  const notice = (await server.mails()).find(({ to }) => to === person.email)
  expect(notice?.subject).toBe('Your customer accepted your quote for $100.00')
  expect((notice?.text ?? '') + notice?.html).not.toContain('evil')
})

it('the registration mail does not greet with an advertisement', async () => {
  const email = 'victim@example.com'
  const firstName = 'Your refund: call 1-800-555-0134'
  const account = { firstName, lastName: 'Roe', email, password: 'correct horse' }
  await server.client().post('/api/auth/register', account)
  const mail = (await server.mails()).find(({ to }) => to === email)
  expect(mail?.text).toContain('Hello,')
  expect(mail?.text).not.toContain('refund')
})

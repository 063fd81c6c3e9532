// Consent by the page for requests: its box is off, and asked for only where the server sends texts.
import { expect, it } from 'vitest'
import { leadPage, openLeadPage, sendLead } from '../testing/homeowner.ts'
import { startTestServer } from '../testing/test-server.ts'
import { startTexting } from '../testing/texting-business.ts'
import { unzip } from '../testing/unzip.ts'

const { server, person, runJobs, advance } = await startTexting()
const without = await startTestServer()

/** What the request's customer agreed to. */
async function consentAfter(slug: string, fields: Record<string, string>) {
  advance(1000)
  await openLeadPage(person, slug)
  await sendLead(server, slug, fields)
  await runJobs()
  const [lead] = (await person.get('/api/leads')).body
  return (await person.get(`/api/customers/${lead.customerId}/texts`)).body
}

it('a homeowner who checks the box agrees, and it shows when and how', async () => {
  await openLeadPage(person, 'checked')
  const { content } = await leadPage(server, 'checked')
  expect(content).toMatchObject({ offersTexts: true, typed: { agreesToTexts: '' } })
  const { consent } = await consentAfter('checked', { agreesToTexts: 'on' })
  expect(consent).toEqual({ source: 'form', by: null, at: expect.any(String) })
})

it('a homeowner who leaves the box does not', async () => {
  expect((await consentAfter('unchecked', {})).consent).toBeNull()
})

it('a server without texts does not ask, and takes no consent', async () => {
  const other = await without.signUp()
  await openLeadPage(other, 'no-texts')
  expect((await leadPage(without, 'no-texts')).content.offersTexts).toBe(false)
  await sendLead(without, 'no-texts', { agreesToTexts: 'on' })
  await without.services.jobs.drain()
  const [lead] = (await other.get('/api/leads')).body
  const shown = (await other.get(`/api/customers/${lead.customerId}/texts`)).body
  expect(shown).toMatchObject({ isOffered: false, consent: null })
  const { id } = (
    await other.post('/api/quotes', {
      quote: { customerId: lead.customerId },
      lineItems: [{ description: 'Patch', quantity: '1', unitPrice: '10.00' }],
    })
  ).body.quote
  const text = { id: crypto.randomUUID(), hasAgreed: true }
  const refused = await other.post(`/api/quotes/${id}/text`, text)
  expect([refused.status, refused.body.message]).toEqual([409, 'This server sends no texts'])
})

it('the export has every consent, also one that ended', async () => {
  const { id } = (
    await person.post('/api/customers', { firstName: 'Bo', lastName: 'Li', phone: '5125550777' })
  ).body
  await person.put(`/api/customers/${id}/texts`, { isGiven: true })
  await person.put(`/api/customers/${id}/texts`, { isGiven: false })
  const { body } = await person.get('/api/settings/export')
  const { textConsents } = JSON.parse(unzip(Buffer.from(body), 'data.json'))
  const theirs = textConsents.filter((consent: { customerId: string }) => consent.customerId === id)
  expect(theirs).toMatchObject([
    {
      phone: '5125550777',
      by: 'Pat Roe',
      endedAt: expect.any(String),
    },
  ])
})

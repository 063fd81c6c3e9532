// Consent that customers give themselves: by boxes that are off, and asked for only where the server sends texts.
import { describe, expect, it } from 'vitest'
import { leadPage, openLeadPage, sendLead } from '../testing/homeowner.ts'
import { postPage } from '../testing/sent-quote.ts'
import { accept, linkedQuote } from '../testing/signed-quote.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { startTexting } from '../testing/texting-business.ts'
import { unzip } from '../testing/unzip.ts'

const { server, person, runJobs, advance, quoted, text } = await startTexting()
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
  const [lead] = (await person.get('/api/leads')).body
  expect(consent).toEqual({ source: 'form', by: null, at: lead.createdAt })
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

describe('a customer who accepts', () => {
  const consentOf = async (customerId: string) =>
    (await person.get(`/api/customers/${customerId}/texts`)).body.consent
  const asked = async (on: TestServer, token: string) =>
    (await on.client().get(`/q/${token}`, { accept: 'application/json' })).body.content.textsTo
  const accepting = { do: 'accept', name: 'Rosa Díaz', version: '1' }

  it('and checks the box agrees', async () => {
    const { token, phone, customerId } = await quoted()
    expect(await asked(server, token)).toBe(phone)
    const { status } = await postPage(server, token, { ...accepting, agreesToTexts: 'on' })
    expect(status).toBe(303)
    expect(await consentOf(customerId)).toMatchObject({ source: 'signed', by: null })
    expect(await asked(server, token)).toBeNull()
  })

  it('and leaves the box, or declines, does not', async () => {
    const [one, other] = [await quoted(), await quoted()]
    await postPage(server, one.token, accepting)
    expect(await consentOf(one.customerId)).toBeNull()
    await postPage(server, other.token, { ...accepting, do: 'decline', agreesToTexts: 'on' })
    expect(await consentOf(other.customerId)).toBeNull()
  })

  it('by a call that says nothing about texts does not', async () => {
    const { token, customerId } = await quoted()
    expect((await accept(server.client(), token)).status).toBe(200)
    expect(await consentOf(customerId)).toBeNull()
  })

  it('is not asked again, nor without a number', async () => {
    const { id, token } = await quoted()
    await text(id)
    expect(await asked(server, token)).toBeNull()
    await runJobs()
    expect(await asked(server, (await quoted({ phone: '' })).token)).toBeNull()
  })

  it('is not asked by a server without texts', async () => {
    const other = await without.signUp()
    const who = { firstName: 'Rosa', lastName: 'Díaz', phone: '5125550134' }
    const { token } = await linkedQuote(other, who)
    expect(await asked(without, token)).toBeNull()
    await postPage(without, token, { ...accepting, agreesToTexts: 'on' })
    const [{ id }] = (await other.get('/api/customers')).body
    expect((await other.get(`/api/customers/${id}/texts`)).body.consent).toBeNull()
  })
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

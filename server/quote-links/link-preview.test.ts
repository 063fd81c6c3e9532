// The preview that messengers show of a customer's link.
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { buildProduct } from '../testing/built-product.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

await buildProduct()
const server = await startTestServer()

async function linkOf(person: Person) {
  const customer = await person.post('/api/customers', { firstName: 'Rosa', lastName: 'Díaz' })
  const { body } = await person.post('/api/quotes', {
    quote: { customerId: customer.body.id },
    lineItems: [{ description: 'Patch a hole', quantity: '1', unitPrice: '85.00' }],
  })
  const { url } = (await person.post(`/api/quotes/${body.quote.id}/link`, {})).body
  return { quoteId: body.quote.id, path: new URL(url).pathname }
}

async function nameBusiness(person: Person, part: object) {
  const { business } = (await person.get('/api/auth/user')).body
  await person.put('/api/quote-template', { ...templateOf(business), ...part })
}

const open = (path: string) => server.client().get(path, { accept: 'text/html' })
/** The title and the tags that messengers read. */
const preview = (page: string) =>
  [...page.matchAll(/<title>.*?<\/title>|<meta (?:name="description"|property)[^>]*>/g)].join('\n')

it('the preview has the name and logo of the business, and never an amount', async () => {
  const person = await server.signUp()
  const create = { width: 400, height: 120, channels: 3 as const, background: '#c2410c' }
  const logo = (await person.post('/api/photos', await sharp({ create }).png().toBuffer())).body.id
  await nameBusiness(person, { companyName: 'Rivera "Best" & Sons', logo })
  const { path } = await linkOf(person)
  const { body, headers } = await open(path)
  expect(preview(body)).toMatch(/<title>Quote from Rivera (&quot;|")Best(&quot;|") &amp; Sons</)
  expect(preview(body)).toContain(
    'property="og:title" content="Quote from Rivera &quot;Best&quot; &amp; Sons"',
  )
  const [, image = ''] = /og:image" content="([^"]+)"/.exec(body) ?? []
  // Its ids are random, so they may contain any digits.
  expect(preview(body).replace(image, '')).not.toMatch(/85|Quotewright/)
  expect(headers['cache-control']).toBe('no-store')
  const { pathname, search } = new URL(image.replaceAll('&amp;', '&'))
  expect((await server.client().get(pathname + search)).headers['content-type']).toMatch(/^image\//)
})

it('the preview has neither name nor logo if the link is revoked or unknown', async () => {
  const person = await server.signUp()
  await nameBusiness(person, { companyName: 'Rivera Drywall' })
  const { quoteId, path } = await linkOf(person)
  expect(preview((await open(path)).body)).toContain('Quote from Rivera Drywall')
  await person.delete(`/api/quotes/${quoteId}/link`)
  for (const closed of [path, `/q/${'x'.repeat(43)}`]) {
    const { status, body } = await open(closed)
    expect(status).toBe(404)
    expect(preview(body)).toContain('<title>Your quote</title>')
    expect(preview(body)).not.toMatch(/Rivera|og:image/)
  }
})

it('the preview leaves out a business name that is a web address', async () => {
  const person = await server.signUp()
  await nameBusiness(person, { companyName: 'win-a-prize.example' })
  const { body } = await open((await linkOf(person)).path)
  expect(preview(body)).toContain('<title>Your quote</title>')
  expect(preview(body)).not.toContain('win-a-prize')
})

it('loading the preview does not count as a view', async () => {
  const person = await server.signUp()
  const { quoteId, path } = await linkOf(person)
  await open(path)
  const history = (await person.get(`/api/quotes/${quoteId}/history`)).body
  expect(history.map(({ kind }: { kind: string }) => kind)).not.toContain('viewed')
})

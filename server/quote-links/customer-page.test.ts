// The customer's page over HTTP: finished HTML, and a form that works without JavaScript.
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildProduct } from '../testing/built-product.ts'
import { reviseSent } from '../testing/revise-sent.ts'
import { type Reply, userAgent } from '../testing/test-client.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

await buildProduct()
const server = await startTestServer()

const hostile = '<script>alert(1)</script><img src=x onerror="alert(2)">'
const sections = [
  { id: 'wall', title: `Wall ${hostile}`, scope: `Patch & sand ${hostile}` },
  { id: 'ceiling', title: 'Ceiling "stain"', scope: "Prime what's there." },
]
const lineItems = [
  { description: 'Patch', quantity: '1', unitPrice: '100.00', sectionId: 'wall' },
  {
    description: 'Prime',
    quantity: '1',
    unitPrice: '50.00',
    sectionId: 'ceiling',
    isOptional: true,
  },
]
const ceiling = 'section:ceiling'

let person: Person
let photo: string
beforeAll(async () => {
  person = await server.signUp()
  const take = async (width: number, height: number) => {
    const create = { width, height, channels: 3 as const, background: '#987' }
    return (await person.post('/api/photos', await sharp({ create }).jpeg().toBuffer())).body.id
  }
  photo = await take(1500, 1000)
  const { business } = (await person.get('/api/auth/user')).body
  const logo = await take(400, 120)
  const own = { companyName: `Rivera & "Sons" ${hostile}`, footerText: hostile, logo }
  await person.put('/api/quote-template', { ...templateOf(business), ...own })
})

async function linked(change: object = {}) {
  const names = { firstName: 'Dana', lastName: "O'Brien; DROP" }
  const { id: customerId } = (await person.post('/api/customers', names)).body
  const quote = {
    customerId,
    sections,
    photos: [{ id: photo, isLeftOut: false }],
    notes: hostile,
    taxes: 'none',
    ...change,
  }
  const { body } = await person.post('/api/quotes', { quote, lineItems })
  const { url } = (await person.post(`/api/quotes/${body.quote.id}/link`)).body
  const path = new URL(url).pathname
  return { id: String(body.quote.id), path, token: path.slice('/q/'.length) }
}

/** Without the styles, which would fill the report of a failed test. */
const readable = ({ body, ...reply }: Reply) => ({
  ...reply,
  body: String(body).replace(/<style>.*<\/style>/s, ''),
})
const open = async (path: string) =>
  readable(await server.client().get(path, { accept: 'text/html' }))
/** As a browser without JavaScript does. */
const submit = async (
  path: string,
  fields: Record<string, string | string[]>,
  headers: Record<string, string> = {},
  client = server.client(),
) =>
  readable(
    await client.send(path, {
      method: 'POST',
      body: new URLSearchParams(
        Object.entries(fields).flatMap(([name, value]) => [value].flat().map(one => [name, one])),
      ),
      headers: { origin: 'null', 'sec-fetch-site': 'same-origin', ...headers },
    }),
  )
const statusOf = async (id: string) => (await person.get(`/api/quotes/details/${id}`)).body.status
const kindsOf = async (id: string): Promise<string[]> =>
  (await person.get(`/api/quotes/${id}/history`)).body.map(({ kind }: { kind: string }) => kind)
const accept = { do: 'accept', version: '1', name: "Zoë O'Brien" }

describe('the page', () => {
  it('has the whole quote as HTML, with room for its photo', async () => {
    const { path, token } = await linked()
    const { status, body } = await open(path)
    expect(status).toBe(200)
    for (const part of [
      '$100.00',
      'Patch &amp; sand',
      'Prime what&#x27;s there.',
      'Prepared for',
      'Payment due upon completion',
      'What happens next',
      'Accepting takes no payment.',
      `href="/api/customer-quote/pdf?token=${token}"`,
      'width="1500" height="1000"',
      `/api/customer-quote/photos/${photo}?token=${token}&amp;size=screen 1024w`,
    ]) {
      expect(body).toContain(part)
    }
    expect(body.match(/fetchPriority="high"/gi)).toHaveLength(1)
    expect(body).not.toMatch(/<link[^>]+as="image"/)
  })

  it('names its total after what is chosen, if anything is', async () => {
    const { path } = await linked()
    const nothing = (await open(path)).body
    expect(nothing).toContain('>Total</span>')
    expect(nothing).not.toContain('Total with')
    const { body } = await submit(path, {
      do: 'choose',
      version: '1',
      chooses: 'yes',
      selected: ceiling,
    })
    expect(body).toContain('Total with your options')
  })

  it('says that the deposit can be paid online only if it can', async () => {
    const deposit = { kind: 'percent', value: '30.00' }
    const says = async (change: object) => {
      const { body } = await open((await linked(change)).path)
      return {
        pays: /Then you can pay the deposit online/.test(body),
        not: /Accepting takes no payment/.test(body),
      }
    }
    expect(await says({ deposit })).toEqual({ pays: false, not: true })
    await person.post('/api/online-payments/connect')
    expect(await says({ deposit })).toEqual({ pays: true, not: false })
    expect(await says({})).toEqual({ pays: false, not: true })
    await person.post('/api/online-payments/disconnect')
    expect(await says({ deposit })).toEqual({ pays: false, not: true })
  })

  it('says where the new version comes while the business works on it', async () => {
    const { id, path } = await linked()
    await reviseSent(person, id)
    const { body } = await open(path)
    expect(body).toMatch(/It opens on this page once .+ sends it\./)
    expect(body).not.toContain('value="accept"')
    // What they typed meanwhile has no button that would send it.
    const late = await submit(path, { ...accept, question: 'Is paint included?' })
    expect(late.body).toContain('Is paint included?')
    expect(late.body).toMatch(/Not sent\. Ask .+ directly\./)
  })

  it('shows what people typed as text', async () => {
    const { path } = await linked()
    const { body } = await open(path)
    expect(body).toContain('Dana O&#x27;Brien; DROP')
    expect(body).toContain('Wall &lt;script&gt;alert(1)')
    expect(body).not.toContain('<script>alert')
    expect(body).not.toContain('<img src=x')
    expect(body.match(/<script/g)).toHaveLength(1)
    const refused = await submit(path, { ...accept, name: '', note: `</textarea>${hostile}` })
    expect(refused.body).toContain('&lt;/textarea&gt;&lt;script&gt;')
    expect(refused.body.match(/<script/g)).toHaveLength(1)
  })

  it.each(['screen', 'print'])('loads its photo in the size %s', async size => {
    const { token } = await linked()
    const file = await server
      .client()
      .get(`/api/customer-quote/photos/${photo}?token=${token}&size=${size}`)
    const { width } = await sharp(file.body).metadata()
    expect(width).toBe({ screen: 1024, print: 1200 }[size])
  })

  it('says why a link does not open', async () => {
    const { body, status, headers } = await open('/q/short')
    expect(status).toBe(422)
    expect(headers['content-type']).toContain('text/html')
    expect(body).toContain('This link is not complete. Please open it from the message')
    expect(body).not.toContain('Try again')
  })

  it('counts as viewed once its script says so, and not for the business itself or a robot', async () => {
    const { id, path } = await linked()
    await open(path)
    expect((await submit(path, { do: 'view' }, {}, person)).status).toBe(204)
    const robot = { 'user-agent': `${userAgent} (compatible; Googlebot/2.1)` }
    expect((await submit(path, { do: 'view' }, robot)).status).toBe(204)
    expect(await kindsOf(id)).not.toContain('viewed')
    await submit(path, { do: 'view' })
    expect(await kindsOf(id)).toContain('viewed')
  })
})

describe('the form without JavaScript', () => {
  it('shows the total with the chosen options, and stores nothing', async () => {
    const { id, path } = await linked()
    const fields = { do: 'choose', chooses: 'yes', selected: ceiling, name: 'Zoë' }
    const { status, body } = await submit(path, fields)
    expect(status).toBe(200)
    expect(body).toContain('$150.00')
    expect(body).toContain('value="Zoë"')
    expect((await person.get(`/api/quotes/details/${id}`)).body.total).toBe('100.00')
  })

  it('accepts options only with their total in sight', async () => {
    const { id, path } = await linked()
    const chosen = { ...accept, chooses: 'yes', selected: ceiling, note: 'Mornings' }
    const { status, body } = await submit(path, chosen)
    expect(status).toBe(409)
    expect(body).toContain('The total has changed with your options.')
    expect(body).toContain('$150.00')
    expect(body).toContain('Mornings')
    expect(await statusOf(id)).not.toBe('approved')

    const again = await submit(path, { ...chosen, shown: ceiling })
    expect(again.status).toBe(303)
    expect(again.headers['location']).toBe(path)
    expect((await open(path)).body).toContain('This quote is accepted')
    expect((await person.get(`/api/quotes/details/${id}`)).body.total).toBe('150.00')
    expect((await submit(path, { ...chosen, shown: ceiling })).status).toBe(303)
    expect((await kindsOf(id)).filter(kind => kind === 'approved')).toHaveLength(1)
  })

  it.each([
    ['a space', ' '],
    ['invisible characters', '\u200B\u2060'],
  ])('asks for the name instead of %s, and keeps the message', async (_, name) => {
    const { id, path } = await linked()
    const { status, body } = await submit(path, { ...accept, name, note: 'Mornings' })
    expect(status).toBe(422)
    expect(body).toMatch(/aria-invalid="true"[^>]*name="name"|name="name"[^>]*aria-invalid="true"/)
    expect(body).toContain('Please enter your name')
    expect(body).toContain('Mornings')
    expect(await statusOf(id)).not.toBe('approved')
  })

  it('shows the new terms if the business changed them meanwhile', async () => {
    const { id, path } = await linked()
    const [, template = ''] = /name="template" value="([^"]+)"/.exec((await open(path)).body) ?? []
    const { business } = (await person.get('/api/auth/user')).body
    const before = templateOf(business)
    await person.put('/api/quote-template', { ...before, paymentTerms: 'Half up front' })
    const { status, body } = await submit(path, { ...accept, template })
    expect(status).toBe(409)
    expect(body).toContain('The quote has changed since you opened it. Read it again, then answer.')
    expect(body).toContain('Half up front')
    expect(await statusOf(id)).not.toBe('approved')
    await person.put('/api/quote-template', { ...before, version: before.version + 1 })
    expect((await submit(path, { ...accept, template })).status).toBe(303)
  })

  it('shows the new version if the quote changed meanwhile', async () => {
    const { id, path } = await linked()
    const { lineItems: lines, ...quote } = (await person.get(`/api/quotes/details/${id}`)).body
    const [first, ...others] = lines
    const dearer = [{ ...first, unitPrice: '120.00' }, ...others]
    expect((await person.put(`/api/quotes/${id}`, { quote, lineItems: dearer })).status).toBe(200)
    const { status, body } = await submit(path, accept)
    expect(status).toBe(409)
    expect(body).toContain('The quote has changed since you opened it. Read it again, then answer.')
    expect(body).toContain('$120.00')
  })

  it('has the total beside the button that accepts it, also without options', async () => {
    const { id, path } = await linked()
    const { lineItems: lines, ...quote } = (await person.get(`/api/quotes/details/${id}`)).body
    const saved = await person.put(`/api/quotes/${id}`, { quote, lineItems: lines.slice(0, 1) })
    expect(saved.status).toBe(200)
    const { body } = await open(path)
    const form = body.slice(body.indexOf('id="your-answer"'), body.indexOf('value="accept"'))
    expect(form).toContain('$100.00')
  })

  it('declines with a reason, and takes it back', async () => {
    const { id, path } = await linked()
    const decline = { do: 'decline', version: '1', name: 'Zoë', reason: 'Too expensive' }
    expect((await submit(path, { ...decline, note: 'By half' })).status).toBe(303)
    expect(await statusOf(id)).toBe('rejected')
    const history = (await person.get(`/api/quotes/${id}/history`)).body
    expect(JSON.stringify(history)).toContain('Too expensive: By half')
    expect((await open(path)).body).toMatch(/You can undo this until midnight C[SD]T\./)
    expect((await submit(path, { do: 'undo' })).status).toBe(303)
    expect(await statusOf(id)).toBe('sent')
  })

  it.each([
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: 'null', 'sec-fetch-site': 'none' },
  ])('is refused from another site: %j', async headers => {
    const { id, path } = await linked()
    const { status, body } = await submit(path, accept, headers)
    expect(status).toBe(403)
    expect(body).toContain('This call came from another site and was refused')
    expect(await statusOf(id)).not.toBe('approved')
  })

  it('is refused if it is too long, of another kind, or asks for nothing', async () => {
    const { path } = await linked()
    expect((await submit(path, { ...accept, note: 'x'.repeat(98_000) })).status).toBe(413)
    expect((await submit(path, { ...accept, do: 'other' })).status).toBe(400)
    expect((await server.client().post(path, accept)).status).toBe(415)
    expect((await server.client().post('/api/auth/login', new Uint8Array(1))).status).toBe(415)
  })
})

describe('a question', () => {
  const questionId = () => crypto.randomUUID()

  it('shows as it was typed, markup included, and so does one that is refused', async () => {
    const { id, path } = await linked()
    const asked = await submit(path, { do: 'ask', question: hostile, questionId: questionId() })
    expect(asked).toMatchObject({ status: 303, headers: { location: path } })
    const { body } = await open(path)
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=')
    expect(body).not.toContain('<script>alert')
    expect(body).not.toContain('<img src=x')
    expect(await kindsOf(id)).toContain('asked')
    const long = `</textarea>${hostile}${'x'.repeat(1000)}`
    const refused = await submit(path, { do: 'ask', question: long, questionId: questionId() })
    expect(refused.status).toBe(422)
    expect(refused.body).toContain('Your question can have at most 1000 characters')
    expect(refused.body).toContain('&lt;/textarea&gt;&lt;script&gt;')
  })

  it('needs words, and an id from the page', async () => {
    const { id, path } = await linked()
    const empty = await submit(path, { do: 'ask', question: ' ', questionId: questionId() })
    expect(empty.body).toContain('Please enter your question')
    expect((await submit(path, { do: 'ask', question: 'Why?', questionId: '1' })).status).toBe(422)
    expect(await kindsOf(id)).not.toContain('asked')
  })
})

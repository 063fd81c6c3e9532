// The page for quote requests over HTTP: its address, its frame, what it paints, and whom it belongs to.
import { describe, expect, it } from 'vitest'
import { leadPage, openLeadPage, sendLead } from '../testing/homeowner.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const settings = '/api/settings/lead-page'
const status = async (path: string) => (await server.client().get(path)).status

describe('its address', () => {
  it('is closed until it is opened, and follows the company’s name', async () => {
    const person = await server.signUp()
    const { body } = await person.get(settings)
    expect(body).toMatchObject({ isOn: false, slug: 'roe-drywall' })
    expect(await status('/r/roe-drywall')).toBe(404)
    await openLeadPage(person, 'roe-drywall')
    expect(await status('/r/roe-drywall')).toBe(200)
    await person.put(settings, { isOn: false, slug: 'roe-drywall' })
    expect(await status('/r/roe-drywall')).toBe(404)
    const next = await server.signUp()
    expect((await next.get(settings)).body.slug).toBe('roe-drywall-2')
  })

  it('changes, and the printed one leads to it', async () => {
    const person = await server.signUp()
    await openLeadPage(person, 'first-name')
    await openLeadPage(person, 'second-name')
    const { status: code, headers } = await server.client().get('/r/first-name')
    expect([code, headers['location']]).toEqual([302, '/r/second-name'])
    await openLeadPage(person, 'first-name')
    expect(await status('/r/first-name')).toBe(200)
  })

  it('belongs to the one who took it first, also at the same moment, and no longer used', async () => {
    const people = [await server.signUp(), await server.signUp(), await server.signUp()]
    const page = { isOn: true, slug: 'contested' }
    const replies = await Promise.all(people.map(person => person.put(settings, page)))
    expect(replies.map(reply => reply.status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ])
    const refused = replies.find(reply => reply.status === 409)
    expect(refused?.body.fields.slug).toMatch(/taken/)
    const winner = people[replies.findIndex(reply => reply.status === 200)]
    const loser = people[replies.findIndex(reply => reply.status === 409)]
    await winner?.put(settings, { isOn: true, slug: 'elsewhere' })
    expect((await loser?.put(settings, page))?.status).toBe(409)
  })

  it('is refused to a demo', async () => {
    const visitor = await server.signUp()
    await server.pool.query(
      'update businesses set is_demo = true where id = (select business_id from users where email = $1)',
      [visitor.email],
    )
    expect((await visitor.put(settings, { isOn: true, slug: 'demo-page' })).status).toBe(403)
    expect(await status('/r/demo-page')).toBe(404)
  })

  it('is refused if it is reserved, and after twenty', async () => {
    const person = await server.signUp()
    expect((await person.put(settings, { isOn: true, slug: 'login' })).status).toBe(422)
    for (let n = 1; n <= 20; n += 1) await openLeadPage(person, `many-names-${n}`)
    const last = await person.put(settings, { isOn: true, slug: 'many-names-21' })
    expect(last.status).toBe(409)
    expect(await status('/r/many-names-20')).toBe(200)
  })
})

describe('the page', () => {
  it('may stand in a frame of another site, and no other page may', async () => {
    const person = await server.signUp()
    await openLeadPage(person, 'framed')
    const { headers } = await server.client().get('/r/framed')
    expect(headers['content-security-policy']).toContain('frame-ancestors *')
    expect(headers['x-frame-options']).toBeUndefined()
    const other = (await server.client().get('/verify')).headers
    expect(other['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(other['x-frame-options']).toBe('DENY')
  })

  it('shows what was typed as text only', async () => {
    const person = await server.signUp()
    await openLeadPage(person, 'typed-text')
    const script = '"><script>alert(1)</script>'
    const names = ['name', 'email', 'phone', 'address', 'service', 'preferredDay', 'note']
    const { challenge } = (await leadPage(server, 'typed-text')).content
    const form = new FormData()
    for (const name of names) form.set(name, script)
    form.set('challenge', challenge)
    const response = await fetch(`${server.url}/r/typed-text`, { method: 'POST', body: form })
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('&lt;script&gt;alert')
  })

  it('refuses a form with a text of megabytes, wherever in it, and reads a photo as large', async () => {
    const person = await server.signUp()
    await openLeadPage(person, 'long-text')
    const post = async (parts: Record<string, string | Blob>) => {
      const form = new FormData()
      for (const [name, part] of Object.entries(parts)) form.set(name, part)
      const url = `${server.url}/r/long-text`
      const response = await fetch(url, { method: 'POST', body: form })
      return [response.status, (await response.text()).includes('Shorten its text')]
    }
    const long = 'a'.repeat(2_000_000)
    expect(await post({ note: long, name: 'Rosa' })).toEqual([400, true])
    expect(await post({ name: 'Rosa', note: long })).toEqual([400, true])
    // A picture that is none is refused by name, so the form was read.
    expect((await post({ name: 'Rosa', photos: new Blob([long]) }))[1]).toBe(false)
  })

  it('offers the active services', async () => {
    const person = await server.signUp()
    const service = { category: 'drywall', serviceName: 'Ceilings' }
    await person.post('/api/company-services', service)
    await openLeadPage(person, 'with-services')
    expect((await leadPage(server, 'with-services')).content.services).toEqual(['Ceilings'])
  })

  it('says that the request was sent', async () => {
    const person = await server.signUp()
    await openLeadPage(person, 'thank-you')
    expect((await server.client().get('/r/thank-you/sent')).body).toContain('Roe Drywall')
  })
})

it('another business neither sees nor changes a request', async () => {
  const owner = await server.signUp()
  const stranger = await server.signUp()
  await openLeadPage(owner, 'owned')
  await sendLead(server, 'owned')
  const [{ id }] = (await owner.get('/api/leads')).body
  expect((await stranger.get('/api/leads')).body).toEqual([])
  for (const action of ['draft', 'dismiss', 'restore']) {
    expect((await stranger.post(`/api/leads/${id}/${action}`)).status).toBe(404)
  }
  expect((await owner.get(`/api/leads/${id}`)).body.isDismissed).toBe(false)
})

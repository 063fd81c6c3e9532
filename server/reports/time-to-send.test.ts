// How long quotes took from their first photo until they went out, also those that were revised or copied later.
import { minutesToSend } from '@quotewright/domain/quote-links/quote-event'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { reviseSent } from '../testing/revise-sent.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

const photographed = Date.parse('2026-11-09T12:00:00Z')
const later = (minutes: number) => new Date(photographed + minutes * 60_000)
let clock = later(0)
const server = await startTestServer({
  services: { now: () => clock },
  config: { trialHours: 1_000_000 },
})

const lineItems = [{ description: 'Work', quantity: '1', unitPrice: '100.00' }]
const WEEK = 7 * 24 * 60

async function photoOf(person: Person): Promise<string> {
  const create = { width: 64, height: 64, channels: 3 as const, background: '#806040' }
  const { body } = await person.post('/api/photos', await sharp({ create }).jpeg().toBuffer())
  // The database sets the time of photos.
  await server.pool.query('update photos set created_at = $2 where id = $1', [body.id, later(0)])
  return body.url
}

/** Quoted 10 minutes after the photo, and sent 5 minutes after that. */
async function sentQuote(person: Person): Promise<string> {
  const { body: customer } = await person.post('/api/customers', {
    firstName: 'Ann',
    lastName: 'Lee',
  })
  clock = later(10)
  const quote = { customerId: customer.id, photoUrl: await photoOf(person) }
  const { body } = await person.post('/api/quotes', { quote, lineItems })
  await share(person, body.quote.id, 15)
  return body.quote.id
}

async function share(person: Person, id: string, minutes: number): Promise<void> {
  clock = later(minutes)
  const { status } = await person.post(`/api/quotes/${id}/share`, { id: crypto.randomUUID() })
  expect(status).toBe(200)
}

async function finish(person: Person, draft: { id: string; version: number }): Promise<void> {
  const quote = { ...draft, status: 'pending' }
  expect((await person.put(`/api/quotes/${draft.id}`, { quote, lineItems })).status).toBe(200)
}

async function figuresOf(person: Person) {
  const { figures, trend } = (await person.get('/api/reports?period=30d')).body
  const minutes = trend.flatMap(({ minutesToSend: own }: { minutesToSend: number | null }) =>
    own === null ? [] : [own],
  )
  return { toQuote: figures.minutesToQuote, toSend: minutes }
}

const timed = async (person: Person, id: string) =>
  minutesToSend((await person.get(`/api/quotes/${id}/history`)).body)

it('a quote that is revised a week later took as long as its first version', async () => {
  const person = await server.signUp()
  const id = await sentQuote(person)
  expect(await figuresOf(person)).toEqual({ toQuote: 10, toSend: [15] })

  clock = later(WEEK)
  const { body: revision } = await reviseSent(person, id)
  await finish(person, revision)
  await share(person, revision.id, WEEK + 5)

  expect(await figuresOf(person)).toEqual({ toQuote: 10, toSend: [15] })
  expect(await timed(person, id)).toBe(15)
  expect(await timed(person, revision.id)).toBeNull()
})

it('a copy that is made a week later says nothing about the photo of another job', async () => {
  const person = await server.signUp()
  const id = await sentQuote(person)

  clock = later(WEEK)
  const { body: copy } = await person.post(`/api/quotes/${id}/duplicate`, {})
  await finish(person, copy)
  await share(person, copy.id, WEEK + 5)

  expect(copy.photoUrl).not.toBeNull()
  expect(await figuresOf(person)).toEqual({ toQuote: 10, toSend: [15] })
  expect(await timed(person, copy.id)).toBeNull()
})

// Live events: who receives which, how many streams a person may have, and what happens when the database breaks off.
import { afterEach, describe, expect, it } from 'vitest'
import { listenLive } from '../testing/live-listener.ts'
import type { Client } from '../testing/test-client.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const { pool } = server
const person = await server.signUp()
const open: { close: () => void }[] = []
afterEach(() => {
  for (const { close } of open.splice(0)) close()
})

async function listen(browser: Client) {
  const stream = await listenLive(server.url, browser)
  open.push(stream)
  return stream
}

async function linkedQuote(
  browser: Client,
): Promise<{ id: string; token: string; version: number }> {
  const customer = await browser.post('/api/customers', { firstName: 'Rosa', lastName: 'Díaz' })
  const lineItems = [{ description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }]
  const made = { quote: { customerId: customer.body.id }, lineItems }
  const { quote } = (await browser.post('/api/quotes', made)).body
  const { url } = (await browser.post(`/api/quotes/${quote.id}/link`)).body
  return { id: quote.id, token: url.split('/').at(-1), version: quote.version }
}

const view = (token: string) => server.client().get(`/api/customer-quote?token=${token}`)

describe('a stream', () => {
  it('says which quote was opened, and nothing of its content', async () => {
    const stream = await listen(person)
    expect(stream.status).toBe(200)
    expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(stream.headers.get('x-accel-buffering')).toBe('no')
    const { id, token } = await linkedQuote(person)
    await view(token)
    expect(await stream.next('message')).toEqual({ quoteId: id, kind: 'viewed' })
  })

  it('says that a draft was deleted', async () => {
    const { quote } = (
      await person.post('/api/quotes', { quote: { status: 'draft' }, lineItems: [] })
    ).body
    const stream = await listen(person)
    await person.delete(`/api/quotes/${quote.id}`)
    expect(await stream.next('message')).toEqual({ quoteId: quote.id, kind: 'deleted' })
  })

  it('receives no events of another business', async () => {
    const stranger = await server.signUp()
    const stream = await listen(stranger)
    await view((await linkedQuote(person)).token)
    const { id, token } = await linkedQuote(stranger)
    await view(token)
    expect(await stream.next('message')).toEqual({ quoteId: id, kind: 'viewed' })
  })

  it('begins with the age of the newest event', async () => {
    const newcomer = await server.signUp()
    expect(await (await listen(newcomer)).next('opening')).toEqual({ newestMsAgo: null })
    await view((await linkedQuote(newcomer)).token)
    const { newestMsAgo } = await (await listen(newcomer)).next('opening')
    expect(newestMsAgo).toBeGreaterThanOrEqual(0)
    expect(newestMsAgo).toBeLessThan(60_000)
  })

  it('needs a session', async () => {
    expect((await listen(server.client())).status).toBe(401)
  })

  it('is refused beyond the sixth of a person, until one of them ends', async () => {
    const crowd = await server.signUp()
    const streams = await Promise.all(Array.from({ length: 6 }, () => listen(crowd)))
    const seventh = await listen(crowd)
    expect([seventh.status, seventh.headers.get('retry-after')]).toEqual([429, '30'])
    expect((await listen(person)).status).toBe(200)
    streams[0]?.close()
    await expect.poll(async () => (await listen(crowd)).status).toBe(200)
  })

  it('ends when the connection to the database breaks, and the next one receives events again', async () => {
    const stream = await listen(person)
    await stream.next('opening')
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike 'listen "quote_events"'`,
    )
    await stream.ended
    const again = await listen(person)
    const { id, token } = await linkedQuote(person)
    await view(token)
    expect(await again.next('message')).toEqual({ quoteId: id, kind: 'viewed' })
  })
})

// The previous release serves beside this one on this release's tables, as while servers are replaced one by one.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from '@quotewright/domain/api'
import type { Call } from '@quotewright/domain/call'
import { afterAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { previousRelease, unpackRelease } from './testing/previous-release.ts'
import { signUpAt } from './testing/running-server.ts'
import { createClient } from './testing/test-client.ts'
import { sameBrowser, startServers } from './testing/two-servers.ts'
import { validBodies } from './testing/valid-bodies.ts'

const folder = await unpackRelease(previousRelease())
afterAll(() => rm(folder, { recursive: true }))
const servers = await startServers({}, [undefined, join(folder, 'server', 'main.ts')])
const [ours, theirs] = [servers.one, servers.other]
const atOurs = await signUpAt(ours, servers.dataDir)
const atTheirs = sameBrowser(atOurs, theirs)

it('stores what this release reads, and reads what this release stores', async () => {
  for (const [writer, reader] of [
    [atTheirs, atOurs],
    [atOurs, atTheirs],
  ] as const) {
    const customer = (await writer.post('/api/customers', validBodies['createCustomer'])).body
    const lineItems = [{ description: 'Patch a hole', quantity: '2', unitPrice: '3.25' }]
    const made = await writer.post('/api/quotes', { quote: { customerId: customer.id }, lineItems })
    expect(made.status).toBe(201)
    const { quote, lineItems: lines } = made.body
    const saved = await reader.put(`/api/quotes/${quote.id}`, {
      quote: { ...quote, notes: 'Two coats' },
      lineItems: lines,
    })
    expect(saved.status).toBe(200)
    const shown = (await writer.get(`/api/quotes/details/${quote.id}`)).body
    expect(shown).toMatchObject({ notes: 'Two coats', total: quote.total, lineItems: lines })
    expect((await reader.get('/api/quotes')).body[0].id).toBe(quote.id)
    expect((await reader.get(`/api/quotes/${quote.id}/pdf`)).status).toBe(200)
    const { url } = (await writer.post(`/api/quotes/${quote.id}/link`)).body
    const token = url.split('/').at(-1)
    const customerAt = createClient(reader === atOurs ? ours.url : theirs.url)
    const { version } = (await customerAt.get(`/api/customer-quote?token=${token}`)).body
    const answer = { token, name: 'Rosa Díaz', version, answer: 'approved' }
    expect((await customerAt.post('/api/customer-quote/answer', answer)).status).toBe(200)
    expect((await writer.get(`/api/quotes/details/${quote.id}`)).body.status).toBe('approved')
  }
})

it('answers every reading call in the form that this release reads', async () => {
  const reads = Object.values<Call>(api).filter(
    ({ method, path, reply }) =>
      method === 'GET' && !path.includes('{') && reply !== 'text/event-stream',
  )
  expect(reads.length).toBeGreaterThan(20)
  const answers = await Promise.all(
    reads.map(async ({ path, reply }) => ({ path, reply, ...(await atTheirs.get(path)) })),
  )
  expect(answers.filter(({ status }) => status >= 500).map(({ path }) => path)).toEqual([])
  const unreadable = answers.filter(
    ({ status, reply, body }) =>
      status === 200 && typeof reply === 'object' && !z.safeDecode(reply, body).success,
  )
  expect(unreadable.map(({ path }) => path)).toEqual([])
})

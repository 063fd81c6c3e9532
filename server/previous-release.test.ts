// The previous release serves beside this one on this release's tables, as while servers are replaced one by one.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from '@quotewright/domain/api'
import type { Call } from '@quotewright/domain/call'
import { afterAll, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { openLeadPage, sendLead } from './testing/homeowner.ts'
import { previousRelease, unpackRelease } from './testing/previous-release.ts'
import { type RunningServer, signUpAt } from './testing/running-server.ts'
import { type Client, createClient } from './testing/test-client.ts'
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

it('finds what is open on an invoice that either release made, after payments that either recorded', async () => {
  for (const [maker, payee] of [
    [atTheirs, atOurs],
    [atOurs, atTheirs],
  ] as const) {
    const customer = (await maker.post('/api/customers', validBodies['createCustomer'])).body
    const lineItems = [{ description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }]
    const approved = { customerId: customer.id, status: 'approved' }
    const made = await maker.post('/api/quotes', { quote: approved, lineItems })
    const invoice = { id: randomUUID(), quoteId: made.body.quote.id, seen: 0 }
    expect((await maker.post('/api/invoices', invoice)).status).toBe(201)
    const { id } = invoice
    const owedAt = async (client: Client) => {
      const open = (await client.get('/api/invoices?due=open')).body
      const drafts = (await client.get('/api/invoices?due=draft')).body
      const all = (await client.get('/api/invoices')).body
      const figures = await client.get(`/api/invoices/figures?customerId=${customer.id}`)
      const report = await client.get('/api/reports/money')
      return {
        open: open.map((card: { id: string }) => card.id),
        drafts: drafts.map((card: { id: string }) => card.id),
        listed: all.find((card: { id: string }) => card.id === id).open,
        figures: figures.body,
        reported: report.body.open,
      }
    }
    const figures = { open: '0.00', overdue: '0.00', draft: '0.00' }
    const isOwed = (open: string) => ({
      open: open === '0.00' ? [] : [id],
      drafts: [] as string[],
      listed: open,
      figures: { ...figures, open },
      reported: open,
    })
    const expectAtBoth = async (owed: ReturnType<typeof isOwed>) => {
      for (const client of [atOurs, atTheirs]) expect(await owedAt(client)).toEqual(owed)
    }
    const pay = async (client: Client, amount: string) => {
      const entry = { id: randomUUID(), amount, method: 'cash', day: '2026-11-10' }
      expect((await client.post(`/api/invoices/${id}/payments`, entry)).status).toBe(200)
      return entry.id
    }
    const reverse = async (client: Client, entry: string) =>
      expect((await client.post(`/api/payments/${entry}/reverse`)).status).toBe(204)
    await expectAtBoth({
      ...isOwed('0.00'),
      drafts: [id],
      listed: '108.25',
      figures: { ...figures, draft: '108.25' },
    })
    await payee.post(`/api/invoices/${id}/share`, { id: randomUUID() })
    await expectAtBoth(isOwed('108.25'))
    const part = await pay(payee, '8.25')
    await expectAtBoth(isOwed('100.00'))
    await reverse(payee, part)
    await expectAtBoth(isOwed('108.25'))
    const all = await pay(maker, '108.25')
    await expectAtBoth(isOwed('0.00'))
    await reverse(payee, all)
    await expectAtBoth(isOwed('108.25'))
    await pay(payee, '108.25')
    await expectAtBoth(isOwed('0.00'))
  }
})

it('lists a request that either release has drafted until either has finished its quote', async () => {
  await openLeadPage(atOurs, 'roe-drywall')
  for (const [drafter, other] of [
    [theirs, ours],
    [ours, theirs],
  ] as const) {
    const open = await draftedAt(drafter, other)
    for (const finisher of [atOurs, atTheirs]) {
      await expectOpen(open)
      const id = open.shift()
      const { version } = (await finisher.get(`/api/quotes/details/${id}`)).body
      const lineItems = [{ description: 'Patch a hole', quantity: '1', unitPrice: '90.00' }]
      const finished = { quote: { status: 'pending', version }, lineItems }
      expect((await finisher.put(`/api/quotes/${id}`, finished)).status).toBe(200)
    }
    await expectOpen([])
  }
})

async function expectOpen(quoteIds: string[]) {
  for (const client of [atOurs, atTheirs]) {
    expect((await client.get('/api/leads')).body.map(quoteIdOf)).toEqual(quoteIds)
  }
}

const quoteIdOf = ({ quoteId }: { quoteId: string | null }) => quoteId

/** Sends two requests to one server and returns their drafts. The other is down meanwhile, so that it takes none of the jobs. */
async function draftedAt(server: RunningServer, other: RunningServer): Promise<string[]> {
  await other.end('SIGTERM')
  const client = () => createClient(server.url)
  for (const name of ['Maria Lopez', 'Sam Ortiz']) {
    const sent = await sendLead({ url: server.url, client }, 'roe-drywall', { name })
    expect(sent.status).toBe(303)
  }
  const drafted = async () => {
    const { body } = await sameBrowser(atOurs, server).get('/api/leads')
    expect(body).toMatchObject([{ state: 'drafted' }, { state: 'drafted' }])
    return body.map(quoteIdOf)
  }
  const ids = await vi.waitFor(drafted, 10_000)
  await other.start()
  return ids
}

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

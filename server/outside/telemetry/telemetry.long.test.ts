// The server with telemetry on: what arrives at an OTLP collector, and what /metrics shows. Ids and names, never content.
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@quotewright/domain/api'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, testDatabaseUrl } from '../../db/testing.ts'
import { freePort } from '../../testing/free-port.ts'
import { listenLive } from '../../testing/live-listener.ts'
import { startOtlpReceiver } from '../../testing/otlp-receiver.ts'
import { serverOn, signUpAt } from '../../testing/running-server.ts'
import { createClient, type Reply } from '../../testing/test-client.ts'

const pool = await openTestDatabase()
const receiver = await startOtlpReceiver()
const metricsPort = await freePort()
const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`

const planted = {
  firstName: 'Plantedrosa',
  lastName: 'Planteddíaz',
  email: 'planted-rosa@example.com',
  phone: '(512) 555-0199',
  address: '77 Planted Street',
}
const secrets = [...Object.values(planted), 'planted', 'Planted', 'Roe Drywall', 'pat@example.com']
const replies: Record<string, Reply> = {}
let exposed = ''

beforeAll(async () => {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const dataDir = await mkdtemp(join(tmpdir(), 'quotewright-telemetry-'))
  const server = await serverOn(dataDir, {
    DATABASE_URL: testDatabaseUrl(rows[0]?.name ?? ''),
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
    METRICS_PORT: String(metricsPort),
  })
  afterAll(() => rm(dataDir, { recursive: true }))
  await server.start()
  try {
    const person = await signUpAt(server, dataDir)
    secrets.push(...[...person.cookies.values()].filter(value => value.length > 20))
    const customer = await person.post('/api/customers', planted)
    const { body } = await person.post('/api/quotes', {
      quote: { customerId: customer.body.id, jobAddress: '77 Planted Street' },
      lineItems: [{ description: 'planted line', quantity: '1', unitPrice: '100.00' }],
    })
    const { id } = body.quote
    const token = (await person.post(`/api/quotes/${id}/link`)).body.url.split('/').at(-1)
    secrets.push(token)
    const visitor = createClient(server.url)
    await visitor.get(`/q/${token}`, { accept: 'text/html' })
    replies['link'] = await visitor.get(`/api/customer-quote?token=${token}`)
    replies['pdf'] = await visitor.get(`/api/customer-quote/pdf?token=${token}`)
    const answer = { token, answer: 'approved', name: 'Plantedrosa', note: 'planted', version: 1 }
    replies['answer'] = await visitor.post('/api/customer-quote/answer', answer)
    replies['path'] = await visitor.get(`/planted/${token}?name=Plantedrosa`)
    replies['list'] = await person.get('/api/quotes?limit=50&q=Plantedrosa')
    replies['metrics'] = await visitor.get('/metrics')
    replies['refused'] = await visitor.get('/api/quotes')
    const create = { width: 400, height: 300, channels: 3 as const, background: '#ddd' }
    const photo = (await sharp({ create }).jpeg().toBuffer()).toString('base64')
    const allImages = [`data:image/jpeg;base64,${photo}`]
    replies['analysis'] = await person.post('/api/ai/analyze-photo', { allImages, note: 'planted' })
    await pool.query(
      `alter table customers add constraint no_second check (last_name <> 'Plantedtwo')`,
    )
    replies['fault'] = await person.post('/api/customers', { ...planted, lastName: 'Plantedtwo' })
    const open = await listenLive(server.url, person)
    await open.next('opening')
    exposed = await (await fetch(metricsUrl)).text()
    open.close()
  } finally {
    // The last spans and metrics are sent as the server stops.
    await server.end('SIGTERM')
  }
}, 60_000)

const pages = ['page', 'customerPage']

const named = (name: string) => receiver.spans.filter(span => span.name === name)

it('makes the calls that this test is about', () => {
  const statuses = Object.entries(replies).map(([name, { status }]) => [name, status])
  // Pages are found only if the web app is built.
  expect(Object.fromEntries(statuses)).toMatchObject({
    link: 200,
    pdf: 200,
    answer: 200,
    list: 200,
    refused: 401,
    analysis: 200,
    fault: 500,
  })
})

describe('traces', () => {
  it('arrive as OTLP', () => {
    expect(receiver.mistakes).toEqual([])
    expect(receiver.spans.length).toBeGreaterThan(10)
  })

  it('have a span for each call, named as in the contract, with its ids and status', () => {
    const [list] = named('quotes')
    expect(list?.facts).toMatchObject({
      status: 200,
      'request.id': replies['list']?.headers['x-request-id'],
      'business.id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'user.id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    const names = new Set<string>([...Object.keys(api), ...pages])
    const roots = receiver.spans.filter(span => span.parentSpanId === undefined)
    const others = roots.filter(({ name, facts }) => !names.has(name) && !('job.id' in facts))
    expect(others).toEqual([])
  })

  it.each([
    ['customerQuotePdf', 'pdf'],
    ['customerQuote', 'sql.transaction'],
    ['quotes', 'sql.transaction'],
    ['quotes', 'sql.query'],
    ['analyzePhoto', 'vision'],
    ['answerQuote', 'sql.transaction'],
    ['send-signed-mails', 'pdf'],
    ['send-signed-mails', 'mail'],
    ['send-verification-mail', 'mail'],
  ])('have the work of %s: %s', (parent, work) => {
    const parents = new Set(named(parent).map(({ spanId }) => spanId))
    const children = receiver.spans.filter(span => parents.has(span.parentSpanId ?? ''))
    expect(children.map(({ name }) => name)).toContain(work)
  })

  it('have jobs with the id of the request that started them', () => {
    const [job] = named('send-verification-mail')
    const [call] = named('register')
    expect(job?.facts).toMatchObject({ outcome: 'ok', 'request.id': call?.facts['request.id'] })
  })

  it('show an error by its code alone', () => {
    const fault = named('createCustomer').find(({ isError }) => isError)
    expect(fault?.facts).toMatchObject({
      status: 500,
      'error.type': '23514',
      'request.id': replies['fault']?.headers['x-request-id'],
    })
    const refused = receiver.spans.find(({ facts }) => facts['status'] === 401)
    expect(refused).toMatchObject({ isError: false, facts: { 'error.type': 'unauthenticated' } })
  })
})

describe('/metrics', () => {
  const series = () => exposed.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  const valuesOf = (label: string) =>
    new Set([...exposed.matchAll(new RegExp(`[{,]${label}="([^"]*)"`, 'g'))].map(([, of]) => of))

  it('counts calls by their names in the contract and their status', () => {
    expect(series()).toContain(
      'quotewright_call_seconds_count{call="customerQuotePdf",status="200"} 1',
    )
    expect(series()).toContain(
      'quotewright_call_seconds_count{call="createCustomer",status="500"} 1',
    )
    const names = new Set<unknown>([...Object.keys(api), ...pages])
    expect([...valuesOf('call')].filter(name => !names.has(name))).toEqual([])
  })

  it('counts a stream of events when it begins, because the minutes that it stays open are not slow', () => {
    expect(series()).toContain('quotewright_call_seconds_count{call="live",status="200"} 1')
  })

  it('has labels with few values, and no ids', () => {
    const labels = new Set([...exposed.matchAll(/[{,](\w+)="/g)].map(([, label]) => label))
    expect(labels).toEqual(
      new Set('cache call kind le outcome quantile queue reason state status task work'.split(' ')),
    )
    expect(exposed).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  })

  it('has every metric and label that the dashboard and the alerts use', () => {
    const dashboard = readFileSync('docs/grafana-dashboard.json', 'utf8')
    const alerts = readFileSync('docs/operations.md', 'utf8').split('\n## Alerts\n')[1] ?? ''
    const queries = [
      ...[...dashboard.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(([, text = '']) =>
        JSON.parse(text),
      ),
      ...alerts.split('\n').filter(line => line.startsWith('    ')),
    ]
    expect(queries.length).toBeGreaterThan(20)
    const names = new Set(series().map(line => line.split(/[{ ]/, 1)[0]))
    for (const query of queries) {
      const used: string[] = query.match(/quotewright_\w+/g) ?? []
      expect(used.length, query).toBeGreaterThan(0)
      expect(
        used.filter(name => !names.has(name)),
        query,
      ).toEqual([])
      const labels = [...query.matchAll(/by \(([^)]*)\)|[{,](\w+)(?:=~?|!~)/g)]
      for (const label of labels.flatMap(([, by, one]) => one ?? by.split(', '))) {
        expect(exposed, query).toContain(`${label}="`)
      }
    }
  })

  it('is served only on its own port', async () => {
    expect(replies['metrics']?.body).not.toContain('quotewright_')
  })
})

it('nothing that was typed and no token arrives at the collector or in /metrics', () => {
  const sent = [...receiver.bodies, exposed]
  expect(sent.join('').length).toBeGreaterThan(10_000)
  for (const secret of secrets) {
    expect(sent.filter(text => text.includes(secret))).toEqual([])
  }
})

// The OpenAPI document: it has every call of the contract once, and matches what the server accepts and returns.
import { api } from '@quotewright/domain/api'
import type { Call } from '@quotewright/domain/call'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { startTestServer } from '../testing/test-server.ts'
import { validBodies } from '../testing/valid-bodies.ts'

const server = await startTestServer()
const answer = await server.client().get('/api/openapi.json')
const document = answer.body

it('is compressed once, not for each request', async () => {
  const ask = (encoding: string) =>
    fetch(`${server.url}/api/openapi.json`, { headers: { 'accept-encoding': encoding } })
  const compressed = await ask('gzip, br')
  expect(compressed.headers.get('content-encoding')).toBe('br')
  expect(await compressed.json()).toEqual(document)
  // Whoever takes no Brotli gets the text, which costs nothing.
  expect((await ask('gzip, br;q=0')).headers.get('content-encoding')).toBeNull()
})

const calls = Object.entries<Call>(api).map(([name, call]) => ({ name, call }))
const isJson = (schema: unknown) => schema !== undefined && typeof schema !== 'string'

// oxlint-disable-next-line typescript/no-explicit-any -- the document is read as it came over the wire
type Operation = any

const operations: { path: string; method: string; operation: Operation }[] = Object.entries<object>(
  document.paths,
).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

function operationOf(name: string): Operation {
  return operations.find(({ operation }) => operation.operationId === name)?.operation
}
const bodyOf = (name: string) => operationOf(name).requestBody.content['application/json'].schema
const replyOf = (name: string, status = 200) =>
  operationOf(name).responses[status].content['application/json'].schema

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    key === '$ref' && typeof part === 'string' ? [part] : refsIn(part),
  )
}

/** Parses with a schema of the document. */
function reader(schema: object): z.ZodType {
  const text = JSON.stringify({ ...schema, $defs: document.components.schemas })
  return z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')))
}

describe('the description of the API', () => {
  it('is public and cacheable', () => {
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(answer.headers['cache-control']).toBe('public, max-age=3600')
    expect(document.openapi).toBe('3.1.0')
  })

  it('has each call of the contract once, and nothing else', () => {
    const described = operations.map(
      ({ path, method, operation }) => `${operation.operationId} ${method.toUpperCase()} ${path}`,
    )
    const contract = calls.map(({ name, call }) => `${name} ${call.method} ${call.path}`)
    expect(described.toSorted()).toEqual(contract.toSorted())
  })

  it.each(calls)('describes the input and response of $name', ({ name, call }) => {
    const { parameters, requestBody, responses, security } = operationOf(name)
    const named = (place: string) =>
      parameters.filter((one: Operation) => one.in === place).map((one: Operation) => one.name)
    expect(named('path')).toEqual([...call.path.matchAll(/\{(\w+)\}/g)].map(([, id]) => id))
    expect(named('query')).toEqual(Object.keys(call.query?.shape ?? {}))
    const bodyTypes = call.body === 'photo' ? ['image/*', 'application/octet-stream'] : undefined
    expect(requestBody && Object.keys(requestBody.content)).toEqual(
      isJson(call.body) ? ['application/json'] : bodyTypes,
    )
    const empty = call.reply === 'redirect' ? '302' : '204'
    const hasContent = call.reply !== undefined && call.reply !== 'redirect'
    expect(Object.keys(responses)).toEqual([
      hasContent ? String(call.status ?? 200) : empty,
      'default',
    ])
    if (isJson(call.reply)) expect(replyOf(name, call.status)).toBeTypeOf('object')
    expect(security).toEqual(call.access === 'public' ? [] : undefined)
  })

  it('refers only to components it contains', () => {
    const refs = [...new Set(refsIn(document))]
    expect(refs).toContain('#/components/schemas/QuoteWithLines')
    const lost = refs.filter(
      ref =>
        ref
          .slice('#/'.length)
          .split('/')
          .reduce<Operation>((part, key) => part?.[key], document) === undefined,
    )
    expect(lost).toEqual([])
  })

  it.each(Object.keys(validBodies))('accepts the body that %s accepts', name => {
    expect(reader(bodyOf(name)).safeParse(validBodies[name]).error).toBeUndefined()
  })
})

describe('money and quantities', () => {
  const body: Operation = validBodies['createQuote']
  const withLine = (change: object) => ({
    ...body,
    lineItems: [{ ...body.lineItems[0], ...change }],
  })

  it('are decimal strings in a request, never numbers', () => {
    const request = reader(bodyOf('createQuote'))
    expect(request.safeParse(withLine({ quantity: '2.5', unitPrice: '12.30' })).success).toBe(true)
    expect(request.safeParse(withLine({ quantity: 2.5 })).success).toBe(false)
    expect(request.safeParse(withLine({ unitPrice: 1230 })).success).toBe(false)
  })

  it('are decimal strings in a reply', () => {
    const { Quote, Amount } = document.components.schemas
    expect(Quote.properties.total).toEqual({ $ref: '#/components/schemas/Amount' })
    expect(Amount.type).toBe('string')
  })
})

describe('a body', () => {
  it.each([
    ['/api/quotes/{id}/email', false],
    ['/api/quotes', true],
    ['/api/photos', true],
  ])('of POST %s is required: %s', (path, isRequired) => {
    expect(document.paths[path].post.requestBody.required).toBe(isRequired)
  })
})

describe('a response of the server', async () => {
  const person = await server.signUp()
  const { status, body: created } = await person.post('/api/quotes', validBodies['createQuote'])
  const lists = calls.filter(
    ({ call }) =>
      call.method === 'GET' &&
      isJson(call.reply) &&
      !call.path.includes('{') &&
      !Object.values(call.query?.shape ?? {}).some(part => part._zod.optin === undefined),
  )

  it('to a new quote matches the document', () => {
    expect(status).toBe(201)
    expect(reader(replyOf('createQuote', 201)).safeParse(created).error).toBeUndefined()
  })

  it.each(lists)('to $name matches the document', async ({ name, call }) => {
    const { body } = await person.get(call.path)
    expect(reader(replyOf(name)).safeParse(body).error).toBeUndefined()
  })

  it('has every field, even those with a default in the request', () => {
    expect(bodyOf('estimateAgain').properties.estimateInput.required).not.toContain('isFallback')
    expect(replyOf('analyzePhoto').properties.estimateInput.required).toContain('isFallback')
  })

  it('to a customer link matches the document, block by block', async () => {
    const customer = await person.post('/api/customers', { firstName: 'Rosa', lastName: 'Díaz' })
    const { body: finished } = await person.post('/api/quotes', {
      quote: { customerId: customer.body.id },
      lineItems: [{ description: 'Patch', quantity: '1', unitPrice: '80.00' }],
    })
    const { url } = (await person.post(`/api/quotes/${finished.quote.id}/link`)).body
    const token = new URL(url).pathname.replace('/q/', '')
    const { body } = await server.client().get(`/api/customer-quote?token=${token}`)
    const described = reader(replyOf('customerQuote'))
    expect(described.safeParse(body).error).toBeUndefined()
    const blocks = body.document.blocks.filter(({ kind }: { kind: string }) => kind === 'lineItems')
    expect(blocks).toHaveLength(1)
    const takes = (block: object) =>
      described.safeParse({ ...body, document: { ...body.document, blocks: [block] } }).success
    expect(takes(blocks[0])).toBe(true)
    expect(takes({ ...blocks[0], groups: [{ title: 'Labor' }] })).toBe(false)
    expect(takes({ ...blocks[0], kind: 'lines' })).toBe(false)
  })

  it('fails the document’s schema if a field is missing', () => {
    const { total: _, ...quote } = created.quote
    expect(reader(replyOf('createQuote', 201)).safeParse({ ...created, quote }).success).toBe(false)
  })
})

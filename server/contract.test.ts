// The whole contract: each call has a handler, requires onboarding, and answers any input with a message.
import { api } from '@quotewright/domain/api'
import type { Call } from '@quotewright/domain/call'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { features } from './app.ts'
import { nastyText, nastyValue, wrongVersionsOf } from './testing/bad-input.ts'
import { stopClock } from './testing/clock.ts'
import type { Client, Reply } from './testing/test-client.ts'
import { startTestServer } from './testing/test-server.ts'
import { validBodies } from './testing/valid-bodies.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

// An hour passes between calls, so that no test runs into a rate limit.
const { now, advance } = stopClock()
const server = await startTestServer({
  services: { now },
  config: { trialHours: 1_000_000 },
})
const person = await server.signUp()
const newcomer = await server.register()
const calls = Object.entries<Call>(api).map(([name, call]) => ({ name, call }))
const callsWithBody = calls.filter(({ name }) => name in validBodies)
const runs = { numRuns: 20 }

async function send(
  client: Client,
  call: Call,
  {
    id = crypto.randomUUID(),
    query = '',
    ...init
  }: RequestInit & { id?: string; query?: string } = {},
): Promise<Reply> {
  advance(61 * MINUTE)
  const path = call.path.replaceAll(/\{\w+\}/g, id)
  const headers = init.body === undefined ? {} : { 'content-type': 'application/json' }
  return client.send(`${path}${query}`, { method: call.method, headers, ...init })
}

/** No server errors, and every refusal has a message. */
function expectHandled({ status, body }: Reply): void {
  expect(status).toBeLessThan(500)
  if (status >= 400) expect(body).toMatchObject({ message: expect.stringMatching(/^\S.+/) })
}

describe('the contract', () => {
  it('has one handler for each call, and no others', () => {
    expect(Object.keys(features).toSorted()).toEqual(Object.keys(api).toSorted())
  })

  it.each(calls.filter(({ call }) => call.access === 'member' || call.access === 'subscribed'))(
    'refuses $name before onboarding',
    async ({ call }) => {
      const { status, body } = await send(newcomer, call)
      expect(status).toBe(403)
      expect(body).toEqual({ message: 'Please finish setting up your business first' })
    },
  )

  it('has a test body for each call that takes one', () => {
    const taking = calls.filter(({ call }) => typeof call.body === 'object').map(({ name }) => name)
    expect(taking.filter(name => !(name in validBodies))).toEqual([])
  })

  it.each(callsWithBody)('has a valid test body for $name', async ({ name, call }) => {
    const answer = await send(person, call, {
      id: await idFor(call),
      body: JSON.stringify(validBodies[name]),
    })
    // The test values are made up, so a call may still be refused, for example for an unknown link or a missing photo.
    expect([200, 201, 204, 401, 403, 404, 409, 422]).toContain(answer.status)
    expect(answer.body?.fields).toBeUndefined()
  })
})

/** Creates something that the call can save or delete, by the noun in its path. */
async function idFor(call: Call): Promise<string> {
  // A trial allows only 100 quotes, so none is created for calls without an id. The phone makes the id of an analysis.
  const isNew = call.path.startsWith('/api/analyses/')
  if (isNew || !call.path.includes('{')) return crypto.randomUUID()
  if (call.path.startsWith('/api/company-services/')) {
    return (await person.post('/api/company-services', validBodies['createService'])).body.id
  }
  if (call.path.startsWith('/api/price-items/')) {
    return (await person.post('/api/price-items', validBodies['createPriceRow'])).body.id
  }
  if (call.path.startsWith('/api/customers/')) {
    return (await person.post('/api/customers', validBodies['createCustomer'])).body.id
  }
  const { body } = await person.post('/api/quotes', validBodies['createQuote'])
  return body.quote.id
}

describe('any input', () => {
  // A session ends 90 days after signing in. The calls of one test take less than ten days.
  let signedInAt = now().getTime()
  beforeEach(async () => {
    if (now().getTime() - signedInAt < 80 * DAY) return
    signedInAt = now().getTime()
    expect((await person.post('/api/auth/login', person)).status).toBe(200)
  })

  it.each(callsWithBody)('in the body of $name is answered', async ({ name, call }) => {
    const id = await idFor(call)
    const bodies = fc.oneof(nastyValue, wrongVersionsOf(validBodies[name]))
    await fc.assert(
      fc.asyncProperty(bodies, async value => {
        const body = JSON.stringify(value)
        expectHandled(await send(person, call, { id, body }))
      }),
      runs,
    )
  })

  it.each(calls.filter(({ call }) => call.query))(
    'in the query of $name is answered',
    async ({ call }) => {
      const names = fc.constantFrom(...Object.keys(call.query?.shape ?? {}), '__proto__')
      const parameters = fc.array(fc.tuple(names, nastyText), { maxLength: 3 })
      await fc.assert(
        fc.asyncProperty(parameters, async pairs => {
          expectHandled(
            await send(person, call, { query: `?${new URLSearchParams(pairs).toString()}` }),
          )
        }),
        runs,
      )
    },
  )

  it.each(calls.filter(({ call }) => call.path.includes('{id}')))(
    'in the path of $name is answered',
    async ({ name, call }) => {
      const body = name in validBodies ? { body: JSON.stringify(validBodies[name]) } : {}
      await fc.assert(
        fc.asyncProperty(nastyText, async value => {
          const id = encodeURIComponent(value.toWellFormed()) || '%20'
          expectHandled(await send(person, call, { id, ...body }))
        }),
        { numRuns: 10 },
      )
    },
  )

  const twelveMegabytes = JSON.stringify({ imageData: 'A'.repeat(12_000_000) })
  // A stream of events has no end.
  const ending = calls.filter(({ call }) => call.reply !== 'text/event-stream')
  it.each(ending)('of twelve megabytes is answered by $name', async ({ call }) => {
    const answer = await send(person, call, call.method === 'GET' ? {} : { body: twelveMegabytes })
    expectHandled(answer)
  })

  it.each([
    ['broken base64', 'data:image/jpeg;base64,####'.padEnd(300, '#')],
    [
      'a text file called .jpg',
      `data:image/jpeg;base64,${Buffer.from('hello '.repeat(50)).toString('base64')}`,
    ],
    [
      'an SVG drawing',
      `data:image/svg+xml;base64,${Buffer.from('<svg/>'.repeat(50)).toString('base64')}`,
    ],
  ])('that is %s instead of a photo is answered', async (_, imageData) => {
    expectHandled(await person.post('/api/ai/analyze-photo', { imageData, allImages: [imageData] }))
    const bytes = Buffer.from(imageData.split(',')[1] ?? '', 'base64')
    const upload = await person.post('/api/photos', bytes)
    expect(upload.status).toBeGreaterThanOrEqual(400)
    expectHandled(upload)
  })
})

// The error messages that users see when an API call fails.
import { describe, expect, test, vi } from 'vitest'
import { ApiError, errorOf, refusalOr, theirsAfter, unreachableError } from './api-error.ts'
import { takeFailedCall } from './failed-call.ts'

const json = (body: unknown, init: ResponseInit) => new Response(JSON.stringify(body), init)

describe('errorOf', () => {
  test('a refusal keeps the server’s message and its field errors', async () => {
    const error = await errorOf(
      json(
        { message: 'First name is required', fields: { firstName: 'First name is required' } },
        { status: 422 },
      ),
    )
    expect(error).toBeInstanceOf(ApiError)
    expect(error.status).toBe(422)
    expect(error.message).toBe('First name is required')
    expect(error.fields).toEqual({ firstName: 'First name is required' })
    expect(error.retryAfter).toBeNull()
  })

  test('a rate-limit refusal says how many seconds to wait', async () => {
    const error = await errorOf(
      json({ message: 'Too many attempts' }, { status: 429, headers: { 'retry-after': '90' } }),
    )
    expect(error.retryAfter).toBe(90)
    expect(error.fields).toEqual({})
  })

  test.each([
    ['a proxy’s plain text', new Response('upstream timed out', { status: 504 })],
    ['JSON without a message', json({ error: 'no' }, { status: 502 })],
    ['JSON that is not an object', json('no', { status: 502 })],
    ['a message that is not text', json({ message: 12 }, { status: 502 })],
  ])('%s is a sentence without the status, which is its cause', async (_, response) => {
    const text = await response.clone().text()
    const error = await errorOf(response)
    expect(error.message).toBe(
      'Quotewright does not answer right now. Please try again in a moment.',
    )
    expect(error.cause).toBe(`${response.status}: ${text}`)
  })

  test('the cause of an empty body is "status: status text"', async () => {
    const error = await errorOf(
      new Response('', { status: 503, statusText: 'Service Unavailable' }),
    )
    expect(error.cause).toBe('503: Service Unavailable')
  })

  test('a refusal that is not ours blames the network', async () => {
    const blocked = new Response('<html>Blocked by policy</html>', { status: 403 })
    expect((await errorOf(blocked)).message).toMatch(/^The network refused this/)
  })
})

test('an answer that breaks off after its status keeps the status', async () => {
  const body = new ReadableStream({
    start: stream => stream.error(new TypeError('Failed to fetch')),
  })
  expect(await errorOf(new Response(body, { status: 503 }))).toMatchObject({
    status: 503,
    message: 'Quotewright does not answer right now. Please try again in a moment.',
  })
})

test('an unreachable server gives status 0 and says that nothing is lost', () => {
  const error = unreachableError()
  expect(error.status).toBe(0)
  expect(error.message).toMatch(/connection.*nothing is lost/i)
})

describe('refusalOr', () => {
  const fallback = 'Failed to add service. Please try again.'

  test.each([new ApiError(409, 'Someone else was faster'), unreachableError()])(
    '%s keeps its own message',
    error => {
      expect(refusalOr(error, fallback)).toBe(error.message)
    },
  )

  test.each([new ApiError(500, 'Something went wrong'), new Error('x is not a function')])(
    '%s is replaced by the screen’s message',
    error => {
      expect(refusalOr(error, fallback)).toBe(fallback)
    },
  )
})

describe('theirsAfter', () => {
  const refused = new ApiError(409, 'Someone else has changed this quote')
  const refetch = () => Promise.resolve('theirs')

  test('a conflict returns the version that the other person saved', async () => {
    expect(await theirsAfter(refused, refetch)).toBe('theirs')
  })

  test('returns null after any other error, and if their version does not load', async () => {
    expect(await theirsAfter(new ApiError(422, 'Name is required'), refetch)).toBeNull()
    expect(await theirsAfter(unreachableError(), refetch)).toBeNull()
    expect(await theirsAfter(refused, () => Promise.reject(unreachableError()))).toBeNull()
  })
})

describe('the code of an error toast', () => {
  const failed = (status: number) =>
    errorOf(json({ message: 'No' }, { status, headers: { 'x-request-id': '7K3FQ-W9M2D' } }))

  test('is the request id of a call that failed, once', async () => {
    expect((await failed(500)).requestId).toBe('7K3FQ-W9M2D')
    expect(takeFailedCall()).toBe('7K3FQ-W9M2D')
    expect(takeFailedCall()).toBeUndefined()
  })

  test('is the request id of a call that was refused', async () => {
    await failed(422)
    expect(takeFailedCall()).toBe('7K3FQ-W9M2D')
  })

  test('is missing if the call failed long before', async () => {
    vi.useFakeTimers()
    await failed(500)
    vi.advanceTimersByTime(3000)
    expect(takeFailedCall()).toBeUndefined()
  })
})

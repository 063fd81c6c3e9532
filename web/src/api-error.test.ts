// What a person reads when a call does not succeed.
import { describe, expect, test } from 'vitest'
import { ApiError, errorOf, refusalOr, theirsAfter, unreachableError } from './api-error.ts'

const json = (body: unknown, init: ResponseInit) => new Response(JSON.stringify(body), init)

describe('errorOf', () => {
  test('a refusal of the server speaks with its own sentence and names the wrong fields', async () => {
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

  test('a refusal for too many attempts says in how many seconds to come back', async () => {
    const error = await errorOf(
      json({ message: 'Too many attempts' }, { status: 429, headers: { 'retry-after': '90' } }),
    )
    expect(error.retryAfter).toBe(90)
    expect(error.fields).toEqual({})
  })

  test.each([
    ['a proxy’s own words', new Response('upstream timed out', { status: 504 })],
    ['JSON without a message', json({ error: 'no' }, { status: 502 })],
    ['JSON that is no object', json('no', { status: 502 })],
    ['a message that is no text', json({ message: 12 }, { status: 502 })],
  ])('%s becomes status, colon, body', async (_, response) => {
    const text = await response.clone().text()
    expect((await errorOf(response)).message).toBe(`${response.status}: ${text}`)
  })

  test('an empty body becomes status, colon, status text', async () => {
    const error = await errorOf(
      new Response('', { status: 503, statusText: 'Service Unavailable' }),
    )
    expect(error.message).toBe('503: Service Unavailable')
  })
})

test('a server out of reach has status 0 and says that nothing is lost', () => {
  const error = unreachableError()
  expect(error.status).toBe(0)
  expect(error.message).toMatch(/connection.*nothing is lost/i)
})

describe('refusalOr', () => {
  const fallback = 'Failed to add service. Please try again.'

  test.each([new ApiError(409, 'Someone else was faster'), unreachableError()])(
    '%s speaks for itself',
    error => {
      expect(refusalOr(error, fallback)).toBe(error.message)
    },
  )

  test.each([new ApiError(500, 'Something went wrong'), new Error('x is not a function')])(
    '%s is told by the sentence of the screen',
    error => {
      expect(refusalOr(error, fallback)).toBe(fallback)
    },
  )
})

describe('theirsAfter', () => {
  const refused = new ApiError(409, 'Someone else has changed this quote')
  const refetch = () => Promise.resolve('theirs')

  test('a conflict is answered with what the other person saved', async () => {
    expect(await theirsAfter(refused, refetch)).toBe('theirs')
  })

  test('there is nothing of theirs after another error, or when it cannot be loaded', async () => {
    expect(await theirsAfter(new ApiError(422, 'Name is required'), refetch)).toBeNull()
    expect(await theirsAfter(unreachableError(), refetch)).toBeNull()
    expect(await theirsAfter(refused, () => Promise.reject(unreachableError()))).toBeNull()
  })
})

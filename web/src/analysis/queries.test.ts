// Which failures are refusals by the server. After any other, the phone analyzes the photos itself.
import { describe, expect, it } from 'vitest'
import { ApiError } from '../api-error.ts'
import { isAnswer } from './queries.ts'

describe('a failed call', () => {
  it.each([400, 402, 404, 409, 422, 429, 499])('with status %i was refused', status => {
    expect(isAnswer(new ApiError(status, 'No'))).toBe(true)
  })

  it.each([0, 408, 500, 502, 503, 504])('with status %i was not refused', status => {
    expect(isAnswer(new ApiError(status, 'Later'))).toBe(false)
  })

  it('without a connection was not refused', () => {
    expect(isAnswer(new TypeError('Failed to fetch'))).toBe(false)
  })
})

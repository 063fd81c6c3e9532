// Errors carry a status, a message and details.
import { expect, it } from 'vitest'
import { AppError, type ErrorCode, errorStatus } from './errors.ts'

it.each(Object.entries(errorStatus))('%s answers %i', (code, status) => {
  expect(new AppError(code as ErrorCode, 'No').status).toBe(status)
  expect(status).toBeGreaterThanOrEqual(400)
})

it('names the invalid fields and when to retry', () => {
  const error = new AppError('too_many', 'Try again in a minute', {
    fields: { email: 'Too often' },
    retryAfter: 60,
  })
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({
    message: 'Try again in a minute',
    fields: { email: 'Too often' },
    retryAfter: 60,
  })
})

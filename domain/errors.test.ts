// Errors carry a status, a message and details.
import { expect, it } from 'vitest'
import { AppError, type ErrorCode, errorStatus, refusedFields } from './errors.ts'

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

it('names a field whose value has no message of its own', () => {
  const issues = [
    { path: ['lineItems', 0, 'quantity'], message: 'Invalid input' },
    { path: ['quote', 'notes'], message: 'Notes can have at most 5000 characters' },
  ]
  const unnamed = 'The value of lineItems.0.quantity is missing or not valid'
  expect(refusedFields(issues)).toEqual({
    fields: { 'lineItems.0.quantity': unnamed, 'quote.notes': issues[1]?.message },
    message: `${unnamed}, Notes can have at most 5000 characters`,
  })
  expect(refusedFields([{ path: [], message: 'Invalid input' }]).message).toBe('Invalid input')
})

// API call to report an error in a browser.
import { call } from '../call.ts'
import { ClientError } from '../client-error.ts'

export const clientErrorCalls = {
  /** Also before sign-in and on the customer's page. */
  reportClientError: call('POST', '/api/client-errors', {
    access: 'public',
    body: ClientError,
    bodyLimit: 4000,
  }),
} as const

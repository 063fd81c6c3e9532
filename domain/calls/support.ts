// API call to write to support.
import { call } from '../call.ts'
import { SupportRequest } from '../support-request.ts'

export const supportCalls = {
  /** Also before onboarding is finished, and for lapsed accounts. */
  askSupport: call('POST', '/api/support', { access: 'signedIn', body: SupportRequest }),
} as const

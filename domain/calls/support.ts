// API call to write to support.
import { SupportRequest } from '../accounts/support-request.ts'
import { call } from '../call.ts'

export const supportCalls = {
  /** Also before onboarding is finished, and for lapsed accounts. */
  askSupport: call('POST', '/api/support', { access: 'signedIn', body: SupportRequest }),
} as const

// The call that writes to the people behind the product.
import { call } from '../call.ts'
import { SupportRequest } from '../support-request.ts'

export const supportCalls = {
  /** Also for those who have not finished onboarding, and for lapsed accounts. */
  askSupport: call('POST', '/api/support', { access: 'signedIn', body: SupportRequest }),
} as const

// The built-in test provider of customers' payments. Its page is ours (online-payments/serve-test-checkout.ts).
import { randomBytes } from 'node:crypto'
import type { OnlinePayments } from './online-payments.ts'

export function createTestOnlinePayments(publicUrl: string): OnlinePayments {
  return {
    provider: 'test',
    createAccount: async ({ id }) => `test_${id}`,
    onboardingUrl: async (_account, returnUrl) => returnUrl,
    readAccount: async () => ({ canCharge: true, missing: [] }),
    start: async ({ businessId }) => {
      const sessionId = randomBytes(32).toString('base64url')
      return { sessionId, url: `${publicUrl}/test-checkout/${businessId}/${sessionId}` }
    },
    read: null,
    expire: async () => undefined,
    refund: async (_known, { id, amount }) => ({
      id: `test_${id}`,
      ourId: id,
      amount,
      state: 'succeeded',
    }),
    events: null,
  }
}

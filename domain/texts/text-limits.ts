// How many texts a business may send in 24 hours. Each costs the operator money.
import type { CurrentUser } from '../accounts/account.ts'

const texts = { trial: 10, starter: 100, professional: 500 } as const

/** An active account without a plan was set up by the operator. */
export function textLimit({
  plan,
  subscriptionStatus,
}: Pick<CurrentUser, 'plan' | 'subscriptionStatus'>): number {
  return texts[subscriptionStatus === 'active' ? (plan ?? 'professional') : 'trial']
}

// Decides who may use the app. The web's route gate and the server's 402 share this rule (spec §2, §4).
import type { CurrentUser } from './account.ts'

export type Access = 'onboarding' | 'upgrade' | 'app'

type Account = Pick<CurrentUser, 'isOnboarded' | 'subscriptionStatus' | 'subscriptionEndDate'>

/** A trial may use the app until its end date, an active plan always. All others must upgrade. */
export function accessOf(account: Account, now: Date): Access {
  if (!account.isOnboarded) return 'onboarding'
  if (account.subscriptionStatus === 'active') return 'app'
  const end = account.subscriptionEndDate
  const isTrialRunning =
    account.subscriptionStatus === 'trial' && (end === null || new Date(end) > now)
  return isTrialRunning ? 'app' : 'upgrade'
}

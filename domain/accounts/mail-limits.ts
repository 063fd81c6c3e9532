// How many addresses a business may mail quotes to in 24 hours: few in a trial, a large office's day with a plan.
import type { CurrentUser } from './account.ts'

type PerDay = { firstDay: number; later: number }

/** `firstDay` is the account's first 24 hours, before we know whether it sends spam. */
const mailedAddresses: Record<'trial' | 'starter' | 'professional', PerDay> = {
  trial: { firstDay: 20, later: 50 },
  starter: { firstDay: 100, later: 200 },
  professional: { firstDay: 200, later: 1000 },
}

const DAY = 86_400_000

type Account = Pick<CurrentUser, 'plan' | 'subscriptionStatus' | 'isDemo'>

/** An active account without a plan was set up by the operator. */
export function mailedAddressLimit(account: Account, createdAt: Date, now: Date): number {
  const isTrial = account.isDemo || account.subscriptionStatus !== 'active'
  const limits = mailedAddresses[isTrial ? 'trial' : (account.plan ?? 'professional')]
  return now.getTime() - createdAt.getTime() < DAY ? limits.firstDay : limits.later
}

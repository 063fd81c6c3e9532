// Quote quotas: in total for a trial, per calendar month for a plan (spec §9).
import { ownersTask } from '@quotewright/domain/accounts/access'
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { plans, TRIAL_QUOTES } from '@quotewright/domain/billing/plan'
import { dayIn, startOfDay } from '@quotewright/domain/dates'
import { AppError } from '@quotewright/domain/errors'

/** Quotes made since `since`, or ever, count against `limit`. */
export type Quota = { limit: number; since: Date | null; refusal: string }

type Account = Pick<CurrentUser, 'subscriptionStatus' | 'plan' | 'role'> & {
  business: { timeZone: string }
}

/** Months follow the business's time zone. An active account without a plan was granted by the operator and has no limit. */
export function quotaOf(user: Account, now: Date): Quota {
  if (user.subscriptionStatus === 'trial') {
    return {
      limit: TRIAL_QUOTES,
      since: null,
      refusal: `The free trial includes ${TRIAL_QUOTES} quotes, and all of them are made. ${ownersTask(user, 'choose a plan under Upgrade')} to make more.`,
    }
  }
  if (user.plan === null) return { limit: Number.POSITIVE_INFINITY, since: now, refusal: '' }
  const { timeZone } = user.business
  const firstDay = dayIn(timeZone, now).replace(/\d\d$/, '01')
  const { name, monthlyQuotes } = plans[user.plan]
  const advice =
    user.plan === 'starter'
      ? `${ownersTask(user, `upgrade to ${plans.professional.name}`)} for ${plans.professional.monthlyQuotes} quotes per month, or wait until next month.`
      : 'You can make more from the first day of next month.'
  return {
    limit: monthlyQuotes,
    since: startOfDay(timeZone, firstDay),
    refusal: `The ${name} plan includes ${monthlyQuotes} quotes per month, and all of them are made. ${advice}`,
  }
}

export function requireQuota(quota: Quota, quoteCount: number): void {
  if (quoteCount >= quota.limit) throw new AppError('payment_required', quota.refusal)
}

/** More than ever run at once. Further below its limit than this, a business needs no lock. */
const calls = 100

export function isCloseTo(quota: Quota, quoteCount: number): boolean {
  return quoteCount + calls >= quota.limit
}

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

/** Users from earlier releases have no role, and are owners. */
export function isOwner({ role }: Pick<CurrentUser, 'role'>): boolean {
  return role !== 'member'
}

/** `choose a plan` as a sentence's start: `Choose a plan` for the owner, `Ask the owner of the business to …` for members. */
export function ownersTask(user: Pick<CurrentUser, 'role'>, task: string): string {
  return isOwner(user)
    ? `${task.charAt(0).toUpperCase()}${task.slice(1)}`
    : `Ask the owner of the business to ${task}`
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Home shows the time left in the last hours of a trial. */
const LAST_HOURS = 8

/** `3 hours` or `20 minutes` in the last hours of a trial, rounded down; otherwise null. */
export function trialTimeLeft(account: Account, now: Date): string | null {
  const { subscriptionStatus, subscriptionEndDate: end } = account
  if (subscriptionStatus !== 'trial' || end === null) return null
  const left = Date.parse(end) - now.getTime()
  if (left <= 0 || left > LAST_HOURS * HOUR) return null
  const [count, unit] =
    left < HOUR ? [Math.floor(left / MINUTE), 'minute'] : [Math.floor(left / HOUR), 'hour']
  return count === 0 ? 'less than a minute' : `${count} ${unit}${count === 1 ? '' : 's'}`
}

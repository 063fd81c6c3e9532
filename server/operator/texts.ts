// Sizes, times and states as the operator's pages show them. Times are UTC.
import { plans } from '@quotewright/domain/billing/plan'
import { formatCount } from '@quotewright/domain/money'
import type { BusinessRow } from './business-store.ts'
import { type Html, html } from './html.ts'

const units = ['kB', 'MB', 'GB', 'TB'] as const

/** `730 B`, `2.1 MB`. */
export function bytesText(bytes: number): string {
  if (bytes < 1000) return `${formatCount(bytes)} B`
  const power = Math.min(Math.floor(Math.log10(bytes) / 3), units.length)
  const size = bytes / 1000 ** power
  return `${size < 10 ? size.toFixed(1) : formatCount(Math.round(size))} ${units[power - 1]}`
}

/** `50 s`, `12 min`, `3 h`, `2 days`, rounded down. */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${Math.floor(seconds)} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`
  if (seconds < 172_800) return `${Math.floor(seconds / 3600)} h`
  return `${formatCount(Math.floor(seconds / 86_400))} days`
}

const moments = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

const timeElement = (instant: Date, text: string) =>
  html`<time datetime="${instant.toISOString()}">${text.replaceAll('\u202f', ' ')}</time>`

export const moment = (instant: Date): Html => timeElement(instant, moments.format(instant))
export const day = (instant: Date): Html => timeElement(instant, days.format(instant))

const states: Record<BusinessRow['subscriptionStatus'], string> = {
  trial: 'Trial',
  active: 'Active',
  past_due: 'Payment due',
  cancelled: 'Canceled',
}

/** `Starter, payment due`; an active business without a plan was granted by the operator. */
export function planText({
  subscriptionStatus: status,
  plan,
  isDemo,
}: Pick<BusinessRow, 'subscriptionStatus' | 'plan' | 'isDemo'>): string {
  if (isDemo) return 'Demo'
  if (status === 'trial') return states.trial
  const name = plan === null ? 'No plan' : plans[plan].name
  return `${name}, ${states[status].toLowerCase()}`
}

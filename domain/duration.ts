// A number of minutes as people say it.
import { formatCount, formatQuantity, type Thousandths } from './money.ts'

/** `12 min`, `3.5 h`, `2 days` */
export function durationText(minutes: number): string {
  if (minutes < 1) return 'Under 1 min'
  if (minutes < 60) return `${minutes} min`
  if (minutes < 48 * 60) return `${oneDecimal(minutes / 60)} h`
  return `${oneDecimal(minutes / (24 * 60))} days`
}

/** `1 hour`, `6.5 hours` */
export function hoursText(hours: Thousandths): string {
  return hours === 1000 ? '1 hour' : `${formatQuantity(hours)} hours`
}

/** Without Intl, because the first format takes a phone tens of milliseconds, whatever screen it opens. */
function oneDecimal(value: number): string {
  const [whole, tenth] = value.toFixed(1).split('.')
  return formatCount(Number(whole)) + (tenth === '0' ? '' : `.${tenth}`)
}

// A number of minutes as people say it.
import { formatCount } from './money.ts'

/** `12 min`, `3.5 h`, `2 days` */
export function durationText(minutes: number): string {
  if (minutes < 1) return 'Under 1 min'
  if (minutes < 60) return `${minutes} min`
  if (minutes < 48 * 60) return `${oneDecimal(minutes / 60)} h`
  return `${oneDecimal(minutes / (24 * 60))} days`
}

/** Without Intl, because the first format takes a phone tens of milliseconds, whatever screen it opens. */
function oneDecimal(value: number): string {
  const [whole, tenth] = value.toFixed(1).split('.')
  return formatCount(Number(whole)) + (tenth === '0' ? '' : `.${tenth}`)
}

// A number of minutes as people say it.
const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** `12 min`, `3.5 h`, `2 days` */
export function durationText(minutes: number): string {
  if (minutes < 1) return 'Under 1 min'
  if (minutes < 60) return `${minutes} min`
  if (minutes < 48 * 60) return `${oneDecimal.format(minutes / 60)} h`
  return `${oneDecimal.format(minutes / (24 * 60))} days`
}

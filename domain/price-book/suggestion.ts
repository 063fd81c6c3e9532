// A suggestion from the business's own quotes: a value that they keep correcting, with the evidence.

/** Fewer corrections may be the exception. */
const ENOUGH_CORRECTIONS = 3

/** Older corrections say little about today's prices and hours. */
export const MONTHS_OF_EVIDENCE = 12

/** A correction in a stored quote. All revisions of a quote have one number. */
export type QuotedCorrection = { from: number; to: number; quoteNumber: string }

export type Evidence = {
  /** In how many quotes the value was corrected. */
  times: number
  lowest: number
  highest: number
  median: number
}

/** Returns each quote's first correction of the value in force; earlier values were corrected at their source since. */
export function correctionsInForce<Correction extends QuotedCorrection>(
  corrections: readonly Correction[],
  value: number,
): Correction[] {
  const quoted = new Set<string>()
  return corrections.filter(({ from, quoteNumber }) => {
    if (from !== value || quoted.has(quoteNumber)) return false
    quoted.add(quoteNumber)
    return true
  })
}

/** Null until enough quotes besides those that were dismissed correct the value, and if their median is the value. */
export function suggest(
  corrections: readonly QuotedCorrection[],
  value: number,
  dismissed: readonly string[],
): Evidence | null {
  const inForce = correctionsInForce(corrections, value)
  const further = inForce.filter(({ quoteNumber }) => !dismissed.includes(quoteNumber))
  if (further.length < ENOUGH_CORRECTIONS) return null
  const values = inForce.map(({ to }) => to)
  const median = medianOf(values)
  if (median === value) return null
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  return { times: values.length, lowest, highest, median }
}

/** Between the two in the middle, rounded half up. NaN without values. */
export function medianOf(values: readonly number[]): number {
  const ordered = values.toSorted((one, other) => one - other)
  const [low = Number.NaN, high = Number.NaN] = [
    ordered[Math.floor((ordered.length - 1) / 2)],
    ordered[Math.floor(ordered.length / 2)],
  ]
  return Math.round((low + high) / 2)
}

/** `You changed this 3 times, to $85–95; median $90`. */
export function describeChanges(
  what: string,
  { times, lowest, highest, median }: Evidence,
  { one, range }: { one: (value: number) => string; range: (low: number, high: number) => string },
): string {
  const changed = `You changed ${what} ${times} times, to `
  if (lowest === highest) return changed + one(lowest)
  return `${changed}${range(lowest, highest)}; median ${one(median)}`
}

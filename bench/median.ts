// The median of measurements, which one slow run does not move.

/** The upper of the two in the middle of an even number; NaN of none. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

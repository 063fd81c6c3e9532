// Ranks damaged photos above undamaged ones by the maps alone, without a threshold, to compare networks.

/** Area under the curve: the chance that a photo with the damage ranks above one without. Null if either is missing. */
export function areaUnderCurve(withIt: readonly number[], without: readonly number[]) {
  if (withIt.length === 0 || without.length === 0) return null
  let wins = 0
  for (const one of withIt) {
    for (const other of without) wins += one > other ? 1 : one === other ? 0.5 : 0
  }
  return wins / (withIt.length * without.length)
}

/** How many photos with the damage rank above all but a tenth of those without. */
export function foundAtTenPercent(withIt: readonly number[], without: readonly number[]) {
  const limit = without.toSorted((one, other) => other - one)[Math.floor(without.length / 10)] ?? 0
  return withIt.filter(value => value > limit).length
}

// The names that earlier versions gave keys and ids of analyses.

const KEYS = new Map([
  ['basis', 'estimateInput'],
  ['sightings', 'proposedItems'],
  ['sighting', 'proposedItem'],
  ['doubt', 'reviewReason'],
  ['question', 'needsReview'],
  ['reading', 'modelOutput'],
  ['untold', 'unsynced'],
  ['suggested', 'proposed'],
])

/** Returns the value with current names, at any depth. */
export function withCurrentNames(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/^(material-)?sighting-(\d+)$/, '$1item-$2')
  if (Array.isArray(value)) return value.map(withCurrentNames)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [KEYS.get(key) ?? key, withCurrentNames(each)]),
  )
}

/** Whether a key at any depth has an earlier version's name. */
export function hasOlderNames(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, each]) => KEYS.has(key) || hasOlderNames(each))
}

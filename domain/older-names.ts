// Renames keys and ids in analyses stored by earlier versions.

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

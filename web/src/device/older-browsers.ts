// Functions that the app uses and that Safari has had for less time than 16.4, from which our styles work.

const later = [
  [Map, { groupBy }],
  [Object, { groupBy: groupByName }],
  [AbortSignal, { any }],
  [URL, { canParse }],
] as const

for (const [owner, functions] of later) {
  for (const [name, value] of Object.entries(functions)) {
    if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true })
  }
}

function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key) {
  const groups = new Map<Key, Item[]>()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index++)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

function groupByName<Item>(items: Iterable<Item>, nameOf: (item: Item, index: number) => string) {
  return Object.fromEntries(groupBy(items, nameOf))
}

function any(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason)
    signal.addEventListener('abort', () => controller.abort(signal.reason), {
      signal: controller.signal,
    })
  }
  return controller.signal
}

function canParse(text: string, base?: string): boolean {
  try {
    new URL(text, base)
    return true
  } catch {
    return false
  }
}

// The way from a sheet to the first line without a cost, which opens at its unit cost.
import type { LineItem } from '@quotewright/domain/quotes/line-item'
import { historySettled } from './ui/back-gesture.ts'

type Listener = (lineId: string) => void

const listeners = new Set<Listener>()

export function leaveForCost(
  lines: readonly Pick<LineItem, 'id' | 'unitCost'>[],
  onLeave: () => void,
): void {
  const line = lines.find(({ unitCost }) => unitCost === null)
  onLeave()
  // The sheet keeps the focus, and the page its place, until it is closed.
  if (!line) return
  void historySettled().then(() => {
    for (const listener of listeners) listener(line.id)
  })
}

/** For each list of lines. Returns a function that stops listening. */
export function onCostAsked(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

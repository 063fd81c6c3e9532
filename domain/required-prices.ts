// The price book rows that estimates need. They can be repriced but not removed.
import { assemblies, dryingVisit, furtherNailPop, textureMatch } from './assemblies.ts'
import { baseRateKeys } from './base-rates.ts'

const required: ReadonlySet<string> = new Set([
  ...baseRateKeys,
  ...[...Object.values(assemblies), furtherNailPop, dryingVisit, textureMatch].flatMap(
    ({ ingredients }) => ingredients.map(({ key }) => key),
  ),
])

export function isRequired({ key }: { key: string | null }): boolean {
  return key !== null && required.has(key)
}

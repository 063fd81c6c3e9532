// The price book rows that estimates need. They can be repriced but not removed.
import { assemblies, dryingVisit, furtherNailPop, textureMatch } from '../assemblies/assemblies.ts'
import { baseRateKeys } from './base-rates.ts'

// Without paint: a business that leaves it to others needs no painter's rate.
const required: ReadonlySet<string> = new Set([
  ...baseRateKeys,
  ...[...Object.values(assemblies), furtherNailPop, dryingVisit, textureMatch].flatMap(
    ({ materials, labor }) => [...materials, labor].map(({ key }) => key),
  ),
])

export function isRequired({ key }: { key: string | null }): boolean {
  return key !== null && required.has(key)
}

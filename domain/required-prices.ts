// The rows of the price book that estimates ask for: they are priced anew, never removed.
import { assemblies, dryingVisit, furtherNailPop } from './assemblies.ts'

/** What repairs are priced by whatever they are: an hour, and the least that coming costs. */
export const chargeKeys = ['labor-drywall', 'service-minimum'] as const
export type ChargeKey = (typeof chargeKeys)[number]

const required: ReadonlySet<string> = new Set([
  ...chargeKeys,
  ...[...Object.values(assemblies), furtherNailPop, dryingVisit].flatMap(({ ingredients }) =>
    ingredients.map(({ key }) => key),
  ),
])

export function isRequired({ key }: { key: string | null }): boolean {
  return key !== null && required.has(key)
}

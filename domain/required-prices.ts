// The price book rows that estimates need. They can be repriced but not removed.
import { repairAssemblies } from './assemblies.ts'
import { baseRateKeys } from './base-rates.ts'

const required: ReadonlySet<string> = new Set([
  ...baseRateKeys,
  ...repairAssemblies.flatMap(({ materials, labor }) => [
    ...materials.map(({ key }) => key),
    labor.key,
  ]),
])

export function isRequired({ key }: { key: string | null }): boolean {
  return key !== null && required.has(key)
}

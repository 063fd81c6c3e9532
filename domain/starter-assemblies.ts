// All assemblies that a new business starts with.
import { repairAssemblies } from './assemblies.ts'
import type { Assembly, OwnAssembly } from './assembly.ts'
import { withPackages } from './own-assemblies.ts'
import { tradeAssemblies } from './trade-assemblies.ts'

export const starterAssemblies: readonly Assembly[] = [...repairAssemblies, ...tradeAssemblies]

export function starterAssembly(id: string): Assembly | undefined {
  return starterAssemblies.find(assembly => assembly.id === id)
}

/** Version 0 is ours. */
export function assembliesOf(own: readonly OwnAssembly[]): OwnAssembly[] {
  return starterAssemblies.map(ours =>
    withPackages(own.find(({ id }) => id === ours.id) ?? { ...ours, version: 0 }, own),
  )
}

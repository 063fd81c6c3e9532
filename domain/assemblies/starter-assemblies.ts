// The assemblies that a new business starts with, and a business's own versions of them.
import { repairAssemblies } from './assemblies.ts'
import { type Assembly, isAdded, type OwnAssembly } from './assembly.ts'
import { withPackages } from './own-assemblies.ts'
import { tradeAssemblies } from './trade-assemblies.ts'

export const starterAssemblies: readonly Assembly[] = [...repairAssemblies, ...tradeAssemblies]

export function starterAssembly(id: string): Assembly | undefined {
  return starterAssemblies.find(assembly => assembly.id === id)
}

/** Starter assemblies first (version 0 is unchanged), then those that the business added. */
export function assembliesOf(own: readonly OwnAssembly[]): OwnAssembly[] {
  const ours = starterAssemblies.map(
    starter => own.find(({ id }) => id === starter.id) ?? { ...starter, version: 0 },
  )
  return [...ours, ...own.filter(isAdded)].map(recipe => withPackages(recipe, own))
}

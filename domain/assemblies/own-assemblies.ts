// The assemblies that apply to a business: its own where it changed one, otherwise ours.
import type { Assembly, AssemblyMaterial } from './assembly.ts'

/** `own` are those that the business changed. */
export function inForce(recipe: Assembly, own: readonly Assembly[]): Assembly {
  return withPackages(own.find(({ id }) => id === recipe.id) ?? recipe, own)
}

/** A package that the business states in one assembly applies to the same material in its others. */
export function withPackages<Recipe extends Assembly>(
  recipe: Recipe,
  own: readonly Assembly[],
): Recipe {
  const stated = own.flatMap(({ materials }) =>
    materials.filter(({ soldBy }) => soldBy !== undefined),
  )
  if (stated.length === 0) return recipe
  const materials = recipe.materials.map((material): AssemblyMaterial => {
    if (material.soldBy !== undefined) return material
    const same = stated.find(({ key, unit }) => key === material.key && unit === material.unit)
    return same ? { ...material, soldBy: same.soldBy } : material
  })
  return { ...recipe, materials }
}

/**
 * The assembly to store again as it was. What is missing in a saved assembly becomes that of the stored one or of ours, so
 * it says what missing meant.
 */
export function asItWas<Own extends Pick<Assembly, 'furtherTime' | 'inProportion'>>(own: Own): Own {
  const { furtherTime = 100, inProportion = false } = own
  return { ...own, furtherTime, inProportion }
}

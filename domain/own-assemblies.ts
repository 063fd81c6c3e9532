// The assemblies that apply to a business: its own where it changed one, otherwise ours.
import type { Assembly } from './assembly.ts'

/** `own` are those that the business changed. */
export function inForce(recipe: Assembly, own: readonly Assembly[]): Assembly {
  return own.find(({ id }) => id === recipe.id) ?? recipe
}

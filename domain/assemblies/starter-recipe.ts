// Writes a starter assembly with the rows of the starter price book.
import { type PriceKey, starterPriceItem } from '../price-book/starter-price-book.ts'
import type { Assembly, AssemblyMaterial, AssemblyStep, CoverageUnit } from './assembly.ts'

/** Text, minutes, and what only some steps have. */
type Step = [string, number, Partial<Pick<AssemblyStep, 'dryHours' | 'part'>>?]
/** Price row, quantity before waste, and what only some materials have. */
type Material = [PriceKey, number, Partial<Pick<AssemblyMaterial, 'waste' | 'part'>>?]

type Recipe = Pick<Assembly, 'id' | 'trade' | 'name' | 'scope' | 'furtherTime'> & {
  /** The size that takes all of it, also if the work is smaller. */
  covers?: [number, CoverageUnit]
  /** The size that it is stated for. Smaller work takes its part. */
  per?: [number, CoverageUnit]
  steps: Step[]
  materials?: Material[]
  labor: PriceKey
  crew?: number
}

/** Covers one piece, done by one person, if not stated. */
export function starterRecipe({
  per,
  covers = per ?? [1, 'each'],
  materials = [],
  ...recipe
}: Recipe): Assembly {
  const [quantity, unit] = covers
  return {
    ...recipe,
    covers: { quantity: thousandths(quantity), unit },
    ...(per && { inProportion: true }),
    steps: recipe.steps.map(([text, minutes, more]) => ({ text, minutes, dryHours: 0, ...more })),
    materials: materials.map(([key, amount, more]) => {
      const { name, unit: sold } = starterPriceItem(key)
      return { key, name, unit: sold, quantity: thousandths(amount), waste: 0, ...more }
    }),
    labor: { key: recipe.labor, name: starterPriceItem(recipe.labor).name },
    crew: recipe.crew ?? 1,
  }
}

function thousandths(amount: number): number {
  return Math.round(amount * 1000)
}

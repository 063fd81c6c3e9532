// From findings to repairs: how big each damage is, what type that makes it, and what its repair takes.
import {
  assemblies,
  dryingVisit,
  furtherNailPop,
  type Ingredient,
  ingredientsFor,
} from './assemblies.ts'
import { type DamageSize, damageTypeOf, findingSize, type PhotoSize } from './damage-size.ts'
import type { DamageType, Finding } from './detection.ts'
import type { Thousandths } from './money.ts'
import { starterPriceItem } from './starter-price-book.ts'

/** What a repair takes of one price item, and the recipe that says so. */
export type Demand = Ingredient & { assembly: string }

export type Repair = {
  id: string
  finding: Finding
  imageIndex: number
  size: DamageSize
  damageType: DamageType
  demands: Demand[]
}

/** In the order of the photos; `findings[n]` was found in `photos[n]`. */
export function planRepairs(
  findings: readonly (readonly Finding[])[],
  photos: readonly PhotoSize[],
): Repair[] {
  const seen = new Set<DamageType>()
  return findings.flatMap((found, imageIndex) =>
    found.map((finding, index) => {
      const photo = photos[imageIndex]
      if (!photo) throw new RangeError(`The size of photo ${imageIndex} is missing`)
      const size = findingSize(finding, photo)
      const damageType = damageTypeOf(finding.kind, size)
      const demands = demandsOf(damageType, size, !seen.has(damageType))
      seen.add(damageType)
      return {
        id: `detection-${imageIndex}-${index}`,
        finding,
        imageIndex,
        size,
        damageType,
        demands,
      }
    }),
  )
}

function demandsOf(type: DamageType, size: DamageSize, isFirst: boolean): Demand[] {
  const recipe = type === 'nail_pop' && !isFirst ? furtherNailPop : assemblies[type]
  const recipes = type === 'water_damage' && isFirst ? [recipe, dryingVisit] : [recipe]
  return recipes.flatMap(assembly =>
    ingredientsFor(assembly, size).map(item => ({ ...item, assembly: assembly.name })),
  )
}

export function laborHours(repairs: readonly Repair[]): Thousandths {
  return repairs
    .flatMap(repair => repair.demands)
    .filter(demand => starterPriceItem(demand.key).unit === 'hour')
    .reduce((sum, demand) => sum + demand.quantity, 0)
}

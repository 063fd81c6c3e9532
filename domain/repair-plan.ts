// From findings to repairs: how big each damage is, what type that makes it, and what its repair takes.
import {
  assemblies,
  dryingVisit,
  furtherNailPop,
  type Ingredient,
  ingredientsFor,
} from './assemblies.ts'
import { type DamageSize, damageTypeOf, findingSize } from './damage-size.ts'
import type { DamageType, Finding } from './detection.ts'
import { findingId, isCounted } from './doubts.ts'
import type { Thousandths } from './money.ts'
import { assumedScale, type PhotoScale, type PhotoSize } from './photo-scale.ts'
import { starterPriceItem } from './starter-price-book.ts'

/** What a repair takes of one price item, and the recipe that says so. */
export type Demand = Ingredient & { assembly: string }

export type Repair = {
  id: string
  finding: Finding
  imageIndex: number
  scale: PhotoScale
  size: DamageSize
  damageType: DamageType
  demands: Demand[]
}

/** In the order of the photos; `findings[n]` was found in `photos[n]`, measured by `scales[n]`. What a person left out is none. */
export function planRepairs(
  findings: readonly (readonly Finding[])[],
  photos: readonly PhotoSize[],
  scales: readonly PhotoScale[] = [],
): Repair[] {
  const seen = new Set<DamageType>()
  return findings.flatMap((found, imageIndex) =>
    found.flatMap((finding, index) => {
      if (finding.answer === 'left_out') return []
      const photo = photos[imageIndex]
      if (!photo) throw new RangeError(`The size of photo ${imageIndex} is missing`)
      const scale = scales[imageIndex] ?? assumedScale
      const size = findingSize(finding, photo, scale)
      const damageType = damageTypeOf(finding.kind, size)
      const demands = demandsOf(damageType, size, !seen.has(damageType))
      if (isCounted(finding)) seen.add(damageType)
      const id = findingId(imageIndex, index)
      return { id, finding, imageIndex, scale, size, damageType, demands }
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

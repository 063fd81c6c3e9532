// From findings to repairs: each finding's size, damage type, and the materials and hours of its repair.
import {
  type Assembly,
  assemblies,
  dryingVisit,
  furtherNailPop,
  type Ingredient,
  ingredientsFor,
  isHours,
  onCeiling,
  POPCORN_VISIT,
  textureMatch,
  withoutTexture,
} from './assemblies.ts'
import { type DamageSize, damageTypeOf, findingSize } from './damage-size.ts'
import type { DamageType, Finding } from './detection.ts'
import { findingId } from './detection-id.ts'
import type { Finish, JobSite, Surface } from './job-site.ts'
import type { Thousandths } from './money.ts'
import { assumedScale, type PhotoScale, type PhotoSize } from './photo-scale.ts'
import { isCounted } from './review.ts'

/** How much of one price item a repair takes, and the assembly that requires it. */
export type Demand = Ingredient & { assembly: string }

export type Repair = {
  id: string
  finding: Finding
  imageIndex: number
  photo: PhotoSize
  scale: PhotoScale
  surface: Surface
  size: DamageSize
  damageType: DamageType
  demands: Demand[]
}

export type RepairsInput = JobSite & {
  /** `findings[n]` was found in `photos[n]`. Photo sizes are in pixels. */
  findings: readonly (readonly Finding[])[]
  photos: readonly PhotoSize[]
  /** `scales[n]` belongs to `photos[n]`. Default: the assumed scale. */
  scales?: readonly PhotoScale[] | undefined
}

/** In the order of the photos. Skips findings that a person left out. */
export function planRepairs(input: RepairsInput): Repair[] {
  const { findings, photos, scales = [] } = input
  const seen = new Set<DamageType>()
  const repairs = findings.flatMap((found, imageIndex) =>
    found.flatMap((finding, index): Repair[] => {
      if (finding.answer === 'left_out') return []
      const photo = photos[imageIndex]
      if (!photo) throw new RangeError(`The size of photo ${imageIndex} is missing`)
      const scale = scales[imageIndex] ?? assumedScale
      const surface = finding.surface ?? input.surface ?? 'wall'
      const size = findingSize(finding, photo, scale)
      const damageType = damageTypeOf(finding.kind, size)
      const recipes = recipesFor(damageType, !seen.has(damageType)).map(recipe =>
        adapted(recipe, surface, input.finish),
      )
      const demands = recipes.flatMap(recipe => demandsOf(recipe, size))
      if (isCounted(finding)) seen.add(damageType)
      const id = findingId(imageIndex, index)
      return [{ id, finding, imageIndex, photo, scale, surface, size, damageType, demands }]
    }),
  )
  return matchTexture(repairs, input.finish)
}

function recipesFor(type: DamageType, isFirst: boolean): Assembly[] {
  if (type === 'nail_pop' && !isFirst) return [furtherNailPop]
  return type === 'water_damage' && isFirst ? [assemblies[type], dryingVisit] : [assemblies[type]]
}

function adapted(recipe: Assembly, surface: Surface, finish: Finish | undefined): Assembly {
  const finished = finish === 'smooth' ? withoutTexture(recipe) : recipe
  return surface === 'ceiling' ? onCeiling(finished) : finished
}

function demandsOf(recipe: Assembly, size: DamageSize): Demand[] {
  return ingredientsFor(recipe, size).map(item => ({ ...item, assembly: recipe.name }))
}

/** Adds the texture match to the first repair, because the setup is needed once per visit. */
function matchTexture(repairs: readonly Repair[], finish: Finish | undefined): Repair[] {
  const counted = repairs.filter(({ finding }) => isCounted(finding))
  const [first] = counted
  if (!first || finish === undefined || finish === 'smooth') return [...repairs]
  const isSpraying = counted.some(({ demands }) => demands.some(isSpray))
  const missing = finish === 'popcorn' ? POPCORN_VISIT - laborHours(counted) : 0
  const match = demandsOf(textureMatch, first.size)
    .filter(demand => !(isSpraying && isSpray(demand)))
    .map(demand =>
      isHours(demand.key) ? { ...demand, quantity: Math.max(demand.quantity, missing) } : demand,
    )
  return repairs.map(repair =>
    repair === first ? { ...repair, demands: [...repair.demands, ...match] } : repair,
  )
}

function isSpray({ key }: Demand): boolean {
  return key === 'texture-spray'
}

export function laborHours(repairs: readonly Repair[]): Thousandths {
  return repairs
    .flatMap(repair => repair.demands)
    .filter(demand => isHours(demand.key))
    .reduce((sum, demand) => sum + demand.quantity, 0)
}

// From findings to repairs: each finding's size, damage type, assembly, and the materials and hours of its repair.
import { type DamageSize, damageTypeOf, findingSize } from '../analysis/damage-size.ts'
import type { DamageType, Finding } from '../analysis/detection.ts'
import { findingId } from '../analysis/detection-id.ts'
import type { Finish, Paint, Surface } from '../analysis/job-site.ts'
import { isCounted } from '../analysis/review.ts'
import { roomOf, type SiteWithRooms, siteIn } from '../analysis/room.ts'
import {
  assemblies,
  cornerPaint,
  dryingVisit,
  furtherNailPop,
  POPCORN_VISIT,
  textureMatch,
} from '../assemblies/assemblies.ts'
import type { Assembly } from '../assemblies/assembly.ts'
import { adapted, type Site } from '../assemblies/assembly-modifiers.ts'
import { inForce } from '../assemblies/own-assemblies.ts'
import { type Ingredient, isHours, sizeFor, takeoff } from '../assemblies/takeoff.ts'
import type { Thousandths } from '../money.ts'
import { assumedScale, type PhotoScale, type PhotoSize } from '../photos/photo-scale.ts'

/** How much of one price row a repair takes, and the assembly that requires it, for its size at its site. */
export type Demand = Ingredient & {
  recipe: Assembly
  size: number
  site: Site
  /** The other repairs that need it, if it is done once for all of them. */
  alsoFor?: readonly Repair[]
}

export type Repair = {
  id: string
  finding: Finding
  imageIndex: number
  photo: PhotoSize
  scale: PhotoScale
  /** Null if it is unknown. */
  room: string | null
  surface: Surface
  finish: Finish | undefined
  paint: Paint | undefined
  size: DamageSize
  damageType: DamageType
  /** What the customer reads. */
  scope: string
  demands: Demand[]
}

export type RepairsInput = SiteWithRooms & {
  /** `findings[n]` was found in `photos[n]`. Photo sizes are in pixels. */
  findings: readonly (readonly Finding[])[]
  photos: readonly PhotoSize[]
  /** `scales[n]` belongs to `photos[n]`. Default: the assumed scale. */
  scales?: readonly PhotoScale[] | undefined
  /** The assemblies that the business changed. */
  assemblies?: readonly Assembly[] | undefined
}

/** In the order of the photos. Skips findings that a person left out. */
export function planRepairs(input: RepairsInput): Repair[] {
  const { findings, photos, scales = [], assemblies: own = [], isHigh } = input
  const seen = new Set<DamageType>()
  const repairs = findings.flatMap((found, imageIndex) =>
    found.flatMap((finding, index): Repair[] => {
      if (finding.answer === 'left_out') return []
      const photo = photos[imageIndex]
      if (!photo) throw new RangeError(`The size of photo ${imageIndex} is missing`)
      const scale = scales[imageIndex] ?? assumedScale
      const { finish, paint, ...there } = siteIn(input, imageIndex)
      const surface = finding.surface ?? there.surface ?? 'wall'
      const room = roomOf(input, imageIndex)
      const size = findingSize(finding, photo, scale)
      const damageType = damageTypeOf(finding.kind, size)
      const site = { surface, finish, paint, ...(isHigh && { isHigh }) }
      const isFirst = !seen.has(damageType)
      const main = inForce(assemblyOf(damageType, isFirst), own)
      const more = damageType === 'water_damage' && isFirst ? [inForce(dryingVisit, own)] : []
      if (isCounted(finding)) seen.add(damageType)
      const id = findingId(imageIndex, index)
      const demands = [main, ...more].flatMap(recipe => demandsOf(recipe, size, site))
      const { scope } = adapted(main, site)
      const place = { imageIndex, photo, scale, room, ...site }
      return [{ id, finding, ...place, size, damageType, scope, demands }]
    }),
  )
  return nameOthers(paintSurfaces(matchTexture(shareSetup(repairs, own), input), input))
}

/** What the first nail pop takes beyond a further one is done once for those of other rooms as well. */
function shareSetup(repairs: readonly Repair[], own: readonly Assembly[]): readonly Repair[] {
  const [first, ...others] = repairs.filter(
    ({ damageType, finding }) => damageType === 'nail_pop' && isCounted(finding),
  )
  const alsoFor = others.filter(pop => first && wallOf(pop) !== wallOf(first))
  const site = first?.demands[0]?.site
  if (!first || !site || alsoFor.length === 0) return repairs
  const further = demandsOf(inForce(furtherNailPop, own), first.size, site)
  const demands = first.demands.flatMap(demand => {
    const least = further.find(({ key }) => key === demand.key)?.quantity ?? 0
    if (least >= demand.quantity) return [demand]
    const setup = { ...demand, quantity: demand.quantity - least, alsoFor }
    return least > 0 ? [{ ...demand, quantity: least }, setup] : [setup]
  })
  return repairs.map(repair => (repair === first ? { ...repair, demands } : repair))
}

/** As sections group nail pops: by room, or by photo if it is unknown. */
function wallOf({ room, imageIndex, surface }: Repair): string {
  return `${room ?? imageIndex} ${surface}`
}

function assemblyOf(type: DamageType, isFirst: boolean): Assembly {
  return type === 'nail_pop' && !isFirst ? furtherNailPop : assemblies[type]
}

function demandsOf(assembly: Assembly, damage: DamageSize, site: Site): Demand[] {
  const recipe = adapted(assembly, site)
  const size = sizeFor(recipe, damage)
  return takeoff(recipe, size).map(item => ({ ...item, recipe, size, site }))
}

/** Adds the texture match to the first repair of each finish, because the setup is needed once per visit. */
function matchTexture(
  repairs: readonly Repair[],
  { isHigh, assemblies: own = [] }: RepairsInput,
): Repair[] {
  const counted = repairs.filter(({ finding }) => isCounted(finding))
  const matches = new Map(
    [...Map.groupBy(counted, ({ finish }) => finish)].flatMap(([finish, alike]) => {
      const [first] = alike
      if (!first || finish === undefined || finish === 'smooth') return []
      const isSpraying = alike.some(({ demands }) => demands.some(isTexture))
      const missing = finish === 'popcorn' ? POPCORN_VISIT - laborHours(counted) : 0
      const site = { surface: 'wall' as const, ...(isHigh && { isHigh }) }
      const match = demandsOf(inForce(textureMatch, own), first.size, site)
        .filter(demand => !(isSpraying && isTexture(demand)))
        .map(demand =>
          isHours(demand) ? { ...demand, quantity: Math.max(demand.quantity, missing) } : demand,
        )
      return [[first, match]]
    }),
  )
  return repairs.map(repair => withMore(repair, matches.get(repair) ?? []))
}

/** Adds the paint of each surface to its first repair, because a surface is painted once. */
function paintSurfaces(
  repairs: readonly Repair[],
  { isHigh, assemblies: own = [] }: RepairsInput,
): Repair[] {
  const painted = new Set<string>()
  return repairs.map(repair => {
    const { finding, surface, paint, size } = repair
    const place = placeOf(repair)
    if (paint !== 'included' || !isCounted(finding) || painted.has(place)) return repair
    painted.add(place)
    return withMore(
      repair,
      demandsOf(inForce(cornerPaint, own), size, { surface, ...(isHigh && { isHigh }) }),
    )
  })
}

/** What is done once for several repairs, and whether another one needs it as well. */
const doneOnce = new Map<string, (one: Repair, other: Repair) => boolean>([
  [dryingVisit.id, (one, other) => one.damageType === other.damageType],
  [textureMatch.id, (one, other) => one.finish === other.finish],
  [cornerPaint.id, (one, other) => other.paint === 'included' && placeOf(one) === placeOf(other)],
])

/** Adds to what is done once the other repairs that need it, so that it stays if the first one goes. */
function nameOthers(repairs: readonly Repair[]): Repair[] {
  const counted = repairs.filter(({ finding }) => isCounted(finding))
  return repairs.map(repair => ({
    ...repair,
    demands: repair.demands.map(demand => {
      const isNeededBy = doneOnce.get(demand.recipe.id)
      const others = counted.filter(other => other !== repair && isNeededBy?.(repair, other))
      return others.length > 0 ? { ...demand, alsoFor: others } : demand
    }),
  }))
}

function placeOf({ room, surface }: Repair): string {
  return `${surface} ${room ?? ''}`
}

function withMore(repair: Repair, more: readonly Demand[]): Repair {
  return { ...repair, demands: [...repair.demands, ...more] }
}

function isTexture({ part }: Demand): boolean {
  return part === 'texture'
}

export function laborHours(repairs: readonly { demands: readonly Ingredient[] }[]): Thousandths {
  return repairs
    .flatMap(repair => repair.demands)
    .filter(isHours)
    .reduce((sum, demand) => sum + demand.quantity, 0)
}

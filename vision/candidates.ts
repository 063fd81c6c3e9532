// Candidates: places in a photo that may be damage, each with its features.
import { type DamageKind, damageKinds } from '@quotewright/domain/analysis/detection'
import { closeGaps, maskOver } from './binary-mask.ts'
import { type Box, boxOf } from './box.ts'
import { type Brightness, brightnessOf, brightnessOfPixels } from './brightness.ts'
import { type Component, componentOf, findComponents } from './components.ts'
import type { LikelihoodMap, PhotoMaps } from './damage-network.ts'
import { likelihoodOfCells, logOdds, meanOfCells } from './evidence.ts'
import { joinPieces } from './joined-pieces.ts'
import { MAP_STRIDE } from './letterbox.ts'
import type { Pixels } from './pixels.ts'
import { straightnessOf } from './straightness.ts'
import { clutterOverall, contrastOf } from './surroundings.ts'

/** The features that confidence.ts weights. */
export type Signs = {
  /** The network's log odds. */
  evidence: number
  /** Long side of the box as a share of the photo's. */
  span: number
  /** How much brighter the surroundings are than the candidate. */
  contrast: number
  clutterOverall: number
  straightness: number
  /** Log odds of an ordinary object in its place, such as an appliance or a lamp; 0 if unlikely. */
  thing: number
  /** Log odds of a crack in its place, above the usual value at the rim of holes. */
  cracked: number
  /** Log odds of an object that covers the wall. */
  covered: number
}

export type Candidate = { kind: DamageKind; box: Box; signs: Signs }

/** `over`: cells likelier than this belong together. `outline`: those that draw the box, where there are any. `closing`: gaps bridged, in cells to each side. `minSpan`: shorter ones are specks. */
type Shape = { over: number; outline: number; closing: number; minSpan: number }

const shapes: Record<DamageKind, Shape> = {
  hole: { over: 0.15, outline: 0.4, closing: 0, minSpan: 0 },
  crack: { over: 0.2, outline: 0.2, closing: 1, minSpan: 0.08 },
  water_damage: { over: 0.15, outline: 0.15, closing: 3, minSpan: 0.08 },
  nail_pop: { over: 0.4, outline: 0.4, closing: 0, minSpan: 0 },
}

/** Straighter lines are joints of boards or tiles, whatever the network's likelihood. */
const JOINT = 0.85

/** A hole candidate is dropped where a stain is likelier by this. */
const STAINED = 0.2

/** Log odds of a crack that also occur at the rim of holes. */
const CRACKED = -2.5

type Scene = { look: PhotoMaps; photo: Pixels; brightness: Brightness; clutterOverall: number }

export function findCandidates(photo: Pixels, look: PhotoMaps): Candidate[] {
  const { maps } = look
  const brightness = brightnessOf(photo, maps.hole)
  const all = damageKinds.map(kind => maps[kind])
  const scene = { look, photo, brightness, clutterOverall: clutterOverall(brightness, all) }
  return damageKinds.flatMap(kind => candidatesOf(kind, scene))
}

function candidatesOf(kind: DamageKind, scene: Scene): Candidate[] {
  const { maps } = scene.look
  const map = maps[kind]
  const { over, outline, closing, minSpan } = shapes[kind]
  const mask = closeGaps(maskOver(map, over), closing)
  const all = kind === 'crack' ? joinPieces(mask, map) : findComponents(mask)
  const components = all
    .filter(component => spanOf(component, map) >= minSpan)
    .filter(({ cells }) => kind !== 'hole' || !isStained(cells, maps))
  const straightness = kind === 'crack' ? straightnessIn(scene) : () => 0
  const candidates = components.map(component => {
    const { cells } = component
    const signs: Signs = {
      evidence: logOdds(likelihoodOfCells(map, cells)),
      span: spanOf(component, map),
      contrast: contrastOf(component, scene.brightness),
      clutterOverall: scene.clutterOverall,
      straightness: straightness(component),
      thing: Math.max(0, logOdds(meanOfCells(maps.thing, cells))),
      cracked: Math.max(0, logOdds(meanOfCells(maps.crack, cells)) - CRACKED),
      covered: logOdds(meanOfCells(maps.covered, cells)),
    }
    return { kind, box: boxOf(outlined(component, map, outline), scene.look.letterbox), signs }
  })
  return candidates.filter(({ signs }) => signs.straightness < JOINT)
}

/** The dark part of a stain looks like a hole; rubble in a hole looks only a little like a stain. */
function isStained(cells: readonly number[], { hole, water_damage }: PhotoMaps['maps']): boolean {
  return meanOfCells(water_damage, cells) > meanOfCells(hole, cells) + STAINED
}

/** Only its likelier cells: around a hole the likelihood fades. */
function outlined(component: Component, map: LikelihoodMap, outline: number): Component {
  const likely = component.cells.filter(cell => (map.data[cell] as number) > outline)
  return likely.length === 0 ? component : componentOf(likely, map.width)
}

/** Reads the photo only if there is a line to check. */
function straightnessIn({ look, photo }: Scene): (line: Component) => number {
  let brightness: Brightness | undefined
  const cellSide = (MAP_STRIDE * photo.width) / look.letterbox.photoWidth
  return line => {
    brightness ??= brightnessOfPixels(photo)
    return straightnessOf(line, look.maps.crack, brightness, cellSide)
  }
}

function spanOf(
  { left, top, right, bottom }: Component,
  map: { width: number; height: number },
): number {
  return Math.max(right - left + 1, bottom - top + 1) / Math.max(map.width, map.height)
}

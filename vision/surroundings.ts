// The surroundings of a candidate: a plain wall, or a room with objects.
import { type BinaryMask, growMask } from './binary-mask.ts'
import { type Brightness, evennessOf } from './brightness.ts'
import type { Component } from './components.ts'
import type { LikelihoodMap } from './damage-network.ts'

const SUSPICION = 0.3
/** In cells. Cells next to damage are partly damage. */
const MARGIN = 2
/** Extent of the surroundings, as a share of the photo's long side. */
const NEAR = 0.06

/** Log of a spread of brightness: about −3.5 for a plain wall, −1.5 for a furnished room. */
function clutterOf(spread: number): number {
  return Math.log(spread + 0.02)
}

/** The spread over all of the photo without suspected damage. */
export function clutterOverall(brightness: Brightness, maps: readonly LikelihoodMap[]): number {
  const { width, height } = brightness
  const data = new Uint8Array(width * height)
  for (const map of maps) {
    for (let cell = 0; cell < data.length; cell++) {
      if ((map.data[cell] as number) > SUSPICION) data[cell] = 1
    }
  }
  const suspected = growMask({ width, height, data }, MARGIN).data
  const everywhere = Array.from(data.keys())
  const unsuspected = everywhere.filter(cell => suspected[cell] === 0)
  const { spread } = evennessOf(brightness, unsuspected) ??
    evennessOf(brightness, everywhere) ?? { spread: 0 }
  return clutterOf(spread)
}

/** How much brighter the surroundings are than the candidate. */
export function contrastOf(component: Component, brightness: Brightness): number {
  const inside = evennessOf(brightness, component.cells)
  const around = evennessOf(brightness, cellsAround(component, brightness))
  return inside === null || around === null ? 0 : around.mean - inside.mean
}

/** The cells of the enlarged box outside the component's margin. */
function cellsAround(component: Component, brightness: Brightness): number[] {
  const reach = Math.max(
    MARGIN + 1,
    Math.round(NEAR * Math.max(brightness.width, brightness.height)),
  )
  const left = Math.max(0, component.left - reach)
  const top = Math.max(0, component.top - reach)
  const width = Math.min(brightness.width - 1, component.right + reach) - left + 1
  const height = Math.min(brightness.height - 1, component.bottom + reach) - top + 1
  const own: BinaryMask = { width, height, data: new Uint8Array(width * height) }
  for (const cell of component.cells) {
    const x = (cell % brightness.width) - left
    const y = Math.floor(cell / brightness.width) - top
    own.data[y * width + x] = 1
  }
  const near = growMask(own, MARGIN).data
  const around: number[] = []
  near.forEach((isOwn, index) => {
    const y = top + Math.floor(index / width)
    if (isOwn === 0) around.push(y * brightness.width + left + (index % width))
  })
  return around
}

// Takeoff: what an assembly takes in materials and hours for work of a given size.
import type { DamageSize } from '../analysis/damage-size.ts'
import { MAX_QUANTITY, type Thousandths } from '../money.ts'
import type { SoldBy } from '../price-book/package-size.ts'
import { canonicalUnit } from '../units.ts'
import { type Assembly, type AssemblyPart, minutesOf } from './assembly.ts'

/** What a division adds to a whole number of pieces, such as 100 × 0.07. */
const NO_PIECE = 1e-9

/** A quantity of one price row. `key` is a starter row's key or the id of the business's own row. */
export type Ingredient = {
  key: string
  name: string
  unit: string
  quantity: Thousandths
  part?: AssemblyPart | undefined
  /** Only of materials. */
  soldBy?: SoldBy
}

/**
 * How people write hours and gallons, to the nearest: hours in quarters, gallons in twentieths, and in quarters from one
 * gallon. Everything else is sold whole.
 */
function stepOf(unit: string, quantity: number): Thousandths | undefined {
  if (unit === 'hour') return 250
  if (unit !== 'gal') return undefined
  return quantity < 1000 ? 50 : 250
}

/** Materials, then labor, each at most MAX_QUANTITY. `size` is in the unit that the assembly covers. */
export function takeoff(assembly: Assembly, size: number): Ingredient[] {
  const times = timesOf(assembly, size)
  const materials = assembly.materials.map(({ quantity, waste, ...material }) => ({
    ...material,
    quantity: inSteps(Math.round((quantity * (100 + waste)) / 100) * times, material.unit),
  }))
  const hours = Math.round((minutesOf(assembly) * 1000) / 60)
  if (hours === 0) return materials
  return [
    ...materials,
    {
      ...assembly.labor,
      unit: 'hour',
      quantity: inSteps(hours * hourTimes(assembly, size), 'hour'),
    },
  ]
}

export function isHours({ unit }: Pick<Ingredient, 'unit'>): boolean {
  return unit === 'hour'
}

/** The size of damage in the unit that its assembly covers. A crack runs from corner to corner of its box; a cut-out is the whole box. */
export function sizeFor(
  { covers }: Pick<Assembly, 'covers'>,
  { width, height }: DamageSize,
): number {
  if (covers.unit === 'ft') return Math.hypot(width, height) / 12
  return covers.unit === 'sq ft' ? (width * height) / 144 : 1
}

/** How often the assembly is done: in proportion to the size, or at least once and in steps of a quarter. */
export function timesOf(
  { covers, inProportion }: Pick<Assembly, 'covers' | 'inProportion'>,
  size: number,
): number {
  const covered = size / (covers.quantity / 1000)
  if (inProportion && covers.unit !== 'each') return covered
  return Math.max(1, Math.ceil(covered * 4) / 4)
}

/** How often the assembly takes its hours: the setup once, and for each size that it covers their own share. */
export function hourTimes(
  assembly: Pick<Assembly, 'covers' | 'inProportion' | 'furtherTime'>,
  size: number,
): number {
  const { furtherTime = 100 } = assembly
  return 1 + ((timesOf(assembly, size) - 1) * furtherTime) / 100
}

/** The quantity as people buy or write it, at least one step. */
export function inSteps(quantity: number, unit: string): Thousandths {
  const step = stepOf(canonicalUnit(unit), quantity)
  const counted = step
    ? Math.max(step, Math.round(quantity / step) * step)
    : Math.max(1, Math.ceil(quantity / 1000 - NO_PIECE)) * 1000
  return Math.min(MAX_QUANTITY, counted)
}

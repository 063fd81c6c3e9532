// A placeholder box for a physical item without one, so that it appears in the materials group (spec §5).
import { trades } from '../trade.ts'
import type { BoundingBox, Category } from './detection.ts'

const physical: ReadonlySet<Category> = new Set(trades)

/** Whether items of the category are objects in the photo, not work. */
export function isPhysical(category: Category): boolean {
  return physical.has(category)
}

// FNV-1a, so that an item always gets the same place.
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) {
    value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  }
  return value >>> 0
}

/** A box of 20 to 30 percent well inside the photo, derived from the id alone. */
export function approximateBox(id: string): BoundingBox {
  const part = (name: string) => hash(`${name}:${id}`) / 2 ** 32
  const round = (value: number) => Math.round(value * 100) / 100
  return {
    x: round(10 + part('x') * 50),
    y: round(10 + part('y') * 50),
    width: round(20 + part('width') * 10),
    height: round(20 + part('height') * 10),
  }
}

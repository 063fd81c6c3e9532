// Assemblies: the materials and labor hours of one repair, for each damage type.
import type { DamageSize } from './damage-size.ts'
import type { DamageType } from './detection.ts'
import { MAX_QUANTITY, type Thousandths } from './money.ts'
import { type PriceKey, starterPriceItem } from './starter-price-book.ts'

export type Ingredient = { key: PriceKey; quantity: Thousandths }
export type Assembly = {
  name: string
  ingredients: readonly Ingredient[]
  /** The size the assembly covers. Larger damage takes proportionally more, in steps of a quarter. */
  covers?: { feet: number } | { squareFeet: number }
}

function assembly(name: string, ...amounts: [PriceKey, number][]): Assembly {
  const ingredients = amounts.map(([key, amount]) => ({ key, quantity: Math.round(amount * 1000) }))
  return { name, ingredients }
}

// Hours and material sums follow one published, timed job (2.2 h and $17 for a medium hole,
// diyornot by way of tribunecontentagency.com). All others are derived from it, and so are the quantities
// behind the sums. A gallon of compound covers about 100 sq ft (danthedrywallman.com), but a repair
// discards half of the compound it opens.
export const assemblies: Record<DamageType, Assembly> = {
  // About $5 of materials at cost.
  nail_pop: assembly(
    'Nail pop repair',
    ['drywall-screws', 3],
    ['joint-compound', 0.15],
    ['sanding-sponge', 1],
    ['wall-primer', 0.05],
    ['labor-drywall', 0.75],
  ),
  // About $9: V-cut, tape, three coats, prime.
  crack: {
    ...assembly(
      'Crack repair, per 4 ft',
      ['mesh-tape', 6],
      ['joint-compound', 0.3],
      ['sanding-sponge', 1],
      ['wall-primer', 0.15],
      ['labor-drywall', 1.25],
    ),
    covers: { feet: 4 },
  },
  // About $10. Skilled hands need 30-60 min for it (patchdoctors.com), without drying and clean-up.
  small_hole: assembly(
    'Small hole repair',
    ['mesh-patch', 1],
    ['joint-compound', 0.15],
    ['sanding-sponge', 1],
    ['wall-primer', 0.05],
    ['wall-paint', 0.05],
    ['labor-drywall', 1.25],
  ),
  // $17 and 2.2 h, here 2.25: the published job.
  medium_hole: assembly(
    'Medium hole repair',
    ['drywall-board', 4],
    ['wood-backer', 2],
    ['drywall-screws', 16],
    ['mesh-tape', 6],
    ['joint-compound', 0.5],
    ['sanding-sponge', 1],
    ['wall-primer', 0.15],
    ['labor-drywall', 2.25],
  ),
  // About $40.
  large_hole: {
    ...assembly(
      'Large hole repair, up to 4 sq ft',
      ['drywall-board', 8],
      ['wood-backer', 2],
      ['drywall-screws', 32],
      ['mesh-tape', 12],
      ['joint-compound', 0.5],
      ['sanding-sponge', 1],
      ['texture-spray', 1],
      ['wall-primer', 0.25],
      ['wall-paint', 0.25],
      ['labor-drywall', 4.5],
    ),
    covers: { squareFeet: 4 },
  },
  // About $75. Others fix the leak first.
  water_damage: {
    ...assembly(
      'Water damage repair, up to 10 sq ft',
      ['debris-bag', 2],
      ['stain-primer', 0.5],
      ['drywall-board', 16],
      ['drywall-screws', 40],
      ['mesh-tape', 24],
      ['joint-compound', 1],
      ['sanding-sponge', 1],
      ['texture-spray', 1],
      ['wall-paint', 0.5],
      ['labor-drywall', 6.5],
    ),
    covers: { squareFeet: 10 },
  },
}

/** Each nail pop after the first: screws, a dab of compound, no new setup. Derived. */
export const furtherNailPop = assembly(
  'Further nail pop',
  ['drywall-screws', 3],
  ['joint-compound', 0.05],
  ['labor-drywall', 0.25],
)

/** Once for all water damage of a visit: coming back when the wall is dry. Derived. */
export const dryingVisit = assembly('Second visit after drying', ['labor-drywall', 0.5])

/** Once per visit on a textured surface: mixing, a test on cardboard, blending in. Derived. */
export const textureMatch = assembly('Texture match', ['texture-spray', 1], ['labor-drywall', 1])

/** In thousandths of an hour: a visit that matches popcorn takes at least four hours (engineerfix.com, a patch of 12 × 12 in). */
export const POPCORN_VISIT: Thousandths = 4000

/** Ceiling work, in percent of the hours on a wall. Derived. */
const CEILING_HOURS = 130

/** The same repair on a ceiling. */
export function onCeiling({ name, ingredients, ...recipe }: Assembly): Assembly {
  return {
    ...recipe,
    name: `${name}, ceiling`,
    ingredients: ingredients.map(({ key, quantity }) => ({
      key,
      quantity: isHours(key) ? Math.round((quantity * CEILING_HOURS) / 100) : quantity,
    })),
  }
}

/** A smooth surface takes no texture. */
export function withoutTexture({ ingredients, ...recipe }: Assembly): Assembly {
  return { ...recipe, ingredients: ingredients.filter(({ key }) => key !== 'texture-spray') }
}

export function isHours(key: PriceKey): boolean {
  return starterPriceItem(key).unit === 'hour'
}

/** How people write hours and gallons: quarters and twentieths, to the nearest. Everything else is sold whole. */
const steps: Record<string, Thousandths> = { gal: 50, hour: 250 }

/** The ingredients for damage of this size, each at most MAX_QUANTITY. */
export function ingredientsFor({ ingredients, covers }: Assembly, size: DamageSize): Ingredient[] {
  const times = timesOf(covers, size)
  return ingredients.map(({ key, quantity }) => {
    return { key, quantity: Math.min(MAX_QUANTITY, inSteps(quantity * times, key)) }
  })
}

function inSteps(quantity: number, key: PriceKey): Thousandths {
  const step = steps[starterPriceItem(key).unit]
  return step
    ? Math.max(step, Math.round(quantity / step) * step)
    : Math.ceil(quantity / 1000) * 1000
}

function timesOf(covers: Assembly['covers'], { width, height }: DamageSize): number {
  if (covers === undefined) return 1
  // A crack runs from corner to corner of its box; a cut-out is the whole box.
  const covered =
    'feet' in covers
      ? Math.hypot(width, height) / 12 / covers.feet
      : (width * height) / 144 / covers.squareFeet
  return Math.max(1, Math.ceil(covered * 4) / 4)
}

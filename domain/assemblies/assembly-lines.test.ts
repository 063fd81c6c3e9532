// An assembly picked by hand becomes priced lines for the size that a person states.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { starterPriceBook } from '../price-book/starter-price-book.ts'
import { NewLineItem } from '../quotes/line-item.ts'
import { subtotalOf } from '../quotes/quote-totals.ts'
import { assemblies } from './assemblies.ts'
import type { Assembly } from './assembly.ts'
import { linesOf } from './assembly-lines.ts'
import { starterAssemblies, starterAssembly } from './starter-assemblies.ts'

const { crack } = assemblies

function known(id: string): Assembly {
  const recipe = starterAssembly(id)
  if (!recipe) throw new Error(`There is no assembly ${id}`)
  return recipe
}

it('takes the quantities once up to the size it covers, then in steps of a quarter', () => {
  const quantities = (feet: number) =>
    linesOf(crack, feet * 1000, starterPriceBook).map(({ description, quantity }) => [
      description,
      quantity,
    ])
  expect(quantities(1)).toEqual(quantities(4))
  expect(quantities(4)).toEqual([
    ['Mesh joint tape', 6000],
    ['Joint compound', 300],
    ['Sanding sponge', 1000],
    ['Wall primer', 150],
    ['Drywall repair labor', 1250],
  ])
  expect(quantities(4.1)).toEqual([
    ['Mesh joint tape', 8000],
    ['Joint compound', 400],
    ['Sanding sponge', 2000],
    ['Wall primer', 200],
    ['Drywall repair labor', 1500],
  ])
})

it('prices from the business’s price book, and says so', () => {
  const priceBook = starterPriceBook.map(item =>
    item.key === 'labor-drywall' ? { ...item, id: crypto.randomUUID(), unitPrice: 10_000 } : item,
  )
  const lines = linesOf(crack, 6500, priceBook)
  const labor = lines.at(-1)
  expect(labor).toMatchObject({ quantity: 2250, unitPrice: 10_000, unit: 'hour', isLabor: true })
  expect(labor?.reason).toMatchObject({
    priceItem: { key: 'labor-drywall', unitPrice: 10_000 },
    explanation:
      'From “Crack repair, per 4 ft”, 6.5 ft, counted as 7 ft. Priced from your price book.',
  })
  expect(subtotalOf(lines)).toBeGreaterThan(22_500)
})

it('says which size it counts only if that is another', () => {
  const counted = (recipe: Assembly, size: number) =>
    linesOf(recipe, size * 1000, starterPriceBook)[0]?.reason?.explanation
  expect(counted(crack, 1)).toMatch(/^From “Crack repair, per 4 ft”, 1 ft, counted as 4 ft\. /)
  expect(counted(crack, 5)).toMatch(/^From “Crack repair, per 4 ft”, 5 ft\. /)
  expect(counted(assemblies.nail_pop, 1)).toMatch(/^From “Nail pop repair”, 1\. /)
})

describe('work by the square foot', () => {
  const quantities = (id: string, feet: number) =>
    linesOf(known(id), feet * 1000, starterPriceBook).map(({ description, quantity }) => [
      description,
      quantity,
    ])

  it.each([40, 100, 110, 7])('is charged for %i sq ft as measured', feet => {
    const [line] = linesOf(known('hang_and_finish'), feet * 1000, starterPriceBook)
    expect(line).toMatchObject({ quantity: feet * 1000, unit: 'sq ft', unitPrice: 250 })
    expect(line?.reason?.explanation).toContain(`per 100 sq ft”, ${feet} sq ft. `)
  })

  it('takes its part of the materials and the hours', () => {
    expect(quantities('vinyl_plank_floor', 40)).toEqual([
      ['Vinyl plank, mid grade', 44_000],
      ['Floor underlayment', 44_000],
      ['General contractor labor', 500], // 36 minutes, to a quarter of an hour
    ])
    expect(quantities('tape_and_finish', 50)).toEqual([
      ['Joint compound', 500],
      ['Paper joint tape, 500 ft', 1000],
      ['Sanding sponge', 1000],
      ['Drywall repair labor', 750],
    ])
  })

  it('takes the share of the minutes that setup is, however small it is', () => {
    const withSetup = { ...known('vinyl_plank_floor'), furtherTime: 50 }
    const hours = (feet: number) => linesOf(withSetup, feet * 1000, []).at(-1)?.quantity
    expect([1, 50, 100, 200].map(hours)).toEqual([750, 1250, 1500, 2250])
  })

  it.each(starterAssemblies)('costs no less for more of it: $name', recipe => {
    const price = (size: number) => subtotalOf(linesOf(recipe, size, starterPriceBook))
    const sizes = fc.integer({ min: 1, max: 2_000_000 })
    fc.assert(
      fc.property(sizes, sizes, (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(price(less)).toBeLessThanOrEqual(price(more))
      }),
      { numRuns: 25 },
    )
  })

  it.each(starterAssemblies)('takes whole pieces, and is never free: $name', recipe => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000 }), size => {
        for (const { quantity, unit } of linesOf(recipe, size, starterPriceBook)) {
          expect(quantity).toBeGreaterThan(0)
          expect(quantity % (unit === 'hour' ? 250 : unit === 'gal' ? 50 : 1000)).toBe(0)
        }
      }),
      { numRuns: 25 },
    )
  })
})

it('takes the setup of nail pops once, as an estimate of photos does', () => {
  const hours = (pops: number) => linesOf(assemblies.nail_pop, pops * 1000, []).at(-1)?.quantity
  expect(hours(1)).toBe(750)
  expect(hours(12)).toBe(750 + 11 * 250)
})

it('plans the visits of its labor', () => {
  const planned = (assembly: Assembly) =>
    linesOf(assembly, 4000, starterPriceBook).flatMap(({ isLabor, reason }) =>
      isLabor || reason?.visitPlan ? [reason?.visitPlan] : [],
    )
  const crew = 1
  expect(planned(crack)).toEqual([
    {
      visits: [
        { hours: 750, crew, dryHours: 24 },
        { hours: 500, crew, dryHours: 0 },
      ],
    },
  ])
  const steps = [{ text: 'Roll two coats', minutes: 60, dryHours: 0, part: 'paint' as const }]
  expect(planned({ ...crack, steps })).toEqual([
    { visits: [{ hours: 1000, crew, dryHours: 0 }], isLast: true },
  ])
  expect(planned({ ...crack, trade: 'painting' })).toEqual([{ ...planned(crack)[0], isLast: true }])
})

it('keeps the package that the business states for a material', () => {
  const soldBy = { unit: 'box', holds: 4500 }
  const material = { key: 'joint-compound', name: 'Joint compound', unit: 'gal', quantity: 1 }
  const stated = { ...crack, materials: [{ ...material, waste: 0, soldBy }] }
  expect(linesOf(stated, 4000, starterPriceBook)[0]?.reason?.soldBy).toEqual(soldBy)
  expect(linesOf(crack, 4000, starterPriceBook)[0]?.reason).not.toHaveProperty('soldBy')
})

it('makes lines that a quote accepts', () => {
  const lines = linesOf(crack, 4000, starterPriceBook)
  const wire = z.encode(z.array(NewLineItem), lines)
  expect(z.decode(z.array(NewLineItem), wire)).toEqual(lines)
})

it('asks for a price if the business deleted the row', () => {
  const materials = [{ key: crypto.randomUUID(), name: 'Kit', unit: 'kit', quantity: 1, waste: 0 }]
  const [line] = linesOf({ ...crack, materials }, 4000, starterPriceBook)
  expect(line).toMatchObject({ description: 'Kit', unit: 'kit', unitPrice: 0 })
  expect(line?.reason).toMatchObject({ priceItem: null, checkPrice: true })
})

// An assembly picked by hand becomes priced lines for the size that a person states.
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { assemblies } from './assemblies.ts'
import type { Assembly } from './assembly.ts'
import { linesOf } from './assembly-lines.ts'
import { NewLineItem } from './line-item.ts'
import { subtotalOf } from './quote-totals.ts'
import { starterPriceBook } from './starter-price-book.ts'

const { crack } = assemblies

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

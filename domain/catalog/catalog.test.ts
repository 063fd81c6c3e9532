// The catalog: items with their uses, and the lines they become.
import { describe, expect, it } from 'vitest'
import { assemblies } from '../assemblies/assemblies.ts'
import { starterPriceBook } from '../price-book/starter-price-book.ts'
import { needsPriceCheck } from '../quotes/line-reason.ts'
import { itemsOf, lineOf, type WholeCatalog } from './catalog.ts'

const tape = {
  id: '0192f1c2-0000-7000-8000-000000000001',
  key: 'paper-tape',
  name: 'Paper joint tape',
  description: '500 ft',
  category: 'drywall',
  unit: 'roll',
  unitPrice: 813,
  isLabor: false,
}
const bead = { ...tape, id: '0192f1c2-0000-7000-8000-000000000002', key: null, name: 'Corner bead' }
const patching = {
  id: '0192f1c2-0000-7000-8000-000000000003',
  name: 'Patch a hole',
  description: 'Up to a foot wide',
  unitPrice: 15_000,
}
const unpriced = { ...patching, id: '0192f1c2-0000-7000-8000-000000000004', unitPrice: null }
const hauling = {
  description: 'Haul away',
  unit: 'load',
  unitPrice: 4500,
  isLabor: true,
  priceItemId: null,
  uses: 4,
}

const catalog: WholeCatalog = {
  fingerprint: 'f',
  prices: [bead, tape],
  services: [patching, unpriced],
  assemblies: [],
  trades: [],
  recentLines: [
    hauling,
    { ...hauling, description: 'Tape, paper', priceItemId: tape.id, uses: 2 },
    { ...hauling, description: ' patch a HOLE', uses: 1 },
    { ...hauling, description: 'paper joint tape', unit: 'ft', uses: 5 },
  ],
}

const items = itemsOf(catalog)
const named = (name: string) => {
  const item = items.find(one => one.name === name)
  if (!item) throw new Error(`No ${name}`)
  return item
}

describe('the items of a catalog', () => {
  it('count recent lines as uses of the price or service they come from or are named like', () => {
    expect(named('Paper joint tape')).toMatchObject({ kind: 'price', uses: 7, recency: 1 })
    expect(named('Corner bead')).toMatchObject({ uses: 0, recency: null })
    expect(items.map(({ uses }) => uses).toSorted((a, b) => a - b)).toEqual([0, 0, 1, 4, 7])
  })

  it('include a line that was written by hand, at its newest price', () => {
    const written = items.filter(({ kind }) => kind === 'recentLine')
    expect(written).toMatchObject([{ name: 'Haul away', unit: 'load', unitPrice: 4500, uses: 4 }])
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  })
})

describe('the assemblies of a catalog', () => {
  const listed = (change: Partial<WholeCatalog>) =>
    itemsOf({ ...catalog, ...change }).filter(({ kind }) => kind === 'assembly')

  it('are those of the business’s trades, and all that it changed or added', () => {
    const own = { ...assemblies.crack, name: 'Our crack', version: 2 }
    const id = '0195f000-0000-7000-8000-000000000001'
    const added = { ...assemblies.small_hole, id, name: 'Small hole, plaster', version: 1 }
    const found = listed({ assemblies: [own, added], trades: ['painting'] })
    expect(found).toContainEqual(expect.objectContaining({ id: `assembly/${id}` }))
    const names = found.map(({ name }) => name)
    expect(names).toContain('Our crack')
    expect(names).toContain('Paint walls, two coats, per 100 sq ft')
    expect(names).not.toContain(assemblies.medium_hole.name)
    expect(listed({ trades: ['drywall'] }).map(({ name }) => name)).toContain(
      assemblies.medium_hole.name,
    )
  })

  it('cost what the size that they cover takes, at the prices of the copy', () => {
    const primer = { ...tape, key: 'wall-primer', name: 'Primer', unit: 'gal', unitPrice: 100_000 }
    const priced = (prices: WholeCatalog['prices']) =>
      listed({ trades: ['drywall'], prices }).find(({ name }) => name === assemblies.crack.name)
    expect(priced([])).toMatchObject({ unit: '4 ft', description: assemblies.crack.scope })
    const [cheap, dear] = [[], [primer]].map(prices => priced(prices)?.unitPrice ?? 0)
    const ours = starterPriceBook.find(({ key }) => key === 'wall-primer')?.unitPrice ?? 0
    // 0.15 gal of primer.
    expect((dear ?? 0) - (cheap ?? 0)).toBe(Math.round((100_000 - ours) * 0.15))
  })
})

describe('a picked line', () => {
  it('from the price book keeps the link to its row', () => {
    const { id, key, name, unitPrice, unit } = tape
    expect(lineOf(named(name))).toMatchObject({
      description: name,
      quantity: 1000,
      unit,
      unitPrice,
      isLabor: false,
      reason: { detections: [], priceItem: { id, key, name, unitPrice } },
      unitCost: null,
    })
    expect(lineOf({ ...named(name), unitCost: 250 })).toMatchObject({ unitPrice, unitCost: 250 })
  })

  it('from a service is labor at its price; without one, a person must check the price', () => {
    const priced = lineOf({ ...named('Patch a hole'), unitPrice: 15_000 })
    expect(priced).toMatchObject({ unitPrice: 15_000, isLabor: true, reason: { priceItem: null } })
    expect(needsPriceCheck(priced)).toBe(false)
    const open = lineOf({ ...named('Patch a hole'), unitPrice: null })
    expect(open).toMatchObject({ unitPrice: 0 })
    expect(needsPriceCheck(open)).toBe(true)
    expect(needsPriceCheck({ ...open, unitPrice: 9000 })).toBe(false)
  })

  it('from a recent line has no row of the price book', () => {
    expect(lineOf(named('Haul away'))).toMatchObject({ unit: 'load', isLabor: true, reason: null })
  })

  it('for the whole visit are spread over the work', () => {
    const trip = { ...tape, key: 'trip-charge', name: 'Trip charge', isLabor: true }
    const [item] = itemsOf({ ...catalog, prices: [trip], recentLines: [] })
    expect(item && lineOf(item).reason?.isForVisit).toBe(true)
    expect(lineOf(named('Paper joint tape')).reason).not.toHaveProperty('isForVisit')
  })
})

// The templates that a business starts with: their names, prices and work, which picking by hand gives, too.
import { describe, expect, it } from 'vitest'
import { damageTypeOf } from '../analysis/damage-size.ts'
import { assemblies, textureMatch } from '../assemblies/assemblies.ts'
import type { Assembly, OwnAssembly } from '../assemblies/assembly.ts'
import { assemblyWork } from '../assemblies/assembly-work.ts'
import { assembliesOf } from '../assemblies/starter-assemblies.ts'
import { starterPriceBook } from '../price-book/starter-price-book.ts'
import { minimumToOffer, raisedToMinimum } from '../quote-form/follow-minimum.ts'
import { newPlace, placedWork } from '../quote-form/place-work.ts'
import { changeSections, type Sectioned } from '../quote-form/section-changes.ts'
import { type Started, startFromStarter } from '../quote-form/start-from-template.ts'
import { pricedLine } from '../quote-form/typed-line.ts'
import { typedTerms, typedTotals } from '../quote-form/typed-quote.ts'
import { plainTerms } from '../quotes/quote-terms.ts'
import { trades } from '../trade.ts'
import { isServiceMinimum } from '../visits/visit-charge.ts'
import { visitPlanOf } from '../visits/visit-hours.ts'
import { pickedPrice, type WholeCatalog } from './catalog.ts'
import { changePickedWork } from './change-picked-work.ts'
import { pickedWork } from './picked-work.ts'
import { type StarterTemplate, starterTemplates, starterTotals } from './starter-templates.ts'

const prices: WholeCatalog['prices'] = starterPriceBook.map((row, at) => ({
  ...row,
  id: `0192f1c2-0000-7000-8000-${String(at).padStart(12, '0')}`,
  description: '',
}))
const priceBook = prices.map(pickedPrice)
const catalog = { prices, assemblies: [] as OwnAssembly[], trades: ['drywall' as const] }
const all = starterTemplates({ ...catalog, trades: [...trades] }, [])
const taxed = { taxRate: 8250, taxes: 'all' as const, roundSections: false }

let ids = 0
const newId = () => `new-${++ids}`
const blank: Started = { ...typedTerms(plainTerms), lines: [] }

function named(name: string, from = starterTemplates(catalog, [])): StarterTemplate {
  const found = from.find(one => one.name === name)
  if (!found) throw new Error(`No ${name}`)
  return found
}

function recipeOf(id: string): Assembly {
  const found = assembliesOf([]).find(recipe => recipe.id === id)
  if (!found) throw new Error(`No ${id}`)
  return found
}

/** As the catalog adds it. */
function picked(quote: Sectioned, recipe: Assembly, size: number): Sectioned {
  const work = assemblyWork(recipe, size * 1000, priceBook)
  const place = newPlace(quote, work, null, newId)
  return changeSections(quote, placedWork(quote, { work, place, inSection: null }, newId))
}

/** As the sheet of its section changes it. */
function onSmoothCeiling(quote: Sectioned): Sectioned {
  const id = quote.sections.at(-1)?.id ?? ''
  const lines = quote.lines.filter(({ sectionId }) => sectionId === id)
  const work = pickedWork(lines, assembliesOf([]))
  if (!work) throw new Error('The lines are of one assembly')
  const to = { size: work.size, site: { surface: 'ceiling' as const, finish: 'smooth' as const } }
  return changePickedWork(quote, { id, work, from: work, to, priceBook, newLineId: newId })
}

const withoutIds = ({ sections, lines }: Sectioned) => ({
  sections: sections.map(({ id: _, ...section }) => section),
  lines: lines.map(({ id: _, sectionId, ...line }) => ({
    ...line,
    section: sections.findIndex(({ id }) => id === sectionId),
  })),
})

describe('each starter', () => {
  it.each(all)('costs something, has a scope of work and plans its visits: $name', starter => {
    expect(starterTotals(starter, taxed).total).toBeGreaterThan(0)
    expect(starter.works.length).toBeGreaterThan(0)
    const started = startFromStarter(starter, blank, newId)
    expect(started.sections.map(({ title, scope }) => [title, scope])).toEqual(
      starter.works.map(({ title, scope }) => [title, scope]),
    )
    const labor = started.lines.filter(({ isLabor, unit }) => isLabor && unit === 'hour')
    expect(labor.map(({ reason }) => visitPlanOf(reason))).not.toContain(undefined)
    expect(labor.length).toBeGreaterThan(0)
    expect(started.lines.every(({ reason }) => reason?.priceItem)).toBe(true)
    expect(typedTotals(started, taxed.taxRate)).toEqual(starterTotals(starter, taxed))
    const rounded = { ...taxed, roundSections: true }
    expect(typedTotals({ ...started, ...rounded }, taxed.taxRate)).toEqual(
      starterTotals(starter, rounded),
    )
  })

  it('has a name of its own, in plain words that fit a template', () => {
    const names = all.map(({ name }) => name.toLowerCase())
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[a-z0-9×:, -]{5,80}$/)
  })

  it('has the size in its name', () => {
    const titles = all.map(({ name, works }) => [name, works.map(({ title }) => title).join(' + ')])
    expect(titles).toEqual([
      ['3 nail pops', 'Nail pop repair × 3'],
      ['Small hole in a wall', 'Small hole repair'],
      ['6 × 6 in patch in a textured wall', 'Medium hole repair + Texture match'],
      ['12 × 12 in patch in a smooth ceiling', 'Large hole repair, 1 sq ft'],
      ['8 ft crack in a wall', 'Crack repair, 8 ft'],
      [
        'Water-stained smooth ceiling, 2 × 5 ft of new board',
        'Water damage repair, 10 sq ft + Second visit after drying',
      ],
      ['Popcorn removal, 12 × 12 ft ceiling', 'Remove a popcorn ceiling, 144 sq ft'],
      [
        'Repaint a 12 × 12 ft bedroom: walls, ceiling and trim',
        'Repaint the walls of a bedroom + Paint a ceiling, two coats, 144 sq ft + Paint trim, two coats, 48 ft',
      ],
      ['4 recessed lights with a dimmer', 'Install a recessed light × 4 + Install a dimmer switch'],
      ['Yearly service: air conditioner and furnace', 'Air conditioner tune-up + Furnace service'],
      [
        '12 × 12 ft room: carpet out, vinyl plank and baseboard in',
        'Remove carpet, 144 sq ft + Vinyl plank floor, 144 sq ft + Install baseboard, 48 ft',
      ],
    ])
    expect(damageTypeOf('hole', { width: 6, height: 6 })).toBe('medium_hole')
    expect(damageTypeOf('hole', { width: 12, height: 12 })).toBe('large_hole')
  })
})

describe('a quote started from one', () => {
  it('is as if it were picked by hand', () => {
    const { nail_pop: pop, medium_hole: hole } = assemblies
    expect(withoutIds(startFromStarter(named('3 nail pops'), blank, newId))).toEqual(
      withoutIds(picked(blank, pop, 3)),
    )
    const patch = startFromStarter(named('6 × 6 in patch in a textured wall'), blank, newId)
    expect(withoutIds(patch)).toEqual(withoutIds(picked(picked(blank, hole, 1), textureMatch, 1)))
  })

  it('is as if it were moved to the ceiling by hand', () => {
    const patch = startFromStarter(named('12 × 12 in patch in a smooth ceiling'), blank, newId)
    const byHand = onSmoothCeiling(picked(blank, assemblies.large_hole, 1))
    expect(withoutIds(patch)).toEqual(withoutIds(byHand))
    expect(patch.sections[0]?.scope).toMatch(/^Ceiling: Cut back to firm board.*; smooth finish/)
  })

  it('offers the service minimum, and keeps one that is there at what the work lacks', () => {
    const row = prices.find(({ key }) => key === 'service-minimum')
    if (!row) throw new Error('The price book has a service minimum')
    const pops = startFromStarter(named('3 nail pops'), blank, newId)
    expect(minimumToOffer(pops, row)).toBe(row.unitPrice)

    const raised = { ...pops, lines: raisedToMinimum(pops, row, newId) }
    expect(typedTotals(raised, 0).subtotal).toBe(row.unitPrice)
    const more = startFromStarter(named('8 ft crack in a wall'), raised, newId)
    const byHand = picked(pops, assemblies.crack, 8)
    const work = typedTotals(
      { ...pops, sections: [...byHand.sections], lines: byHand.lines },
      0,
    ).subtotal
    expect(typedTotals(more, 0).subtotal).toBe(Math.max(work, row.unitPrice))
    expect(more.lines.filter(isServiceMinimum)).toHaveLength(1)
  })

  it('keeps its terms and what is typed, and gets the same starter twice as two sections', () => {
    const typed = { ...blank, taxes: 'none' as const, presentation: 'onePrice' as const }
    const once = startFromStarter(named('Small hole in a wall'), typed, newId)
    const twice = startFromStarter(named('Small hole in a wall'), once, newId)
    expect(twice).toMatchObject({ taxes: 'none', presentation: 'onePrice' })
    expect(twice.sections).toHaveLength(2)
    expect(twice.lines.slice(0, once.lines.length)).toEqual(once.lines)
    expect(new Set(twice.lines.map(({ id }) => id)).size).toBe(2 * once.lines.length)
    expect(starterTotals(named('Small hole in a wall'), { ...taxed, taxes: 'none' }).tax).toBe(0)
  })
})

describe('what a business starts with', () => {
  const namesOf = (change: Partial<typeof catalog> | { trades: WholeCatalog['trades'] }) =>
    starterTemplates({ ...catalog, ...change }, []).map(({ name }) => name)

  it('is of its trades', () => {
    expect(namesOf({})).toHaveLength(7)
    expect(namesOf({ trades: ['electrical'] })).toEqual(['4 recessed lights with a dimmer'])
    expect(namesOf({ trades: ['plumbing', 'general'] })).toEqual([])
    // An assembly that it changed does not bring the templates of another trade.
    const own = [{ ...assemblies.nail_pop, version: 1 }]
    expect(namesOf({ trades: ['plumbing'], assemblies: own })).toEqual([])
  })

  it('leaves out one whose name it has given to a template of its own', () => {
    const left = starterTemplates(catalog, [{ name: '3 Nail Pops' }])
    expect(left.map(({ name }) => name)).toEqual(namesOf({}).slice(1))
  })

  it('has its own assemblies, in the unit that they cover now, and its own prices', () => {
    const covers = { quantity: 2000, unit: 'sq ft' as const }
    const own = { ...assemblies.nail_pop, name: 'Our nail pop', covers, version: 1 }
    const pops = named('3 nail pops', starterTemplates({ ...catalog, assemblies: [own] }, []))
    expect(pops.works).toEqual([assemblyWork(own, 6000, priceBook)])

    const area = { quantity: 10_000, unit: 'sq ft' as const }
    const board = { ...recipeOf('baseboard'), covers: area, version: 1 }
    const [room] = starterTemplates(
      { ...catalog, assemblies: [board], trades: ['flooring'] },
      [],
    ).slice(-1)
    expect(room?.works.at(-1)).toEqual(assemblyWork(board, 10_000, priceBook))

    const dearer = prices.map(price =>
      price.key === 'labor-drywall' ? { ...price, unitPrice: price.unitPrice + 1000 } : price,
    )
    const before = named('Small hole in a wall')
    const after = named(
      'Small hole in a wall',
      starterTemplates({ ...catalog, prices: dearer }, []),
    )
    const labor = startFromStarter(before, blank, newId).lines.find(({ isLabor }) => isLabor)
    const hours = labor ? pricedLine(labor).quantity : 0
    const subtotalOf = (one: StarterTemplate) => starterTotals(one, taxed).subtotal
    expect(subtotalOf(after) - subtotalOf(before)).toBe(hours)
  })
})

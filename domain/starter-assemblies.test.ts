// Every starter assembly stays inside the hours or prices that its sources publish.
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Assembly, AssemblyToSave, minutesOf } from './assembly.ts'
import { linesOf } from './assembly-lines.ts'
import { subtotalOf } from './quote-totals.ts'
import { assembliesOf, starterAssemblies, starterAssembly } from './starter-assemblies.ts'
import { type PriceKey, starterPriceBook, starterPriceItem } from './starter-price-book.ts'

type Range = readonly [low: number, high: number]

/** In labor minutes for the size covered. */
const hours: Record<string, Range> = {
  replace_outlet: [15, 30], // thumbtack.com
  replace_light: [60, 120], // fixapply.com
  install_ceiling_fan: [60, 120], // engineerfix.com
  replace_faucet: [30, 60], // engineerfix.com, hqplumbingandair.com
  replace_toilet: [60, 90], // engineerfix.com, hqplumbingandair.com
  replace_water_heater: [120, 240], // hqplumbingandair.com
  replace_thermostat: [30, 120], // greenyplace.com
  ac_tune_up: [60, 90], // engineerfix.com
  furnace_service: [45, 90], // engineerfix.com, pickcomfort.com
  tear_off: [30, 60], // shinglescalculator.com, a square by one worker
  lay_shingles: [60, 90], // shinglescalculator.com, a square by one worker
  pipe_boot: [30, 60], // shinglescalculator.com
  lay_vinyl_plank: [60, 120], // engineerfix.com: 50-100 sq ft an hour
  remove_carpet: [60, 120], // sleepbloom.com: a room of 12 × 12 ft
  paint_walls: [42, 68], // tipsfolder.com: 504 sq ft in 3.5 h; reference.com: 528 sq ft in 5-6 h
  prime_drywall: [21, 40], // one coat: half of two, to 150 sq ft an hour (tipsfolder.com)
  hang_interior_door: [120, 240], // engineerfix.com
  hang_exterior_door: [240, 360], // engineerfix.com
}

/** In dollars for the size covered, as customers pay them, with the service minimum for a repair alone. */
const prices: Record<string, Range> = {
  nail_pop: [100, 300], // precisionpatchpros.com
  crack: [100, 300], // precisionpatchpros.com
  small_hole: [120, 450], // precisionpatchpros.com
  medium_hole: [200, 650], // precisionpatchpros.com
  large_hole: [350, 1000], // precisionpatchpros.com
  water_damage: [500, 2500], // precisionpatchpros.com
  hang_and_finish: [150, 350], // engineerfix.com: $1.50-3.50 a square foot
  ceiling_texture: [100, 250], // engineerfix.com: $1-2.50 a square foot
}

/** Without a published figure; a tradesperson corrects them. */
const derived = [
  'further_nail_pop',
  'drying_visit',
  'texture_match',
  'corner_paint',
  'room_masking',
]

/** In dollars an hour, as billed (countbricks.com Nov 2025, eatsip365.com 2026, preferredcooling.com). */
const rates: Partial<Record<PriceKey, Range>> = {
  'labor-drywall': [55, 95], // up to $95: decision 0002
  'labor-painting': [50, 100],
  'labor-electrical': [75, 185],
  'labor-plumbing': [75, 200],
  'labor-hvac': [75, 150],
  'labor-remodeling': [75, 150],
  'labor-handyman': [60, 125],
}

function expectIn(value: number, [low, high]: Range): void {
  expect(value).toBeGreaterThanOrEqual(low)
  expect(value).toBeLessThanOrEqual(high)
}

function known(id: string): Assembly {
  const assembly = starterAssembly(id)
  if (!assembly) throw new Error(`There is no assembly ${id}`)
  return assembly
}

it('every starter has its source, or is named as derived', () => {
  const sourced = [...Object.keys(hours), ...Object.keys(prices), ...derived]
  expect(starterAssemblies.map(({ id }) => id).toSorted()).toEqual(sourced.toSorted())
})

it.each(Object.entries(hours))('%s takes the published time', (id, range) => {
  expectIn(minutesOf(known(id)), range)
})

it.each(Object.entries(prices))('%s costs what is published', (id, range) => {
  const assembly = known(id)
  const work = subtotalOf(linesOf(assembly, assembly.covers.quantity, starterPriceBook))
  expectIn(Math.max(work, starterPriceItem('service-minimum').unitPrice) / 100, range)
})

it('a labor rate is inside the published ones', () => {
  for (const { labor, name } of starterAssemblies) {
    const range = rates[labor.key as PriceKey]
    if (!range) throw new Error(`The rate of ${name} has no source`)
    expectIn(starterPriceItem(labor.key as PriceKey).unitPrice / 100, range)
  }
})

it('two coats take the paint that a can covers, 350 to 400 sq ft a gallon', () => {
  const [paint] = known('paint_walls').materials
  // paintquickguide.com, without waste and to a twentieth of a gallon
  expectIn((paint?.quantity ?? 0) / 1000, [200 / 400, 200 / 350])
  const [primer] = known('prime_drywall').materials
  expectIn((primer?.quantity ?? 0) / 1000, [100 / 400, 100 / 350])
})

describe('the starters', () => {
  it.each(starterAssemblies)('can be saved by a business: $name', assembly => {
    const { trade: _, ...recipe } = assembly
    const wire = z.encode(AssemblyToSave, { ...recipe, version: 0 })
    expect(z.decode(AssemblyToSave, wire)).toEqual({ ...recipe, version: 0 })
  })

  it('have several for each of the eight trades, and no id or name twice', () => {
    const byTrade = Map.groupBy(starterAssemblies, ({ trade }) => trade)
    expect(byTrade.size).toBe(8)
    for (const own of byTrade.values()) expect(own.length).toBeGreaterThan(1)
    expect(new Set(starterAssemblies.map(({ id }) => id)).size).toBe(starterAssemblies.length)
    expect(new Set(starterAssemblies.map(({ name }) => name)).size).toBe(starterAssemblies.length)
  })

  it('give way to those that the business changed', () => {
    const own = { ...known('replace_outlet'), name: 'Our outlet', version: 4 }
    const all = assembliesOf([own])
    expect(all).toHaveLength(starterAssemblies.length)
    expect(all.filter(({ version }) => version > 0)).toEqual([own])
  })

  it('are followed by those that the business added', () => {
    const id = '0195f000-0000-7000-8000-000000000001'
    const added = { ...known('replace_outlet'), id, name: 'Replace a dimmer', version: 1 }
    expect(assembliesOf([added])).toEqual([...assembliesOf([]), added])
  })
})

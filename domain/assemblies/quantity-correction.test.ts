// A corrected quantity becomes a new amount of the assembly that asked for the line.
import { describe, expect, it } from 'vitest'
import { estimate } from '../estimate/estimate.ts'
import { starterPriceBook } from '../price-book/starter-price-book.ts'
import { assemblies } from './assemblies.ts'
import { minutesOf } from './assembly.ts'
import { linesOf } from './assembly-lines.ts'
import { amountIn, quantityCorrection, takenBy, withAmount } from './quantity-correction.ts'
import { starterAssemblies, starterAssembly } from './starter-assemblies.ts'

const { medium_hole: hole, crack } = assemblies
const hours = 'labor-drywall'

function lineFor(recipe: typeof hole, size: number, key = hours) {
  const line = linesOf(recipe, size, starterPriceBook).find(one => one.reason?.takeoff?.key === key)
  if (!line) throw new Error(`No line of ${key}`)
  return line
}

const corrected = (line: ReturnType<typeof lineFor>, quantity: number, known = starterAssemblies) =>
  quantityCorrection({ ...line, quantity }, known)

describe('a corrected quantity', () => {
  it('is the assembly’s new amount for the size that it covers', () => {
    const line = lineFor(hole, 1000)
    expect(line.quantity).toBe(2250)
    expect(corrected(line, 2250)).toBeNull()
    expect(corrected(line, 2000)).toMatchObject({ from: 2250, to: 2000, typed: 2000 })
    expect(corrected(lineFor(hole, 2000), 4000)).toMatchObject({ to: 2000, typed: 2000 })
    const screws = lineFor(hole, 1000, 'drywall-screws')
    expect(corrected(screws, screws.quantity + 4000)).toMatchObject({
      key: 'drywall-screws',
      to: screws.quantity + 4000,
    })
  })

  it('of work beyond what the assembly covers changes what that size takes', () => {
    const water = assemblies.water_damage
    const line = lineFor(water, 30_000)
    expect(line.quantity).toBe(10_750) // 6.5 h × (1 + 2 × 0.33)
    expect(corrected(line, 13_250)).toMatchObject({ from: 6500, typed: 7982 })
    const board = lineFor(water, 30_000, 'drywall-board')
    expect(corrected(board, 60_000)).toMatchObject({ from: 16_000, to: 20_000 })
  })

  it('of work smaller than the size says nothing, because pieces and quarter hours are rounded up', () => {
    const tape = starterAssembly('tape_and_finish')
    if (!tape) throw new Error('No such assembly')
    const correction = (size: number, key: string) => {
      const line = lineFor(tape, size, key)
      return corrected(line, 2 * line.quantity)
    }
    for (const key of [hours, 'sanding-sponge']) {
      expect([correction(10_000, key), correction(99_000, key)]).toEqual([null, null])
    }
    expect(correction(100_000, hours)).toMatchObject({ from: 1500, to: 3000 })
  })

  it('on a ceiling changes the hours in proportion', () => {
    const findings = [
      [{ kind: 'hole' as const, box: { x: 1, y: 1, width: 12, height: 12 }, confidence: 90 }],
    ]
    const photos = [{ width: 800, height: 600 }]
    const priceBook = starterPriceBook
    const { materials } = estimate({ findings, photos, surface: 'ceiling', priceBook })
    const line = materials.find(({ isLabor }) => isLabor)
    if (!line?.reason?.takeoff) throw new Error('No labor')
    expect(line.reason.takeoff).toMatchObject({ surface: 'ceiling', assemblyId: 'medium_hole' })
    const quantity = line.quantity + 500
    const correction = quantityCorrection({ ...line, quantity }, starterAssemblies)
    expect(correction?.from).toBe(2250)
    expect(takenBy(withAmount(hole, hours, correction?.to ?? 0), line.reason.takeoff)).toBe(
      quantity,
    )
  })

  it('keeps to the height of the work, and says nothing if rooms differ', () => {
    const found = {
      kind: 'hole' as const,
      box: { x: 1, y: 1, width: 12, height: 12 },
      confidence: 90,
    }
    const labor = (more: object) =>
      estimate({
        findings: [[found], [found]],
        photos: [
          { width: 800, height: 600 },
          { width: 800, height: 600 },
        ],
        priceBook: starterPriceBook,
        rooms: ['Kitchen', 'Garage'],
        ...more,
      }).materials.find(({ isLabor }) => isLabor)
    const high = labor({ isHigh: true })
    expect(high?.reason?.takeoff).toMatchObject({ isHigh: true })
    if (!high) throw new Error('No labor')
    expect(quantityCorrection(high, starterAssemblies)).toBeNull()
    const more = quantityCorrection({ ...high, quantity: high.quantity + 500 }, starterAssemblies)
    expect(more?.to).toBeGreaterThan(2250)
    const mixed = labor({ roomSites: [{ room: 'Garage', paint: 'by_others' }] })
    expect(mixed?.reason).not.toHaveProperty('takeoff')
  })

  it('says nothing if the assembly takes another quantity by now, or by another unit', () => {
    const line = lineFor(hole, 1000)
    const changed = [withAmount(hole, hours, 3000)]
    expect(corrected(line, 2000, changed)).toBeNull()
    expect(corrected(line, 2000, [])).toBeNull()
    expect(corrected({ ...line, unit: 'day' }, 2000)).toBeNull()
    expect(corrected(line, 0)).toBeNull()
  })

  it('that no amount leads to is not offered', () => {
    // Hours are taken in quarters.
    expect(corrected(lineFor(hole, 1000), 2100)).toBeNull()
  })

  it('says nothing if several assemblies asked for the line', () => {
    const box = { x: 1, y: 1, width: 12, height: 12 }
    const kinds = ['hole', 'crack'] as const
    const findings = [kinds.map(kind => ({ kind, box, confidence: 90 }))]
    const photos = [{ width: 800, height: 600 }]
    const { materials } = estimate({ findings, photos, priceBook: starterPriceBook })
    const labor = materials.find(({ isLabor }) => isLabor)
    expect(labor?.reason?.detections).toHaveLength(2)
    expect(labor?.reason?.takeoff).toBeUndefined()
  })
})

describe('an assembly with another amount', () => {
  it('keeps the share of each step, in whole minutes that add up', () => {
    const changed = withAmount(hole, hours, 2000)
    expect(minutesOf(changed)).toBe(120)
    expect(amountIn(changed, hours)).toBe(2000)
    expect(changed.steps.map(({ text }) => text)).toEqual(hole.steps.map(({ text }) => text))
  })

  it('keeps the waste of a material', () => {
    const tape = crack.materials.find(({ key }) => key === 'mesh-tape')
    const changed = withAmount(crack, 'mesh-tape', 12_000)
    expect(amountIn(crack, 'mesh-tape')).toBe(6000)
    expect(amountIn(crack, 'drywall-board')).toBeNull()
    expect(changed.materials).toContainEqual({ ...tape, quantity: 10_000 })
  })

  it('has none for a row that two places of the assembly take', () => {
    const [tape] = crack.materials
    if (!tape) throw new Error('The assembly has no materials')
    expect(amountIn({ ...crack, materials: [tape, tape] }, tape.key)).toBeNull()
    const asLabor = { ...tape, key: crack.labor.key }
    expect(amountIn({ ...crack, materials: [asLabor] }, crack.labor.key)).toBeNull()
  })
})

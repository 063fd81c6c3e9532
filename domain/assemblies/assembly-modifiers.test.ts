// Wall or ceiling, texture and paint change an assembly, its lines and the scope that the customer reads.
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type DamageKind, Detection, type Finding } from '../analysis/detection.ts'
import { Finish, type JobSite, Paint, Surface } from '../analysis/job-site.ts'
import { estimate, type PricingInput } from '../estimate/estimate.ts'
import { starterPriceBook } from '../price-book/starter-price-book.ts'
import { assemblies, repairAssemblies } from './assemblies.ts'
import { Assembly, minutesOf } from './assembly.ts'
import { adapted } from './assembly-modifiers.ts'
import { takeoff } from './takeoff.ts'

const photo = { width: 1000, height: 1000 }
// One percent of its side is one inch.
const scales = [{ source: 'measured' as const, longSideInches: 100 }]
const finding = (kind: DamageKind, inches: number, more: Partial<Finding> = {}): Finding => ({
  kind,
  box: { x: 5, y: 5, width: inches, height: inches },
  confidence: 80,
  ...more,
})
const estimateOf = (site: JobSite & Pick<PricingInput, 'assemblies'>, ...found: Finding[]) =>
  estimate({ findings: [found], photos: [photo], scales, priceBook: starterPriceBook, ...site })
type Estimated = ReturnType<typeof estimate>
const quantityOf = (result: Estimated, key: string) =>
  result.materials.find(({ id }) => id === `material-${key}`)?.quantity
const scopeOf = (result: Estimated) => result.detections[0]?.scope

const everySite = Surface.options.flatMap(surface =>
  Finish.options.flatMap(finish => Paint.options.map(paint => ({ surface, finish, paint }))),
)

it.each(Object.values(assemblies))('derives every site of: $name', recipe => {
  for (const site of everySite) {
    const { steps, materials, scope, name } = adapted(recipe, site)
    const parts = new Set([...steps, ...materials].map(({ part }) => part))
    expect(parts.has('texture')).toBe(
      site.finish !== 'smooth' && recipe.steps.some(({ part }) => part === 'texture'),
    )
    expect(parts.has('paint')).toBe(false)
    expect(scope.includes('paint by others')).toBe(site.paint === 'by_others')
    expect(scope.startsWith('Ceiling: ')).toBe(site.surface === 'ceiling')
    expect(name.endsWith(', ceiling')).toBe(site.surface === 'ceiling')
    const onWall = minutesOf(adapted(recipe, { ...site, surface: 'wall' }))
    expect(minutesOf({ steps })).toBeCloseTo(onWall * (site.surface === 'ceiling' ? 1.3 : 1))
  }
  expect(new Set(everySite.map(site => adapted(recipe, site).scope)).size).toBe(everySite.length)
})

it.each(repairAssemblies)('is valid on the wire: $name', recipe => {
  expect(z.decode(Assembly, z.encode(Assembly, recipe))).toEqual(recipe)
})

describe('the scope of work', () => {
  const hole = finding('hole', 5)

  it('says what is done, and who paints', () => {
    expect(scopeOf(estimateOf({ finish: 'knockdown', paint: 'by_others' }, hole))).toBe(
      'Cut back to firm board, set a backed patch, tape, three coats, sand, prime; match the knockdown texture; paint by others.',
    )
    expect(scopeOf(estimateOf({ surface: 'ceiling', paint: 'included' }, hole))).toBe(
      'Ceiling: Cut back to firm board, set a backed patch, tape, three coats, sand, prime; paint from corner to corner.',
    )
  })

  it('follows the assembly if the job says nothing', () => {
    expect(scopeOf(estimateOf({}, finding('hole', 10)))).toMatch(
      /prime; match the texture; touch up the paint\.$/,
    )
    expect(scopeOf(estimateOf({}, hole))).toMatch(/sand, prime\.$/)
  })

  it('is the business’s own', () => {
    const own = { ...assemblies.medium_hole, scope: 'Patch it. Clean up.' }
    expect(scopeOf(estimateOf({ assemblies: [own], paint: 'by_others' }, hole))).toBe(
      'Patch it. Clean up; paint by others.',
    )
  })

  it('fits a detection on the wire, however long the business’s own is', () => {
    const own = { ...assemblies.medium_hole, scope: 'x'.repeat(400) }
    const { detections } = estimateOf(
      { assemblies: [own], surface: 'ceiling', finish: 'orange_peel', paint: 'included' },
      hole,
    )
    expect(z.safeEncode(z.array(Detection), detections).success).toBe(true)
  })
})

describe('paint', () => {
  it('by others takes no paint and no time for it', () => {
    const result = estimateOf({ paint: 'by_others' }, finding('hole', 1))
    expect(quantityOf(result, 'wall-paint')).toBeUndefined()
    expect(quantityOf(result, 'labor-painting')).toBeUndefined()
    expect(quantityOf(result, 'labor-drywall')).toBe(1000) // 65 min instead of 75
    expect(quantityOf(estimateOf({}, finding('hole', 1)), 'wall-paint')).toBe(50)
  })

  it('included is a gallon and 1.5 hours for each surface, 30 % more overhead', () => {
    const walls = estimateOf({ paint: 'included' }, finding('hole', 1), finding('crack', 20))
    expect(quantityOf(walls, 'wall-paint')).toBe(1000)
    expect(quantityOf(walls, 'labor-painting')).toBe(1500)
    const both = estimateOf(
      { paint: 'included' },
      finding('hole', 1),
      finding('hole', 1, { surface: 'ceiling' }),
    )
    expect(quantityOf(both, 'wall-paint')).toBe(2000)
    expect(quantityOf(both, 'labor-painting')).toBe(1500 + 2000)
  })

  it('costs nothing while no damage counts', () => {
    const asked = finding('hole', 5, { reviewReason: 'uncertain' })
    expect(estimateOf({ paint: 'included' }, asked).totalEstimate).toBe(0)
  })
})

describe('an assembly that the business changed', () => {
  const { medium_hole: ours } = assemblies

  it('prices the repair, with waste, its own rows and its own labor', () => {
    const id = crypto.randomUUID()
    const own: Assembly = {
      ...ours,
      steps: [{ text: 'Patch', minutes: 200, dryHours: 0 }],
      materials: [
        { key: id, name: 'Patch kit', unit: 'kit', quantity: 1000, waste: 0 },
        { key: 'joint-compound', name: 'Mud', unit: 'gal', quantity: 1000, waste: 15 },
      ],
      labor: { key: 'labor-handyman', name: 'Handyman' },
    }
    const kit = { id, key: null, name: 'Our kit', category: 'drywall' as const, unit: 'kits' }
    const priceBook = [...starterPriceBook, { ...kit, unitPrice: 900, isLabor: false }]
    const { materials } = estimate({
      findings: [[finding('hole', 5)]],
      photos: [photo],
      scales,
      priceBook,
      assemblies: [own],
    })
    expect(materials.map(({ name, quantity, unitPrice }) => [name, quantity, unitPrice])).toEqual([
      ['Our kit', 1000, 900],
      ['Joint compound', 1250, 1250], // 1.15 gal, to a quarter of a gallon
      ['Handyman labor', 3250, 8500], // 3 h 20 min, to a quarter of an hour
    ])
    expect(materials[0]?.reason?.checkPrice).toBeUndefined()
  })

  it.each([
    [100, 0, 100],
    [820, 0, 800],
    [980, 0, 1000],
    [1000, 10, 1000],
    [1000, 15, 1250],
    [2100, 0, 2000],
  ])('takes %i thousandths of a gallon with %i %% waste as %i', (quantity, waste, expected) => {
    const mud = { key: 'joint-compound', name: 'Mud', unit: 'gal', quantity, waste }
    const [taken] = takeoff({ ...ours, materials: [mud] }, 0)
    expect(taken?.quantity).toBe(expected)
  })

  it('asks for a price if its row is gone, and for a check if it has another unit', () => {
    const id = crypto.randomUUID()
    const materials = [{ key: id, name: 'Patch kit', unit: 'kit', quantity: 1000, waste: 0 }]
    const lineIn = (priceBook: PricingInput['priceBook']) =>
      estimate({
        findings: [[finding('hole', 5)]],
        photos: [photo],
        scales,
        priceBook,
        assemblies: [{ ...ours, materials }],
      }).materials[0]
    expect(lineIn([])).toMatchObject({
      name: 'Patch kit',
      unitPrice: 0,
      reason: {
        priceItem: null,
        checkPrice: true,
        explanation: 'Set a price: “Patch kit” is no longer in your price book.',
      },
    })
    const row = { id, key: null, name: 'Patch kits', category: 'drywall' as const, isLabor: false }
    expect(lineIn([{ ...row, unit: 'box of 10', unitPrice: 9000 }])?.reason).toMatchObject({
      checkPrice: true,
      explanation:
        'Check the quantity: your assembly counts by the kit, your price book by the box of 10.',
    })
  })

  it('covers the size that the business states', () => {
    const own: Assembly = {
      ...assemblies.crack,
      covers: { quantity: 2000, unit: 'ft' },
      steps: [{ text: 'Tape it', minutes: 60, dryHours: 0 }],
    }
    const hours = (inches: number) =>
      quantityOf(estimateOf({ assemblies: [own] }, finding('crack', inches)), 'labor-drywall')
    expect(hours(10)).toBe(1000) // 14 in corner to corner
    expect(hours(34)).toBe(2000 + 250) // 48.08 in
  })
})

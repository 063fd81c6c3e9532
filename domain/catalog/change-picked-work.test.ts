// Wall or ceiling, finish and paint of work picked by hand, changed in its section.
import { expect, it } from 'vitest'
import { Finish, Paint, Surface } from '../analysis/job-site.ts'
import { assemblies } from '../assemblies/assemblies.ts'
import type { Assembly } from '../assemblies/assembly.ts'
import { linesOf } from '../assemblies/assembly-lines.ts'
import { adapted, type Site } from '../assemblies/assembly-modifiers.ts'
import { assemblyWork } from '../assemblies/assembly-work.ts'
import { assembliesOf } from '../assemblies/starter-assemblies.ts'
import { starterPriceBook } from '../price-book/starter-price-book.ts'
import type { Sectioned } from '../quote-form/section-changes.ts'
import { emptyLine, type TypedLine, typedFields } from '../quote-form/typed-line.ts'
import { changePickedWork } from './change-picked-work.ts'
import { type PickedWork, pickedWork } from './picked-work.ts'

const own = assembliesOf([])
const { crack, medium_hole: hole, large_hole: largeHole } = assemblies
const wall: Site = { surface: 'wall' }
const sites = [
  wall,
  ...Surface.options.flatMap(surface =>
    Finish.options.flatMap(finish => Paint.options.map(paint => ({ surface, finish, paint }))),
  ),
]

let lineIds = 0
const newLineId = () => `line ${++lineIds}`

/** A section with the work of an assembly, as the catalog adds it. */
function picked(recipe: Assembly, size: number): Sectioned {
  const { title, scope, lines } = assemblyWork(recipe, size * 1000, starterPriceBook)
  return {
    sections: [{ id: 'work', title, scope, markIds: [] }],
    lines: lines.map(line => ({ ...typedFields(line), id: newLineId(), sectionId: 'work' })),
  }
}

function workOf({ lines }: Sectioned): PickedWork {
  const work = pickedWork(lines, own)
  if (!work) throw new Error('The lines are of one assembly')
  return work
}

/** `work` is that before the first of several changes. */
function moved(before: Sectioned, site: Site, work = workOf(before)): Sectioned {
  const { size } = work
  const from = pickedWork(before.lines, own) ?? work
  const change = { id: 'work', work, from, to: { size, site } }
  return changePickedWork(before, { ...change, priceBook: starterPriceBook, newLineId })
}

const withoutIds = (lines: readonly TypedLine[]) => lines.map(({ id: _, ...line }) => line)
const withoutReasons = (lines: readonly TypedLine[]) => lines.map(({ reason: _, ...line }) => line)
const keyOf = ({ reason }: TypedLine) => reason?.takeoff?.key

it.each([crack, hole, largeHole])(
  'from any site to any other it is as picked there: $name',
  recipe => {
    for (const from of sites) {
      for (const to of sites) {
        const after = moved(moved(picked(recipe, 3), from), to)
        const there = linesOf(recipe, 3000, starterPriceBook, to)
        expect(withoutIds(after.lines)).toEqual(
          there.map(line => ({ ...typedFields(line), sectionId: 'work' })),
        )
        expect(after.sections[0]?.scope).toBe(adapted(recipe, to).scope)
      }
    }
  },
)

it('takes more hours on a ceiling, and neither texture nor paint that are not asked for', () => {
  const before = picked(largeHole, 6)
  expect(before.lines.map(keyOf)).toEqual(expect.arrayContaining(['texture-spray', 'wall-paint']))
  const after = moved(before, { surface: 'ceiling', finish: 'smooth', paint: 'by_others' })
  expect(after.lines.map(keyOf)).not.toContain('texture-spray')
  expect(after.lines.map(keyOf)).not.toContain('wall-paint')
  const hours = ({ lines }: Sectioned) => Number(lines.find(({ isLabor }) => isLabor)?.quantity)
  const onWall = moved(before, { surface: 'wall', finish: 'smooth', paint: 'by_others' })
  expect(hours(after)).toBeGreaterThan(hours(onWall))
})

it('keeps prices, removed lines, corrected hours in proportion, and a scope in other words', () => {
  const before = picked(hole, 2)
  const [first, ...others] = before.lines
  const changed: Sectioned = {
    sections: before.sections.map(section => ({ ...section, scope: 'Close the hole.' })),
    lines: [
      ...others.map(line =>
        line.isLabor
          ? { ...line, quantity: `${2 * Number(line.quantity)}`, unitPrice: '88.00' }
          : line,
      ),
      { ...emptyLine('ladder'), sectionId: 'work', description: 'Ladder', quantity: '1' },
    ],
  }
  const ceiling: Site = { surface: 'ceiling' }
  const after = moved(changed, ceiling)
  expect(after.sections).toEqual(changed.sections)
  expect(after.lines.map(({ id }) => id)).toEqual(changed.lines.map(({ id }) => id))
  expect(after.lines.map(keyOf)).not.toContain(first && keyOf(first))
  const labor = linesOf(hole, 2000, starterPriceBook, ceiling).find(({ isLabor }) => isLabor)
  expect(after.lines.find(({ isLabor }) => isLabor)).toMatchObject({
    quantity: `${(2 * (labor?.quantity ?? 0)) / 1000}`,
    unitPrice: '88.00',
  })
})

it('gives the lines that it adds to an option the choice of the others', () => {
  const before = picked(largeHole, 6)
  const smooth = moved(before, { surface: 'wall', finish: 'smooth' })
  const offered = {
    ...smooth,
    lines: smooth.lines.map(line => ({ ...line, isOptional: true, isSelected: false })),
  }
  const after = moved(offered, { surface: 'wall', finish: 'knockdown' })
  expect(after.lines.find(line => keyOf(line) === 'texture-spray')).toMatchObject({
    isOptional: true,
    isSelected: false,
  })
})

it('brings what another site does not take back as it was, and adds no rounding', () => {
  const before = picked(largeHole, 6)
  const typed: Sectioned = {
    ...before,
    lines: before.lines.map(line =>
      keyOf(line) === 'texture-spray'
        ? { ...line, quantity: '5', unitPrice: '77.00' }
        : line.isLabor
          ? { ...line, quantity: '1.1' }
          : line,
    ),
  }
  const work = workOf(typed)
  const smooth = moved(typed, { surface: 'ceiling', finish: 'smooth' }, work)
  expect(smooth.lines.map(keyOf)).not.toContain('texture-spray')
  expect(moved(smooth, { ...wall, finish: undefined }, work)).toEqual(moved(typed, wall, work))
  expect(withoutReasons(moved(smooth, wall, work).lines)).toEqual(withoutReasons(typed.lines))
  const removed = { ...typed, lines: typed.lines.filter(line => keyOf(line) !== 'texture-spray') }
  const without = workOf(removed)
  const back = moved(moved(removed, { ...wall, finish: 'smooth' }, without), wall, without)
  expect(withoutReasons(back.lines)).toEqual(withoutReasons(removed.lines))
})

it('has no scope that is too long to save', () => {
  const { sections, lines } = picked(largeHole, 6)
  const long = sections.map(section => ({ ...section, scope: section.scope.padEnd(2000, ' x') }))
  const after = moved({ sections: long, lines }, { surface: 'ceiling', finish: 'orange_peel' })
  expect(after.sections).toEqual(long)
})

it('stays with another size', () => {
  const ceiling: Site = { surface: 'ceiling', finish: 'knockdown', paint: 'by_others' }
  const there = moved(picked(largeHole, 6), ceiling)
  const work = workOf(there)
  expect(work.site).toMatchObject(ceiling)
  const larger = changePickedWork(there, {
    id: 'work',
    work,
    from: work,
    to: { ...work, size: 20_000 },
    priceBook: starterPriceBook,
    newLineId,
  })
  expect(larger.lines).toEqual(
    moved(picked(largeHole, 20), ceiling).lines.map((line, at) => ({
      ...line,
      id: there.lines[at]?.id,
    })),
  )
})

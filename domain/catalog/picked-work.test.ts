// The size of work picked by hand, read from the lines of its section and changed there.
import { expect, it } from 'vitest'
import { assemblies } from '../assemblies/assemblies.ts'
import { assemblyWork } from '../assemblies/assembly-work.ts'
import { quantityCorrection, withAmount } from '../assemblies/quantity-correction.ts'
import { assembliesOf } from '../assemblies/starter-assemblies.ts'
import { starterPriceBook } from '../price-book/starter-price-book.ts'
import type { Sectioned } from '../quote-form/section-changes.ts'
import { emptyLine, pricedLine, type TypedLine, typedFields } from '../quote-form/typed-line.ts'
import { changePickedWork } from './change-picked-work.ts'
import { type PickedWork, pickedWork } from './picked-work.ts'

const own = assembliesOf([])
const { crack, medium_hole: hole } = assemblies

/** A section with the work of an assembly, as the catalog adds it. */
function picked(assembly: typeof crack, size: number) {
  const { title, scope, lines } = assemblyWork(assembly, size * 1000, starterPriceBook)
  const section = { id: 'work', title, scope, markIds: [] }
  const typed = lines.map(
    (line, at): TypedLine => ({
      ...typedFields(line),
      id: `${at}`,
      sectionId: section.id,
    }),
  )
  return { sections: [section], lines: typed }
}

let lineIds = 0
const changed = (before: Sectioned, work: PickedWork, size: number) =>
  changePickedWork(before, {
    id: 'work',
    work,
    from: pickedWork(before.lines, [work.recipe]) ?? work,
    to: { size: size * 1000, site: work.site },
    priceBook: starterPriceBook,
    newLineId: () => `new ${++lineIds}`,
  })

const resized = (before: ReturnType<typeof picked>, to: number) => {
  const work = pickedWork(before.lines, own)
  return work && changed(before, work, to)
}

it('is the size that was picked', () => {
  expect(pickedWork(picked(crack, 12).lines, own)).toMatchObject({
    recipe: { id: 'crack' },
    size: 12_000,
  })
})

it('changes lines and title as if the other size had been picked', () => {
  expect(resized(picked(crack, 12), 30)).toEqual(picked(crack, 30))
  expect(resized(picked(hole, 1), 3)).toEqual(picked(hole, 3))
  expect(resized(picked(hole, 3), 1)).toEqual(picked(hole, 1))
})

it('changes again from the first size, as its digits are typed', () => {
  const before = picked(crack, 12)
  const [first, ...others] = before.lines
  if (!first) throw new Error('A crack takes materials')
  const corrected = { ...before, lines: [{ ...first, quantity: '7' }, ...others] }
  const work = pickedWork(corrected.lines, own)
  if (!work) throw new Error('The work has a size')
  const typed = [4, 48, 12].reduce<Sectioned>(
    (quote, size) => changed(quote, work, size),
    corrected,
  )
  expect(typed).toEqual(corrected)
})

it('keeps the title that a person wrote, with its room in front of the size', () => {
  const { sections, lines } = picked(crack, 12)
  const titled = (title: string) => ({
    lines,
    sections: sections.map(section => ({ ...section, title })),
  })
  expect(resized(titled('Unit 2: crack, 12 ft'), 20)?.sections[0]?.title).toBe(
    'Unit 2: crack, 20 ft',
  )
  expect(resized(titled('The crack'), 20)?.sections[0]?.title).toBe('The crack')
})

it('has no count in a title that a person wrote for one piece, nor in one too long for it', () => {
  const titleAt = (title: string, from: number, to: number) => {
    const { sections, lines } = picked(hole, from)
    const titled = sections.map(section => ({ ...section, title }))
    return resized({ sections: titled, lines }, to)?.sections[0]?.title
  }
  expect(titleAt('Hallway', 1, 2)).toBe('Hallway')
  expect(titleAt('', 1, 2)).toBe('')
  const long = `${'x'.repeat(196)} × 9`
  expect(titleAt(long, 9, 10)).toBe(long)
})

it('takes whole pieces and quarter hours of corrected quantities', () => {
  const before = picked(hole, 3)
  const corrected = before.lines.map(line => ({
    ...line,
    quantity: line.isLabor ? '5' : line.unit === 'each' ? '2' : line.quantity,
  }))
  const after = resized({ ...before, lines: corrected }, 4)?.lines ?? []
  expect(after.find(({ isLabor }) => isLabor)?.quantity).toBe('6.75')
  for (const { unit, quantity } of after) if (unit === 'each') expect(quantity).toMatch(/^\d+$/)
})

it('says the size also if the assembly was renamed since', () => {
  const { sections, lines } = picked(crack, 8)
  const renamed = { ...crack, name: 'Crack, per 4 ft' }
  const work = pickedWork(lines, [renamed])
  const after = work && changed({ sections, lines }, work, 16)
  expect(after?.lines[0]?.reason?.explanation).toMatch(/^From “Crack, per 4 ft”, 16 ft\. /)
})

it('keeps prices, lines that were removed or added, and hours that were corrected in proportion', () => {
  const before = picked(crack, 8)
  const [first, ...others] = before.lines
  const labor = others.at(-1)
  if (!first || !labor) throw new Error('A crack takes materials and labor')
  const added = { ...emptyLine('added'), sectionId: 'work', description: 'Ladder', quantity: '2' }
  const changed = others.map(line =>
    line === labor
      ? { ...line, quantity: `${Number(line.quantity) * 2}`, unitPrice: '88.00' }
      : line,
  )
  const after = resized({ ...before, lines: [...changed, added] }, 16)?.lines
  const laborAt16 = picked(crack, 16).lines.at(-1)
  expect(after?.map(({ id }) => id)).toEqual([...others.map(({ id }) => id), 'added'])
  expect(after?.find(({ id }) => id === labor.id)).toMatchObject({
    quantity: `${Number(laborAt16?.quantity) * 2}`,
    unitPrice: '88.00',
  })
  expect(after?.at(-1)).toEqual(added)
})

it('keeps its size and site if corrected hours became those of the assembly', () => {
  const { sections, lines } = picked(crack, 8)
  const corrected = lines.map(line => (line.isLabor ? { ...line, quantity: '4' } : line))
  const labor = corrected.find(({ isLabor }) => isLabor)
  const correction = labor && quantityCorrection(pricedLine(labor), own)
  if (!correction) throw new Error('a correction of the hours')
  const slower = withAmount(crack, correction.key, correction.to)
  const work = pickedWork(corrected, [slower])
  expect(work).toMatchObject({ recipe: slower, size: 8000 })
  const after = work && changed({ sections, lines: corrected }, work, 16)
  expect(after?.lines.find(({ isLabor }) => isLabor)).toMatchObject({
    quantity: '8',
    reason: { takeoff: { quantity: 8000, sizes: [16_000] } },
  })
  expect(after?.lines).toHaveLength(lines.length)
})

it('is unknown for work of several sizes, of a changed assembly, and of no assembly', () => {
  const { lines } = picked(crack, 8)
  const others = picked(crack, 12).lines.map(line => ({ ...line, id: `other ${line.id}` }))
  expect(pickedWork([...lines, ...others], own)).toBeNull()
  expect(pickedWork([...lines, ...lines], own)).toBeNull()
  expect(pickedWork([emptyLine('typed')], own)).toBeNull()
  const slower = { ...crack, steps: crack.steps.map(step => ({ ...step, minutes: 90 })) }
  expect(pickedWork(lines, [slower])).toBeNull()
  const found = lines.map(line => ({
    ...line,
    reason: line.reason && {
      ...line.reason,
      detections: [{ detectionId: '1', name: 'Crack', assembly: 'Crack', quantity: 1000 }],
    },
  }))
  expect(pickedWork(found, own)).toBeNull()
})

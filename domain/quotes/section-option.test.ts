// A section as an option: it takes its part of shared lines, and gives it back.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { presentSections } from '../quote-document/quote-presentation.ts'
import { changeSections } from '../quote-form/section-changes.ts'
import { emptyLine, pricedLine, type TypedLine, typedQuantity } from '../quote-form/typed-line.ts'
import { typedTerms, typedTotals } from '../quote-form/typed-quote.ts'
import type { LineReason } from './line-reason.ts'
import { optionsOf } from './quote-options.ts'
import { plainTerms } from './quote-terms.ts'
import {
  choiceOf,
  choiceOfNewLine,
  linesOfWork,
  type SectionChoice,
  withoutOptions,
} from './section-option.ts'

const sections = ['hall', 'den', 'attic'].map(id => {
  return { id, title: `${id}: hole`, scope: 'Patch it.', markIds: [`mark-${id}`] }
})
const needs = (quantities: Record<string, number>, key: string): LineReason => ({
  detections: Object.entries(quantities).map(([id, quantity]) => {
    return { detectionId: `mark-${id}`, name: 'Hole', assembly: 'Patch', quantity }
  }),
  priceItem: { id: 'row', key, name: 'Row', unitPrice: 1 },
  explanation: '',
  proposed: { lineId: `material-${key}`, quantity: 6000, unit: '', unitPrice: 1 },
  takeoff: {
    assemblyId: 'patch',
    surface: 'wall',
    key,
    quantity: 6000,
    unit: '',
    sizes: [1000, 1000],
  },
})
const line = (id: string, change: Partial<TypedLine>): TypedLine => {
  return { ...emptyLine(id), description: id, ...change }
}
const hours = line('hours', {
  quantity: '6',
  unitPrice: '95',
  isLabor: true,
  reason: needs({ hall: 1000, den: 2000, attic: 3000 }, 'labor-drywall'),
})
const compound = line('compound', {
  quantity: '1.2',
  unitPrice: '12.50',
  reason: needs({ hall: 400, den: 800 }, 'joint-compound'),
})
const paint = line('paint', { unitPrice: '45', sectionId: 'den', reason: null })
const trip = line('trip', {
  unitPrice: '60',
  reason: { ...needs({ hall: 1, den: 1, attic: 1 }, 'trip-charge'), isForVisit: true },
})
const lines = [hours, compound, paint, trip]

const marksOf = ({ reason }: TypedLine) =>
  reason?.detections.map(({ detectionId }) => detectionId).toSorted()

let count = 0
const newLineId = () => `part-${++count}`
const offer = (before: TypedLine[], id: string, choice: SectionChoice) =>
  changeSections({ sections, lines: before }, { type: 'offered', id, choice, newLineId }).lines
const pricesOf = (of: TypedLine[]) =>
  presentSections(sections, of.map(pricedLine)).map(({ price, option }) => [
    price,
    option?.isSelected ?? 'fixed',
  ])
const totalOf = (of: TypedLine[]) =>
  typedTotals({ ...typedTerms(plainTerms), sections, lines: of }, 0).total

describe('a repair that shares its lines', () => {
  it('becomes one option at the price of its part; the others keep theirs', () => {
    const before = [hours, compound, paint]
    expect(pricesOf(before)).toEqual([
      [10_000, 'fixed'],
      [24_500, 'fixed'],
      [28_500, 'fixed'],
    ])
    const after = offer(before, 'den', 'option')
    expect(pricesOf(after)).toEqual([
      [10_000, 'fixed'],
      [24_500, false],
      [28_500, 'fixed'],
    ])
    expect(optionsOf(sections, after.map(pricedLine))).toHaveLength(1)
    expect(totalOf(after)).toBe(totalOf(before) - 24_500)
    expect(totalOf(offer(after, 'den', 'selected'))).toBe(totalOf(before))
  })

  it('takes no part of a charge of the visit, and a part says nothing about its assembly', () => {
    const after = offer(lines, 'den', 'option')
    expect(after.find(({ id }) => id === 'trip')).toEqual(trip)
    const split = after.filter(({ description }) => description === 'hours')
    expect(split.map(({ quantity, reason }) => [quantity, reason?.takeoff])).toEqual([
      ['4', undefined],
      ['2', undefined],
    ])
    expect(split.map(marksOf)).toEqual([['mark-attic', 'mark-hall'], ['mark-den']])
  })

  it('takes the whole of a line that no other fixed repair needs', () => {
    const after = offer(offer(lines, 'den', 'option'), 'hall', 'option')
    const own = after.filter(({ sectionId }) => sectionId === 'hall')
    expect(own.map(({ description, quantity }) => [description, quantity])).toEqual([
      ['hours', '1'],
      ['compound', '0.4'],
    ])
    expect(after.filter(({ sectionId }) => sectionId === null).map(({ id }) => id)).toEqual([
      'hours',
      'trip',
    ])
  })

  it('leaves a line at its price, and a line of its own in the quote, when it is no option anymore', () => {
    const option = offer(lines, 'den', 'selected')
    expect(choiceOf({ sections, lines: option }, 'den')).toBe('selected')
    const part = option.find(({ id, sectionId }) => sectionId === 'den' && id !== 'paint')
    const repriced = option.map(one => (one === part ? { ...one, unitPrice: '100' } : one))
    const fixed = offer(repriced, 'den', 'fixed')
    expect(fixed.every(({ isOptional }) => !isOptional)).toBe(true)
    expect(fixed.find(({ id }) => id === part?.id)).toMatchObject({ unitPrice: '100' })
  })
})

describe('a repair that shares its lines and', () => {
  const repairs = { sections, lines: [hours, compound] }
  const quantitiesIn = (id: string | undefined, { lines: of }: { lines: TypedLine[] }) =>
    of.filter(({ sectionId }) => sectionId === id).map(one => [one.description, one.quantity])

  it('is in a tier has its part there, and gives it back without one', () => {
    const tiered = (tier: 'good' | null, before = repairs) =>
      changeSections(before, { type: 'edited', id: 'den', change: { tier }, newLineId })
    const good = tiered('good')
    expect(quantitiesIn('den', good)).toEqual([
      ['hours', '2'],
      ['compound', '0.8'],
    ])
    const none = tiered(null, good)
    expect(quantitiesIn('den', none)).toEqual([])
    expect(none.lines.map(({ quantity }) => quantity)).toEqual(['6', '1.2'])
  })

  it('is removed with its items takes its part along; undo gives it back', () => {
    const before = { sections, lines: [...repairs.lines, paint, trip] }
    const removed = changeSections(before, { type: 'removedWithLines', id: 'den' })
    expect(removed.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['hours', '4'],
      ['compound', '0.4'],
      ['trip', '1'],
    ])
    expect(removed.lines.slice(0, 2).map(marksOf)).toEqual([
      ['mark-attic', 'mark-hall'],
      ['mark-hall'],
    ])
    const [, section] = sections
    if (!section) throw new Error('The section is missing')
    const undone = changeSections(removed, {
      type: 'restoredWithLines',
      section,
      index: 1,
      lines: linesOfWork(before, 'den'),
    })
    expect(undone.sections).toEqual(sections)
    expect(undone.lines).toHaveLength(before.lines.length)
    expect(undone.lines).toEqual(expect.arrayContaining(before.lines))
  })

  it('is removed from a tier leaves what the tiers share', () => {
    const tiered = sections.map(section => ({ ...section, tier: 'good' as const }))
    const before = { sections: tiered, lines: [hours, { ...paint, isOptional: true }] }
    const removed = changeSections(before, { type: 'removedWithLines', id: 'den' })
    expect(removed.lines).toEqual([hours])
    expect(linesOfWork(before, 'den').map(({ id }) => id)).toEqual(['paint'])
  })

  it('is duplicated has a copy at its own price', () => {
    const copied = changeSections(repairs, {
      type: 'duplicated',
      id: 'den',
      newId: () => 'copy',
      newLineId,
    })
    expect(quantitiesIn('copy', copied)).toEqual([
      ['hours', '2'],
      ['compound', '0.8'],
    ])
    expect(copied.lines.slice(0, 2)).toEqual(repairs.lines)
  })
})

it('no order of choices loses or doubles a quantity', () => {
  const anyChoice = fc.record({
    id: fc.constantFrom(...sections.map(({ id }) => id)),
    choice: fc.constantFrom<SectionChoice[]>('fixed', 'option', 'selected'),
  })
  const quantities = (of: TypedLine[]) =>
    Object.entries(Object.groupBy(of, ({ description }) => description)).map(([name, all = []]) => [
      name,
      all.reduce((sum, { quantity }) => sum + typedQuantity(quantity), 0),
      all.flatMap(one => marksOf(one) ?? []).toSorted(),
    ])
  fc.assert(
    fc.property(fc.array(anyChoice, { maxLength: 12 }), choices => {
      const after = choices.reduce((of, { id, choice }) => offer(of, id, choice), lines)
      expect(quantities(after)).toEqual(quantities(lines))
      const whole = withoutOptions({ sections, lines: after }, newLineId)
      expect(quantities(whole.lines)).toEqual(quantities(lines))
      const again = whole.again({ sections, lines: whole.lines })
      const of = (all: TypedLine[]) =>
        sections.map(({ id }) => choiceOf({ sections, lines: all }, id))
      expect(of(again)).toEqual(of(after))
    }),
  )
})

it('no order in which repairs become options and are fixed again changes a line or the total', () => {
  const odd = { ...compound, quantity: '1.15', unitPrice: '12.55' }
  const cut = { ...hours, discount: { kind: 'amount' as const, value: '20' } }
  const before = [cut, odd, paint, trip]
  const ids = sections.map(({ id }) => id)
  const order = fc.shuffledSubarray(ids, { minLength: ids.length })
  const shown = (of: TypedLine[]) =>
    of
      .map(one => [one.description, one.quantity, one.sectionId, one.discount, marksOf(one)])
      .map(parts => JSON.stringify(parts))
      .toSorted()
  fc.assert(
    fc.property(order, order, (offered, taken) => {
      const options = offered.reduce((of, id) => offer(of, id, 'option'), before)
      const after = taken.reduce((of, id) => offer(of, id, 'fixed'), options)
      expect(shown(after)).toEqual(shown(before))
      expect(totalOf(after)).toBe(totalOf(before))
    }),
  )
})

it('no order of choices changes the total or what an option costs, also with work done once', () => {
  const once = needs({ hall: 1000 }, 'texture')
  const alsoFor = [
    { detectionId: 'mark-den', name: 'Hole' },
    { detectionId: 'mark-attic', name: 'Hole' },
  ]
  const detections = once.detections.map(need => ({ ...need, alsoFor }))
  const texture = line('texture', { unitPrice: '90', reason: { ...once, detections } })
  const work = needs({ hall: 1000, den: 2000, attic: 3000 }, 'labor-drywall')
  const reason = { ...work, detections: [...work.detections, ...detections] }
  const before = [{ ...hours, quantity: '7', reason }, compound, texture, trip]
  const choice = fc.constantFrom<SectionChoice[]>('option', 'selected', 'fixed')
  fc.assert(
    fc.property(
      fc.array(choice, { minLength: 3, maxLength: 3 }),
      fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
      fc.array(fc.record({ at: fc.nat(2), choice }), { maxLength: 3 }),
      (choices, order, earlier) => {
        const choose = (of: TypedLine[], at: number, one = choices[at]) =>
          offer(of, sections[at]?.id ?? '', one ?? 'fixed')
        const start = earlier.reduce((of, { at, choice }) => choose(of, at, choice), before)
        const after = order.reduce((of, at) => choose(of, at), start)
        const inOrder = [0, 1, 2].reduce((of, at) => choose(of, at), before)
        expect(totalOf(after)).toBe(totalOf(inOrder))
        const options = (of: TypedLine[]) => pricesOf(of).filter(([, choice]) => choice !== 'fixed')
        expect(options(after)).toEqual(options(inOrder))
      },
    ),
  )
})

it('what was typed into an option stays when another repair becomes one', () => {
  const alsoFor = [{ detectionId: 'mark-den', name: 'Hole' }]
  const [need] = needs({ hall: 1000 }, 'texture').detections
  if (!need) throw new Error('The need is missing')
  const once = { ...need, alsoFor }
  const work = needs({ hall: 1000, den: 2000 }, 'labor-drywall')
  const reason = { ...work, detections: [...work.detections, once] }
  const den = offer([{ ...hours, quantity: '4', reason }], 'den', 'option')
  const discount = { kind: 'percent' as const, value: '10' }
  const typed = den.map(one =>
    one.sectionId === 'den' ? { ...one, quantity: '5', description: 'By Bo', discount } : one,
  )
  const own = (of: TypedLine[]) => of.filter(({ sectionId }) => sectionId === 'den')
  const hall = offer(typed, 'hall', 'option')
  expect(own(hall)).toEqual(expect.arrayContaining(own(typed)))
  expect(own(offer(hall, 'hall', 'fixed'))).toEqual(own(typed))
})

it('what is left of a section that is gone stays optional', () => {
  const before = offer(lines, 'den', 'option')
  const whole = withoutOptions({ sections, lines: before }, newLineId)
  const left = whole.lines.map(one => (one.sectionId === 'den' ? { ...one, sectionId: null } : one))
  const others = sections.filter(({ id }) => id !== 'den')
  const again = whole.again({ sections: others, lines: left })
  expect(again.find(({ id }) => id === 'paint')).toMatchObject({ isOptional: true })
})

it('a line that is added to an option is part of it', () => {
  const option = offer(lines, 'den', 'selected')
  expect(choiceOfNewLine({ sections, lines: option }, 'den')).toEqual({
    isOptional: true,
    isSelected: true,
  })
  expect(choiceOfNewLine({ sections, lines: option }, 'hall')).toEqual({})
})

it('a section of a tier is no option', () => {
  const tiered = sections.map(section => ({ ...section, tier: 'good' as const }))
  const own = [{ ...paint, isOptional: true }]
  expect(choiceOf({ sections: tiered, lines: own }, 'den')).toBe('fixed')
})

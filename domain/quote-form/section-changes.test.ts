// Sections in a form: added, edited, removed and restored, duplicated.
import { expect, it } from 'vitest'
import type { LineReason } from '../quotes/line-reason.ts'
import { withOneTier } from '../quotes/quote-tiers.ts'
import { changeSections, copyOfLine, takesOwnSection } from './section-changes.ts'
import { emptyLine, type TypedLine } from './typed-line.ts'

const section = (id: string) => ({
  id,
  title: `Wall ${id}`,
  scope: 'Tape it.',
  markIds: [`m${id}`],
})
const line = (id: string, sectionId: string | null): TypedLine => ({
  ...emptyLine(id),
  description: `Line ${id}`,
  unitPrice: '5.00',
  sectionId,
})
const [a, b] = [section('a'), section('b')]
const quote = { sections: [a, b], lines: [line('1', 'a'), line('2', 'b'), line('3', null)] }
const places = ({ lines }: { lines: readonly TypedLine[] }) => lines.map(l => l.sectionId)

let count = 0
const newId = () => `new-${++count}`

it('a section is added at the end and edited in place', () => {
  const added = changeSections(quote, { type: 'added', section: section('c') })
  expect(added.sections.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  const edited = changeSections(added, {
    type: 'edited',
    id: 'b',
    change: { title: 'Hall' },
    newLineId: newId,
  })
  expect(edited.sections.map(({ title }) => title)).toEqual(['Wall a', 'Hall', 'Wall c'])
  expect(edited.lines).toEqual(quote.lines)
})

it('a removed section leaves its lines; undo puts it and them back', () => {
  const removed = changeSections(quote, { type: 'removed', id: 'a' })
  expect(removed.sections).toEqual([b])
  expect(places(removed)).toEqual([null, 'b', null])
  const undo = { type: 'restored', section: a, index: 0, lineIds: ['1'] } as const
  expect(changeSections(removed, undo)).toEqual(quote)
})

it('a section can go with its lines; undo puts both back', () => {
  const removed = changeSections(quote, { type: 'removedWithLines', id: 'a' })
  expect(removed).toEqual({ sections: [b], lines: [line('2', 'b'), line('3', null)] })
  const undo = { type: 'restoredWithLines', section: a, index: 0, lines: [line('1', 'a')] } as const
  const undone = changeSections(removed, undo)
  expect(undone.sections).toEqual(quote.sections)
  expect(undone.lines).toHaveLength(3)
  expect(undone.lines).toEqual(expect.arrayContaining(quote.lines))
})

it('undo leaves a line where a person moved it since', () => {
  const removed = changeSections(quote, { type: 'removed', id: 'a' })
  const lines = removed.lines.map(l => (l.id === '1' ? { ...l, sectionId: 'b' } : l))
  const undo = { type: 'restored', section: a, index: 0, lineIds: ['1'] } as const
  expect(places(changeSections({ ...removed, lines }, undo))).toEqual(['b', 'b', null])
})

it('a duplicate follows its original, with copies of the lines and without the damage and its photos', () => {
  const sections = [{ ...a, notes: 'Dust is covered.', photoIds: ['photo'] }, b]
  const copied = changeSections(
    { ...quote, sections },
    { type: 'duplicated', id: 'a', newId: () => 'copy', newLineId: newId },
  )
  const [, copy] = copied.sections
  expect(copied.sections.map(({ title }) => title)).toEqual(['Wall a', 'Wall a', 'Wall b'])
  expect(copy).toMatchObject({
    id: 'copy',
    scope: 'Tape it.',
    notes: 'Dust is covered.',
    markIds: [],
  })
  expect(copy).not.toHaveProperty('photoIds')
  expect(places(copied)).toEqual(['a', 'b', null, copy?.id])
  expect(copied.lines.at(-1)).toMatchObject({ description: 'Line 1', unitPrice: '5.00' })
  expect(new Set(copied.lines.map(({ id }) => id)).size).toBe(4)
})

it('a duplicate of repairs in photos takes as many visits, dries as long, and has the same price to check', () => {
  const visits = [
    { hours: 2000, crew: 1, dryHours: 48 },
    { hours: 1000, crew: 1, dryHours: 0 },
  ]
  const need = { detectionId: 'ma', name: 'Water damage', assembly: 'Water', quantity: 3000 }
  const labor = {
    ...line('1', 'a'),
    quantity: '3',
    isLabor: true,
    reason: {
      detections: [{ ...need, visitPlan: { visits } }],
      priceItem: null,
      explanation: 'For water damage',
      checkPrice: true,
    },
  }
  const { lines } = changeSections(
    { sections: [a], lines: [labor] },
    { type: 'duplicated', id: 'a', newId: () => 'copy', newLineId: newId },
  )
  expect(lines.at(-1)?.reason).toEqual({
    detections: [],
    priceItem: null,
    explanation: '',
    checkPrice: true,
    visitPlan: { visits },
  })
})

it('the lines of no section can be gathered into one', () => {
  expect(places(changeSections(quote, { type: 'gathered', id: 'b' }))).toEqual(['a', 'b', 'b'])
})

it('the copy of a line has no reason, because no analysis proposed it', () => {
  const reason = { detections: [], priceItem: null, explanation: 'For a hole' }
  const copy = copyOfLine({ ...line('1', 'a'), reason }, 'copy')
  expect(copy).toEqual({ ...line('1', 'a'), id: 'copy' })
})

it('the work of an assembly changes in place, and goes with its section', () => {
  const work = { type: 'assembled', section: section('w'), scope: null } as const
  const added = changeSections(quote, { ...work, lines: [line('8', 'w'), line('9', 'w')] })
  expect(added.sections.map(({ id }) => id)).toEqual(['a', 'b', 'w'])
  const typed = { ...added, lines: [...added.lines, line('10', null)] }
  const bigger = { ...line('8', 'w'), quantity: '6' }
  const changed = changeSections(typed, { ...work, lines: [bigger, line('9', 'w')] })
  expect(changed.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
    ...['1', '2', '3'].map(id => [id, '1']),
    ['8', '6'],
    ['9', '1'],
    ['10', '1'],
  ])
  const place = { sectionId: 'w', lineIds: ['8', '9'], scope: null }
  const gone = { type: 'unassembled', ...place } as const
  expect(changeSections(added, gone)).toEqual(quote)
})

it('the work of an assembly is a section, unless it joins one', () => {
  expect(takesOwnSection(quote, null)).toBe(true)
  expect(takesOwnSection({ sections: [], lines: [] }, null)).toBe(true)
  expect(takesOwnSection(quote, 'a')).toBe(false)
})

it('the work of an assembly is a section beside lines without any that the customer’s copy can name, or spreads', () => {
  const isOwn = (...lines: TypedLine[]) => takesOwnSection({ sections: [], lines }, null)
  const because = (reason: Partial<LineReason>) => ({
    ...line('1', null),
    reason: { detections: [], priceItem: null, explanation: '', ...reason },
  })
  const typed = line('2', null)
  const trip = because({ isForVisit: true })
  expect([isOwn(typed), isOwn(trip), isOwn(trip, typed), isOwn(emptyLine('3'))]).toEqual([
    true,
    true,
    true,
    true,
  ])
  const board = because({ priceItem: { id: null, key: 'board', name: 'Board', unitPrice: 1500 } })
  expect([isOwn(board), isOwn(board, typed)]).toEqual([true, true])
  const hole = { detectionId: 'photo-1:1', name: 'Hole', assembly: 'hole', quantity: 1000 }
  const patch = because({ detections: [hole] })
  expect([isOwn(patch), isOwn(patch, typed), isOwn(patch, board)]).toEqual([false, false, false])
})

it('the work of an assembly in a section adds to its scope of work, and takes it back', () => {
  const scope = { sectionId: 'a', sentence: 'Skim the ceiling.' }
  const lines = [line('8', 'a')]
  const added = changeSections(quote, { type: 'assembled', section: null, lines, scope })
  const scopes = added.sections.map(one => one.scope)
  expect(scopes).toEqual(['Tape it.\nSkim the ceiling.', 'Tape it.'])
  const place = { sectionId: null, lineIds: ['8'], scope }
  expect(changeSections(added, { type: 'unassembled', ...place })).toEqual(quote)
})

it('undo selects the tier again whose lines were removed', () => {
  const sections = [
    { ...a, tier: 'good' as const },
    { ...b, tier: 'best' as const },
  ]
  const lines = withOneTier(sections, quote.lines, 'best')
  const own = lines.filter(({ sectionId }) => sectionId === 'b')
  const removed = changeSections({ sections, lines }, { type: 'removedWithLines', id: 'b' })
  const left = { ...removed, lines: withOneTier(removed.sections, removed.lines) }
  expect(left.lines.map(({ isSelected }) => isSelected)).toEqual([true, false])
  const undo = { type: 'restoredWithLines', section: { ...b, tier: 'best' }, index: 1 } as const
  const { lines: restored } = changeSections(left, { ...undo, lines: own })
  expect(restored).toHaveLength(3)
  expect(restored).toEqual(expect.arrayContaining(lines))
})

it('a section joins a tier with its lines, and leaves it without options', () => {
  const edited = (before: typeof quote, id: string, tier: 'good' | 'best' | null) =>
    changeSections(before, { type: 'edited', id, change: { tier }, newLineId: newId })
  const selected = ({ lines }: { lines: readonly TypedLine[] }) =>
    lines.map(({ isOptional, isSelected }) => isOptional && isSelected)
  const tiered = edited(edited(quote, 'a', 'best'), 'b', 'good')
  expect(tiered.lines.map(({ isOptional }) => isOptional)).toEqual([true, true, false])
  // The better work was first, but it was not chosen.
  expect(selected({ lines: withOneTier(tiered.sections, tiered.lines) })).toEqual([
    false,
    true,
    false,
  ])
  // Once alone it was selected, which was no choice either.
  const alone = edited(quote, 'a', 'best')
  const shown = { ...alone, lines: withOneTier(alone.sections, alone.lines) }
  expect(selected(shown)).toEqual([true, false, false])
  const joined = edited(shown, 'b', 'good')
  expect(selected({ lines: withOneTier(joined.sections, joined.lines) })).toEqual([
    false,
    true,
    false,
  ])
  const chosen = { ...tiered, lines: withOneTier(tiered.sections, tiered.lines, 'best') }
  const moved = edited(chosen, 'b', null)
  expect(selected(moved)).toEqual([true, false, false])
  const left = edited(tiered, 'a', null)
  expect(left.lines.map(({ isOptional }) => isOptional)).toEqual([false, true, false])
  const removed = changeSections(tiered, { type: 'removed', id: 'b' })
  expect(removed.lines.map(({ isOptional }) => isOptional)).toEqual([true, false, false])
})

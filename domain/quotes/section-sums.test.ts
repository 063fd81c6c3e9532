// The price of each section in the contractor's form.
import { expect, it } from 'vitest'
import { emptyLine, pricedLine, type TypedLine } from '../quote-form/typed-line.ts'
import { sectionSums } from './section-sums.ts'

const section = (id: string) => ({ id, title: `Wall ${id}`, scope: '', markIds: [`m${id}`] })
const line = (id: string, unitPrice: string, more: Partial<TypedLine> = {}) =>
  pricedLine({ ...emptyLine(id), description: id, unitPrice, ...more })
const sharedBy = (...ids: string[]) => ({
  reason: {
    detections: ids.map(id => {
      return { detectionId: `m${id}`, name: 'Crack', assembly: 'Crack repair', quantity: 1000 }
    }),
    priceItem: null,
    explanation: '',
  },
})
const sections = [section('a'), section('b')]

it('a section costs its own lines and its share of the lines it has in common with others', () => {
  const lines = [
    line('Tape', '10', { sectionId: 'a' }),
    line('Mud', '6', sharedBy('a', 'b')),
    line('Haul away', '50'),
  ]
  expect(Object.fromEntries(sectionSums(sections, lines))).toEqual({
    a: { price: 1300, share: 300 },
    b: { price: 300, share: 300 },
  })
})

it('an option that a change order has taken in is rounded by itself, as it was accepted', () => {
  const lines = [
    line('Tape', '10.40', { sectionId: 'a' }),
    line('Texture', '5.40', { sectionId: 'a', isSelected: true }),
    line('Paint', '3.40', { sectionId: 'b' }),
    line('Primer', '3.40', { sectionId: 'b' }),
  ]
  expect(Object.fromEntries(sectionSums(sections, lines, true))).toEqual({
    a: { price: 1500, share: 0 },
    b: { price: 700, share: 0 },
  })
})

it('a single option has its own price; a section of options only has theirs', () => {
  const lines = [
    line('Tape', '10', { sectionId: 'a' }),
    line('Texture', '25', { sectionId: 'a', isOptional: true, isSelected: true }),
    line('Paint', '80', { sectionId: 'b', isOptional: true }),
  ]
  expect(Object.fromEntries(sectionSums(sections, lines))).toEqual({
    a: { price: 1000, share: 0 },
    b: { price: 8000, share: 0 },
  })
})

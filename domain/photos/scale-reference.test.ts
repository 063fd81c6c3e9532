// Which reference sets a photo's scale.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assumedScale, type ReferenceKind, referenceInches } from './photo-scale.ts'
import { photoScale, type SeenReference } from './scale-reference.ts'

const line = { from: { x: 40, y: 30 }, to: { x: 40, y: 45 } }

/** A reference that sets the photo's long side to this many inches. */
function seen(kind: ReferenceKind, longSideInches: number, likelihood = 0.99): SeenReference {
  const length = (100 * referenceInches[kind]) / longSideInches
  return { kind, length, line, likelihood, isSure: true }
}

const perhaps = (...of: Parameters<typeof seen>) => ({ ...seen(...of), isSure: false })

describe('a photo’s scale comes from', () => {
  it('the only reference found', () => {
    for (const kind of ['outlet_plate', 'door', 'bank_card', 'letter_sheet'] as const) {
      const scale = photoScale([seen(kind, 100)])
      expect(scale.source).toBe(kind)
      expect(scale.longSideInches).toBeCloseTo(100)
      expect(scale.line).toEqual({ ...line, inches: referenceInches[kind] })
    }
  })

  it('no uncertain reference: the likeliest is offered', () => {
    const offered = photoScale([perhaps('door', 120, 0.8), perhaps('bank_card', 40, 0.85)])
    expect(offered).toEqual({
      ...assumedScale,
      offer: 'bank_card',
      line: { ...line, inches: 3.37 },
    })
    const among = [perhaps('bank_card', 40), perhaps('door', 50), seen('door', 120, 0.9)]
    expect(photoScale(among)).toMatchObject({ source: 'door', longSideInches: expect.closeTo(120) })
    expect(photoScale([perhaps('bank_card', 4)])).toBe(assumedScale)
  })

  it.each<[string, SeenReference[], ReferenceKind]>([
    ['a card before a plate', [seen('outlet_plate', 60), seen('bank_card', 40)], 'bank_card'],
    ['a sheet before a door', [seen('door', 120), seen('letter_sheet', 60)], 'letter_sheet'],
    ['a plate before a door', [seen('door', 120), seen('outlet_plate', 90)], 'outlet_plate'],
    [
      'the surer of a card and a sheet',
      [seen('bank_card', 40, 0.96), seen('letter_sheet', 60, 0.99)],
      'letter_sheet',
    ],
    [
      'a plate and a door that agree before a card that does not',
      [seen('bank_card', 40), seen('outlet_plate', 100), seen('door', 105)],
      'outlet_plate',
    ],
  ])('%s', (_, references, kind) => {
    expect(photoScale(references).source).toBe(kind)
    expect(photoScale(references.toReversed()).source).toBe(kind)
  })

  it('two things together whose scales differ by up to 15 percent', () => {
    const card = seen('bank_card', 40)
    const scaleBy = (door: number) =>
      photoScale([card, seen('outlet_plate', 100), seen('door', door)])
    expect(scaleBy(114.9).source).toBe('outlet_plate')
    expect(scaleBy(115.1).source).toBe('bank_card')
    expect(scaleBy(87).source).toBe('outlet_plate')
    expect(scaleBy(86.9).source).toBe('bank_card')
  })

  it('no reference that puts the camera inside the wall or across the street', () => {
    for (const inches of [0.5, 5, 400, Number.POSITIVE_INFINITY]) {
      expect(photoScale([seen('outlet_plate', inches)])).toBe(assumedScale)
    }
    expect(photoScale([])).toBe(assumedScale)
  })

  it('one of the references, in any order', () => {
    const reference = fc.record<SeenReference>({
      kind: fc.constantFrom('outlet_plate', 'door', 'bank_card', 'letter_sheet'),
      length: fc.double({ min: 0, max: 142, noNaN: true }),
      line: fc.constant(line),
      likelihood: fc.double({ min: 0, max: 1, noNaN: true }),
      isSure: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(reference, { maxLength: 6 }), references => {
        const scale = photoScale(references)
        const follow = references.map(({ kind, length }) => referenceInches[kind] / (length / 100))
        expect([assumedScale.longSideInches, ...follow]).toContain(scale.longSideInches)
        expect(photoScale(references.toReversed())).toEqual(scale)
      }),
    )
  })
})

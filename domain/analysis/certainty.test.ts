// A percentage or a request to check, never both.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { certaintyText } from './certainty.ts'

describe('a detection shows', () => {
  it.each([
    [{ confidence: 91 }, '91% sure'],
    [{ confidence: 60, needsReview: 'seen_before' as const }, '60% sure'],
    [{ confidence: 59, needsReview: 'uncertain' as const }, 'Check this'],
    [{ confidence: 59 }, 'Confirmed by you'],
    [{ confidence: 100, isDrawn: true }, 'Marked by you'],
  ])('%j: %s', (claimed, text) => {
    expect(certaintyText(claimed)).toBe(text)
  })

  it('a percentage from 60 up, none below', () => {
    const confidence = fc.integer({ min: 0, max: 100 })
    const needsReview = fc.constantFrom(undefined, 'uncertain' as const, 'seen_before' as const)
    fc.assert(
      fc.property(confidence, needsReview, (sure, asked) => {
        const text = certaintyText({ confidence: sure, ...(asked && { needsReview: asked }) })
        expect(text.includes('%')).toBe(sure >= 60)
      }),
    )
  })
})

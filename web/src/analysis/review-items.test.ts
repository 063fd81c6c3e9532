// The review items of an analysis: their sentences and grouping.
import type { Detection } from '@quotewright/domain/analysis/detection'
import { describe, expect, it } from 'vitest'
import { reviewItemsOf } from './review-items.ts'

const detection = (id: string, change: Partial<Detection>): Detection => ({
  id,
  name: 'Nail pop',
  description: '',
  category: 'drywall',
  confidence: 45,
  estimatedQuantity: 1000,
  suggestedUnitPrice: 0,
  iconClass: 'drywall',
  imageIndex: 0,
  damageType: 'nail_pop',
  ...change,
})

describe('the review items of an analysis', () => {
  it('are empty if nothing needs review', () => {
    expect(reviewItemsOf([detection('a', {})])).toEqual([])
  })

  it('ask about an uncertain finding without a percentage', () => {
    const [item] = reviewItemsOf([detection('a', { needsReview: 'uncertain', name: 'Crack' })])
    expect(item).toMatchObject({
      ids: ['a'],
      text: 'Check this: “Crack” in photo 1. Is it there?',
    })
  })

  it('ask whether a material or a piece of work is needed', () => {
    const { damageType: _, ...outlet } = detection('a', {
      needsReview: 'uncertain',
      name: 'Outlet',
    })
    expect(reviewItemsOf([outlet])[0]?.text).toBe('Check this: “Outlet” for photo 1. Is it needed?')
    expect(reviewItemsOf([outlet, { ...outlet, id: 'b' }])[0]?.text).toBe(
      'Check this: “Outlet” 2 times for photo 1. Are they needed?',
    )
  })

  it('group similar damage in one photo', () => {
    const items = reviewItemsOf([
      detection('a', { needsReview: 'seen_before', imageIndex: 1 }),
      detection('b', { needsReview: 'seen_before', imageIndex: 1 }),
      detection('c', { needsReview: 'seen_before', imageIndex: 2 }),
      detection('d', { needsReview: 'uncertain', imageIndex: 1, confidence: 51 }),
    ])
    expect(items.map(({ ids, text }) => [ids.join(), text])).toEqual([
      [
        'a,b',
        'Photo 2 shows “Nail pop” 2 times, and so does an earlier photo. Are they the same ones?',
      ],
      ['c', 'Photo 3 shows “Nail pop”, and so does an earlier photo. Is it the same one?'],
      ['d', 'Check this: “Nail pop” in photo 2. Is it there?'],
    ])
  })
})

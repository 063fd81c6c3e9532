// What needs review before it is priced: uncertain findings, and damage that another photo may show.
import { describe, expect, it } from 'vitest'
import { estimate } from '../estimate/estimate.ts'
import { starterPriceBook } from '../price-book/starter-price-book.ts'
import type { Finding } from './detection.ts'
import { findingId, proposedItemId } from './detection-id.ts'
import type { ProposedItem } from './proposed-item.ts'
import {
  answerFindings,
  answerProposedItems,
  isCounted,
  isOpen,
  markForReview,
  reviewProposedItems,
} from './review.ts'

const hole = (x: number, confidence = 90): Finding => ({
  kind: 'hole',
  box: { x, y: 20, width: 10, height: 10 },
  confidence,
})
const crack = (confidence = 90): Finding => ({ ...hole(50, confidence), kind: 'crack' })

describe('a finding', () => {
  it('counts from 60 % up, and needs review below', () => {
    expect(markForReview([[hole(5, 60), crack(59)]], [null])).toEqual([
      [hole(5, 60), { ...crack(59), reviewReason: 'uncertain' }],
    ])
  })

  it('of a kind that an earlier photo shows needs review', () => {
    const [, second] = markForReview([[hole(5)], [hole(70), crack()]], [null, null])
    expect(second?.map(({ reviewReason }) => reviewReason)).toEqual(['seen_before', undefined])
  })

  it('at the same place in the same view counts once', () => {
    const [, second] = markForReview([[hole(5)], [hole(6), hole(70)]], [null, 0])
    expect(second?.map(finding => [isCounted(finding), isOpen(finding)])).toEqual([
      [false, false],
      [false, true],
    ])
  })

  it('is the same damage in two photos of one view if the boxes overlap by 0.3 or more', () => {
    const wide = (x: number, width: number): Finding => ({
      ...hole(x),
      box: { x, y: 20, width, height: 10 },
    })
    // 3 of 10 in common, then 2.9 of 10.1.
    const [, same] = markForReview([[wide(0, 6.5)], [wide(3.5, 6.5)]], [null, 0])
    const [, other] = markForReview([[wide(0, 6.5)], [wide(3.6, 6.5)]], [null, 0])
    expect(same).toMatchObject([{ reviewReason: 'seen_before', answer: 'left_out' }])
    expect(other?.map(isOpen)).toEqual([true])
  })

  it('of a model that reports each damage once is not marked as seen before', () => {
    const found = markForReview([[hole(5)], [hole(70)]], null)
    expect(found.flat().every(isCounted)).toBe(true)
  })
})

describe('an answer', () => {
  it('applies to the named findings, and can be withdrawn', () => {
    const findings = [[hole(5), crack()], [hole(70)]]
    const answered = answerFindings(findings, [findingId(0, 1), findingId(1, 0)], 'left_out')
    expect(answered.flat().map(({ answer }) => answer)).toEqual([undefined, 'left_out', 'left_out'])
    expect(answerFindings(answered, [findingId(0, 1), findingId(1, 0)], null)).toEqual(findings)
  })

  it('applies to the named items; uncertain ones need review', () => {
    const named = (confidence: number): ProposedItem => ({
      name: 'Outlet',
      description: '',
      category: 'electrical',
      iconClass: 'outlet',
      quantity: 1000,
      unit: 'each',
      box: null,
      imageIndex: 0,
      confidence,
    })
    const asked = reviewProposedItems([named(60), named(59)])
    expect(asked).toEqual([named(60), { ...named(59), reviewReason: 'uncertain' }])
    const answered = answerProposedItems(asked, [proposedItemId(1)], 'counted')
    expect(answered.map(isCounted)).toEqual([true, true])
    expect(answerProposedItems(answered, [proposedItemId(1)], null)).toEqual(asked)
  })
})

describe('the estimate', () => {
  const photo = { width: 1000, height: 1000 }
  const priceBook = starterPriceBook.map(item => ({ ...item, id: crypto.randomUUID() }))
  const estimateOf = (...found: Finding[]) =>
    estimate({ findings: [found], photos: [photo], priceBook })

  it('shows an item that needs review without a price, prices it once counted, and drops it once left out', () => {
    const sure = estimateOf(hole(5))
    const asked: Finding = { ...crack(40), reviewReason: 'uncertain' }
    const open = estimateOf(hole(5), asked)
    expect(open.materials).toEqual(sure.materials)
    expect(open.detections[1]).toMatchObject({ needsReview: 'uncertain', suggestedUnitPrice: 0 })

    const counted = estimateOf(hole(5), { ...asked, answer: 'counted' })
    expect(counted.totalEstimate).toBe(estimateOf(hole(5), crack(40)).totalEstimate)
    expect(counted.detections[1]?.needsReview).toBeUndefined()

    const leftOut = estimateOf(hole(5), { ...asked, answer: 'left_out' })
    expect(leftOut).toEqual(sure)
  })
})

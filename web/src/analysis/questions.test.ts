// How open questions are put to a person.
import type { Detection } from '@quotewright/domain/detection'
import { describe, expect, it } from 'vitest'
import { questionsOf } from './questions.ts'

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

describe('the questions of an analysis', () => {
  it('are none where nothing is in doubt', () => {
    expect(questionsOf([detection('a', {})])).toEqual([])
  })

  it('ask to check what is not sure, without a figure', () => {
    const [question] = questionsOf([detection('a', { question: 'uncertain', name: 'Crack' })])
    expect(question).toMatchObject({
      ids: ['a'],
      text: 'Check this: “Crack” in photo 1. Is it there?',
    })
  })

  it('ask of a thing or a piece of work whether it is needed', () => {
    const { damageType: _, ...outlet } = detection('a', { question: 'uncertain', name: 'Outlet' })
    expect(questionsOf([outlet])[0]?.text).toBe('Check this: “Outlet” for photo 1. Is it needed?')
    expect(questionsOf([outlet, { ...outlet, id: 'b' }])[0]?.text).toBe(
      'Check this: “Outlet” 2 times for photo 1. Are they needed?',
    )
  })

  it('are one for alike damage in one photo', () => {
    const questions = questionsOf([
      detection('a', { question: 'seen_before', imageIndex: 1 }),
      detection('b', { question: 'seen_before', imageIndex: 1 }),
      detection('c', { question: 'seen_before', imageIndex: 2 }),
      detection('d', { question: 'uncertain', imageIndex: 1, confidence: 51 }),
    ])
    expect(questions.map(({ ids, text }) => [ids.join(), text])).toEqual([
      [
        'a,b',
        'Photo 2 shows “Nail pop” 2 times, and so does an earlier photo. Are they the same ones?',
      ],
      ['c', 'Photo 3 shows “Nail pop”, and so does an earlier photo. Is it the same one?'],
      ['d', 'Check this: “Nail pop” in photo 2. Is it there?'],
    ])
  })
})

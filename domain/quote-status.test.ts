// Which quotes await an answer, and which are in force.
import { expect, it } from 'vitest'
import { isInForce, isOutstanding, isUnanswered, QuoteStatus } from './quote-status.ts'

it('a finished quote is unanswered, and outstanding until a newer version replaces it', () => {
  expect(QuoteStatus.options.filter(isUnanswered)).toEqual(['pending', 'sent'])
  const outstanding = (replacedBy: string | null) =>
    QuoteStatus.options.filter(status => isOutstanding({ status, replacedBy }))
  expect(outstanding(null)).toEqual(['pending', 'sent'])
  expect(outstanding('a revision')).toEqual([])
})

it('an accepted quote is in force until a newer version replaces it', () => {
  const inForce = (replacedBy: string | null) =>
    QuoteStatus.options.filter(status => isInForce({ status, replacedBy }))
  expect(inForce(null)).toEqual(['approved'])
  expect(inForce('a change order')).toEqual([])
})

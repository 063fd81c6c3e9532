// What the status of a quote allows: edits, an answer, work.
import { expect, it } from 'vitest'
import {
  hasFallen,
  isDeletable,
  isEditable,
  isInForce,
  isOutdated,
  isOutstanding,
  isUnanswered,
  QuoteStatus,
} from './quote-status.ts'

it('a quote may be edited as a draft or pending, and deleted as a draft', () => {
  expect(QuoteStatus.options.filter(isEditable)).toEqual(['draft', 'pending'])
  expect(QuoteStatus.options.filter(isDeletable)).toEqual(['draft'])
})

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

it('a change order falls with its contract, unless it was accepted and is the contract now', () => {
  const contracts = [
    { status: 'approved', replacedBy: null },
    { status: 'approved', replacedBy: 'a revision' },
    { status: 'sent', replacedBy: null },
  ] as const
  const fallen = (status: QuoteStatus) => contracts.map(contract => hasFallen({ status }, contract))
  for (const status of QuoteStatus.options) {
    expect(fallen(status)).toEqual(
      status === 'approved' ? [false, false, false] : [false, true, true],
    )
  }
})

it('a change order is out of date once the quote that it changes replaces it', () => {
  const quotes = [
    { contractId: 'quote', replacedBy: 'quote' },
    { contractId: 'quote', replacedBy: 'the next change order' },
    { contractId: 'quote', replacedBy: null },
    { contractId: null, replacedBy: 'a revision' },
    { contractId: null, replacedBy: null },
  ]
  expect(quotes.map(isOutdated)).toEqual([true, false, false, false, false])
})

// The list's filter in the URL, and the filter chips.
import { describe, expect, it } from 'vitest'
import { filterOf, searchOf, statusChips } from './quote-filter.ts'

describe('the URL of the list', () => {
  it('has status and search, and is empty without a filter', () => {
    expect(searchOf({ status: 'draft', q: 'elm & oak' })).toBe('?status=draft&q=elm+%26+oak')
    expect(searchOf({ status: null, q: '' })).toBe('')
  })

  it.each([
    { status: 'sent', q: 'elm & oak' },
    { status: null, q: 'José' },
    { status: 'rejected', q: '' },
  ] as const)('round-trips: $status $q', filter => {
    expect(filterOf(searchOf(filter))).toEqual(filter)
  })

  it('ignores an unknown status', () => {
    expect(filterOf('?status=lost')).toEqual({ status: null, q: '' })
  })
})

describe('the filters', () => {
  it('count every quote under All, including approved ones', () => {
    const chips = statusChips({ draft: 1, pending: 2, sent: 3, approved: 4, rejected: 5 })
    expect(chips.map(chip => `${chip.label} ${chip.count}`)).toEqual([
      'All 15',
      'Draft 1',
      'Pending 2',
      'Sent 3',
      'Rejected 5',
    ])
  })

  it('show no counts before they are loaded', () => {
    expect(statusChips(undefined).every(chip => chip.count === undefined)).toBe(true)
  })
})

// Which quotes the address asks for, and back.
import { describe, expect, it } from 'vitest'
import { filterOf, searchOf, statusChips } from './quote-filter.ts'

describe('the address of the list', () => {
  it('says status and search, and nothing when everything is shown', () => {
    expect(searchOf({ status: 'draft', q: 'elm & oak' })).toBe('?status=draft&q=elm+%26+oak')
    expect(searchOf({ status: null, q: '' })).toBe('')
  })

  it.each([
    { status: 'sent', q: 'elm & oak' },
    { status: null, q: 'José' },
    { status: 'rejected', q: '' },
  ] as const)('is read back as it was written: $status $q', filter => {
    expect(filterOf(searchOf(filter))).toEqual(filter)
  })

  it('shows all for a status it does not filter by', () => {
    expect(filterOf('?status=lost')).toEqual({ status: null, q: '' })
  })
})

describe('the filters', () => {
  it('count every quote under All, also the approved ones', () => {
    const chips = statusChips({ draft: 1, pending: 2, sent: 3, approved: 4, rejected: 5 })
    expect(chips.map(chip => `${chip.label} ${chip.count}`)).toEqual([
      'All 15',
      'Draft 1',
      'Pending 2',
      'Sent 3',
      'Rejected 5',
    ])
  })

  it('claim no number before it is known', () => {
    expect(statusChips(undefined).every(chip => chip.count === undefined)).toBe(true)
  })
})

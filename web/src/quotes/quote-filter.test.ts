// The list's filter in the URL, and the filter chips.
import { describe, expect, it } from 'vitest'
import { filterOf, needChips, noFilter, searchOf, statusChips } from './quote-filter.ts'

describe('the URL of the list', () => {
  it('has status and search, and is empty without a filter', () => {
    expect(searchOf({ ...noFilter, status: 'draft', q: 'elm & oak' })).toBe(
      '?status=draft&q=elm+%26+oak',
    )
    expect(searchOf(noFilter)).toBe('')
  })

  it.each([
    { ...noFilter, status: 'sent', q: 'elm & oak' },
    { ...noFilter, q: 'José' },
    { ...noFilter, status: 'approved' },
    { ...noFilter, need: 'unanswered' },
  ] as const)('round-trips: $status $need $q', filter => {
    expect(filterOf(searchOf(filter))).toEqual(filter)
  })

  it('ignores an unknown status or need', () => {
    expect(filterOf('?status=lost&need=sleep')).toEqual(noFilter)
  })
})

describe('the filters', () => {
  it('count every quote under All, and each status', () => {
    const chips = statusChips({ draft: 1, pending: 2, sent: 3, approved: 4, rejected: 5 }, '')
    expect(chips.map(chip => `${chip.label} ${chip.count}`)).toEqual([
      'All 15',
      'Draft 1',
      'Pending 2',
      'Sent 3',
      'Approved 4',
      'Rejected 5',
    ])
  })

  it('of a search say that there are more than 20', () => {
    const counts = { draft: 20, pending: 21, sent: 0, approved: 0, rejected: 0 }
    const shown = (q: string) => statusChips(counts, q).map(chip => chip.count)
    expect(shown('elm')).toEqual(['20+', '20', '20+', '0', '0', '0'])
    expect(shown('')).toEqual(['41', '20', '21', '0', '0', '0'])
  })

  it('show no counts before they are loaded', () => {
    expect(statusChips(undefined, '').every(chip => chip.count === null)).toBe(true)
  })

  it('name only needs that some quotes have, and the chosen one', () => {
    const needs = { asked: 1, answered: 3, expiring: 1, unanswered: 0 }
    expect(needChips(needs, null).map(({ label }) => label)).toEqual([
      '1 question to answer',
      '3 answered',
      '1 expires this week',
    ])
    expect(needChips(needs, 'unanswered').at(-1)?.label).toBe('0 without an answer for 2 days')
    expect(needChips(undefined, 'unanswered')).toEqual([])
  })
})

// Merging two edits of the same record: who changed what, and what is kept of each.
import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  changedFields,
  changedItems,
  changedOrder,
  mergedFields,
  mergedItems,
  picksOf,
  type Side,
  type Versions,
} from './merge.ts'

type Job = { address: string; notes: string; until: string | null }
const fields = ['address', 'notes', 'until'] as const

describe('fields', () => {
  const base: Job = { address: '1 Elm', notes: '', until: null }
  test.each([
    ['neither side changed', {}, {}, []],
    ['they changed one', { notes: 'Dog' }, {}, [['notes', 'theirs']]],
    ['I changed one', {}, { notes: 'Dog' }, [['notes', 'mine']]],
    ['both made the same change', { notes: 'Dog' }, { notes: 'Dog' }, []],
    ['both changed one differently', { notes: 'Dog' }, { notes: 'Cat' }, [['notes', 'both']]],
    [
      'each changed another',
      { until: '2026-12-31' },
      { address: '2 Oak' },
      [
        ['address', 'mine'],
        ['until', 'theirs'],
      ],
    ],
    ['they emptied one', { address: '' }, {}, [['address', 'theirs']]],
  ])('%s', (_, theirChange, myChange, expected) => {
    const versions = { base, theirs: { ...base, ...theirChange }, mine: { ...base, ...myChange } }
    const found = changedFields(versions, fields)
    expect(found.map(({ key, changedBy }) => [key, changedBy])).toEqual(expected)
  })

  it('that differ are both changed if the base is unknown', () => {
    const versions = { base: null, theirs: base, mine: { ...base, notes: 'Dog' } }
    expect(changedFields(versions, fields)).toEqual([{ key: 'notes', changedBy: 'both' }])
  })

  it('keep both sides where they do not overlap', () => {
    const versions = {
      base,
      theirs: { ...base, until: '2026-12-31' },
      mine: { ...base, address: '2 Oak' },
    }
    const picks = picksOf(changedFields(versions, fields))
    expect(mergedFields(versions, fields, picks)).toEqual({
      address: '2 Oak',
      notes: '',
      until: '2026-12-31',
    })
  })

  it('need a pick where both changed the same', () => {
    const versions = { base, theirs: { ...base, notes: 'Dog' }, mine: { ...base, notes: 'Cat' } }
    const picks = picksOf(changedFields(versions, fields))
    expect(() => mergedFields(versions, fields, picks)).toThrow('No side is picked for notes')
    expect(mergedFields(versions, fields, { notes: 'theirs' }).notes).toBe('Dog')
    expect(mergedFields(versions, fields, { notes: 'mine' }).notes).toBe('Cat')
  })
})

type Line = { id: string; text: string }
const line = (id: string, text = id): Line => ({ id, text })

describe('lines', () => {
  const base = [line('a'), line('b'), line('c')]
  const merge = (theirs: Line[], mine: Line[]) => {
    const versions = { base, theirs, mine }
    return mergedItems(versions, picksOf(changedItems(versions))).map(({ text }) => text)
  }

  it('added by both are all kept, each after the line it followed', () => {
    const theirs = [line('a'), line('t'), line('b'), line('c')]
    const mine = [line('a'), line('b'), line('c'), line('m')]
    expect(merge(theirs, mine)).toEqual(['a', 't', 'b', 'c', 'm'])
    expect(merge([line('first'), ...base], mine)).toEqual(['first', 'a', 'b', 'c', 'm'])
  })

  it('changed or removed by one side follow that side', () => {
    const theirs = [line('a', 'A'), line('b'), line('c')]
    expect(merge(theirs, [line('a'), line('b', 'B')])).toEqual(['A', 'B'])
  })

  it('are the same with their fields in another order', () => {
    const mine = [line('a', 'A'), line('b'), line('c')]
    const theirs = base.map(({ id, text }) => ({ text, id }))
    expect(changedItems({ base, theirs, mine })).toEqual([{ key: 'a', changedBy: 'mine' }])
  })

  it('removed by one side and changed by the other need a pick', () => {
    const versions: Versions<Line[]> = {
      base,
      theirs: [line('a'), line('c')],
      mine: [line('a'), line('b', 'B'), line('c')],
    }
    expect(changedItems(versions)).toEqual([{ key: 'b', changedBy: 'both' }])
    expect(mergedItems(versions, { b: 'theirs' })).toEqual([line('a'), line('c')])
    expect(mergedItems(versions, { b: 'mine' })).toEqual(versions.mine)
  })
})

describe('any two edits', () => {
  const list = fc
    .uniqueArray(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
        text: fc.constantFrom('x', 'y'),
      }),
      {
        selector: ({ id }) => id,
      },
    )
    .map(items => items.map(({ id, text }) => line(id, text)))
  const anyVersions = fc.record({ base: fc.option(list), theirs: list, mine: list })
  const pickAll = (versions: Versions<Line[]>, side: Side) =>
    Object.fromEntries(changedItems(versions).map(({ key }) => [key, side]))

  it('are mine if mine is picked throughout, and theirs if theirs is', () => {
    fc.assert(
      fc.property(anyVersions, versions => {
        expect(mergedItems(versions, pickAll(versions, 'mine'))).toEqual(versions.mine)
        const theirs = mergedItems(versions, pickAll(versions, 'theirs'), 'theirs')
        expect(theirs).toEqual(versions.theirs)
      }),
    )
  })

  it('differ in the same lines from either side', () => {
    const flipped = { theirs: 'mine', mine: 'theirs', both: 'both' } as const
    fc.assert(
      fc.property(anyVersions, ({ base, theirs, mine }) => {
        const seen = changedItems({ base, theirs: mine, mine: theirs })
        const turned = seen.map(({ key, changedBy }) => ({ key, changedBy: flipped[changedBy] }))
        const byKey = (one: { key: string }, other: { key: string }) =>
          one.key < other.key ? -1 : 1
        expect(turned.toSorted(byKey)).toEqual(changedItems({ base, theirs, mine }).toSorted(byKey))
      }),
    )
  })

  it('have another order only if the lines of all versions do, and then each side is shown', () => {
    fc.assert(
      fc.property(anyVersions, versions => {
        const shared = versions.theirs.filter(({ id }) =>
          [versions.mine, versions.base ?? versions.mine].every(list =>
            list.some(item => item.id === id),
          ),
        )
        const at = (list: Line[]) => shared.map(({ id }) => list.findIndex(one => one.id === id))
        const isMoved = at(versions.mine).some((place, index, all) => place < (all[index - 1] ?? 0))
        const found = changedOrder(versions, 'order')
        expect(found !== null).toBe(isMoved)
        expect(found?.theirs.toSorted()).toEqual(found?.mine.toSorted())
      }),
    )
  })

  it('lose no line that one side changed or added alone', () => {
    fc.assert(
      fc.property(anyVersions, versions => {
        const differences = changedItems(versions)
        const picks = { ...pickAll(versions, 'mine'), ...picksOf(differences) }
        const merged = mergedItems(versions, picks)
        for (const { key, changedBy } of differences) {
          if (changedBy === 'both') continue
          const kept = versions[changedBy].find(({ id }) => id === key)
          expect(merged.find(({ id }) => id === key)).toEqual(kept)
        }
      }),
    )
  })
})

// The photos of a quote: their order, leaving out, adding and removing.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnalysisRecord } from '../analysis/analysis-record.ts'
import {
  changePhotos,
  MAX_QUOTE_PHOTOS,
  type PhotoChange,
  QuotePhotos,
  shownPhotos,
  unarrangedPhotos,
} from './quote-photos.ts'

const photo = (id: string, isLeftOut = false) => ({ id, isLeftOut })
const three = ['a', 'b', 'c'].map(id => photo(id))
const orderAfter = (change: PhotoChange) => changePhotos(three, change).map(({ id }) => id)

describe('a change of photos', () => {
  it.each<[PhotoChange, string[]]>([
    [{ type: 'moved', id: 'b', to: 0 }, ['b', 'a', 'c']],
    [{ type: 'moved', id: 'b', to: 2 }, ['a', 'c', 'b']],
    [{ type: 'moved', id: 'a', to: -1 }, ['a', 'b', 'c']],
    [{ type: 'moved', id: 'c', to: 3 }, ['a', 'b', 'c']],
    [{ type: 'removed', id: 'b' }, ['a', 'c']],
    [{ type: 'added', ids: ['d', 'a', 'd'] }, ['a', 'b', 'c', 'd']],
    [{ type: 'restored', photo: photo('d'), index: 1 }, ['a', 'd', 'b', 'c']],
    [{ type: 'restored', photo: photo('a'), index: 2 }, ['a', 'b', 'c']],
  ])('%j gives %j', (change, order) => {
    expect(orderAfter(change)).toEqual(order)
    const once = changePhotos(three, change)
    expect(changePhotos(once, change)).toEqual(once)
  })

  it('leaves one photo out and puts it back', () => {
    const left = changePhotos(three, { type: 'leftOut', id: 'b' })
    expect(shownPhotos(left).map(({ id }) => id)).toEqual(['a', 'c'])
    expect(changePhotos(left, { type: 'putBack', id: 'b' })).toEqual(three)
  })

  it('of a photo that is gone changes nothing', () => {
    const types = ['moved', 'leftOut', 'putBack', 'removed'] as const
    for (const type of types) {
      expect(changePhotos(three, { type, id: 'gone', to: 0 })).toEqual(three)
    }
  })

  it('undone brings a removed photo back to its place', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.uuid(), { minLength: 1 }), fc.nat(), (ids, at) => {
        const photos = ids.map(id => photo(id, id < '8'))
        const index = at % photos.length
        const gone = photos[index]
        if (!gone) throw new Error('a photo expected')
        const without = changePhotos(photos, { type: 'removed', id: gone.id })
        expect(changePhotos(without, { type: 'restored', photo: gone, index })).toEqual(photos)
      }),
    )
  })
})

const id = (last: number) => `0193a5c8-1111-7222-8333-${String(last).padStart(12, '0')}`
const analysisOf = (ids: string[]): AnalysisRecord => ({
  analysisId: null,
  materials: [],
  totalEstimate: 0,
  photos: ids.map(each => ({ id: each, marks: [] })),
})

describe('photos never arranged', () => {
  it('are those of the analysis, else the only one of the quote', () => {
    expect(unarrangedPhotos(id(9), analysisOf([id(1), id(2)]))).toEqual([
      photo(id(1)),
      photo(id(2)),
    ])
    expect(unarrangedPhotos(id(9), analysisOf([]))).toEqual([photo(id(9))])
    expect(unarrangedPhotos(id(9), null)).toEqual([photo(id(9))])
    expect(unarrangedPhotos(null, null)).toEqual([])
  })

  it('are each listed once, and no more than a quote has room for', () => {
    expect(unarrangedPhotos(null, analysisOf([id(1), id(1)]))).toEqual([photo(id(1))])
    const many = analysisOf(Array.from({ length: 50 }, (_, index) => id(index)))
    expect(unarrangedPhotos(null, many)).toHaveLength(MAX_QUOTE_PHOTOS)
  })
})

it('refuses a photo listed twice, and more than a quote has room for', () => {
  const messagesOf = (ids: string[]) =>
    QuotePhotos.safeParse(ids.map(each => photo(each))).error?.issues.map(issue => issue.message)
  expect(messagesOf([id(1), id(2)])).toBeUndefined()
  expect(messagesOf([id(1), id(1)])).toEqual(['A photo can be in a quote only once'])
  const many = Array.from({ length: MAX_QUOTE_PHOTOS + 1 }, (_, index) => id(index))
  expect(messagesOf(many)).toEqual([`A quote has room for ${MAX_QUOTE_PHOTOS} photos`])
})

// What the catalog's sheet lists before and after typing.
import type { CatalogItem, CatalogKind } from '@quotewright/domain/catalog/catalog'
import { indexCatalog } from '@quotewright/domain/catalog/catalog-search'
import { describe, expect, it } from 'vitest'
import { sectionsOf } from './sections.ts'

const item = (kind: CatalogKind, name: string, recency: number | null = null): CatalogItem => ({
  kind,
  id: name,
  name,
  description: '',
  category: '',
  unit: 'each',
  unitPrice: 100,
  isLabor: false,
  priceKey: null,
  uses: recency === null ? 0 : 1,
  recency,
})

const screws = Array.from({ length: 25 }, (_, n) => item('price', `Screw ${n + 10}`))
const tape = item('price', 'Tape', 2)
const setting = item('service', 'Screw setting', 0)
const hauling = item('recentLine', 'Haul away', 1)
const index = indexCatalog([tape, ...screws, hauling, setting])

const listed = (typed: string, favorites: string[] = []) =>
  sectionsOf(index, typed, favorites).map(({ title, items, more }) => [
    title,
    items.map(({ name }) => name),
    more,
  ])

describe('the sheet', () => {
  it('lists favorites by name and then what was used last, each once', () => {
    expect(listed(' ', ['Tape', 'Screw 13', 'gone'])).toEqual([
      ['Favorites', ['Screw 13', 'Tape'], 0],
      ['Used lately', ['Screw setting', 'Haul away'], 0],
    ])
    expect(listed('')).toEqual([['Used lately', ['Screw setting', 'Haul away', 'Tape'], 0]])
  })

  it('lists assemblies before anything is typed, at most 15, without the favorites', () => {
    const repairs = Array.from({ length: 18 }, (_, n) => item('assembly', `Repair ${n + 10}`))
    const sections = sectionsOf(indexCatalog([...screws, ...repairs]), '', ['Repair 10'])
    expect(sections.map(({ title, items, more }) => [title, items.length, more])).toEqual([
      ['Favorites', 1, 0],
      ['Assemblies', 15, 2],
    ])
  })

  it('lists what is found by kind, at most 20 of each, and how many more there are', () => {
    const first = screws.slice(0, 20).map(({ name }) => name)
    expect(listed('scr')).toEqual([
      ['Services', ['Screw setting'], 0],
      ['Price book', first, 5],
    ])
    expect(listed('hau')).toEqual([['From your quotes', ['Haul away'], 0]])
    expect(listed('nothing')).toEqual([])
  })
})

// Searching the catalog: which items are found, and in which order.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { starterPriceBook } from '../price-book/starter-price-book.ts'
import { type CatalogItem, itemsOf } from './catalog.ts'
import { indexCatalog, searchCatalog } from './catalog-search.ts'

const item = (name: string, rest: Partial<CatalogItem> = {}): CatalogItem => ({
  kind: 'price',
  id: name,
  name,
  description: '',
  category: 'drywall',
  unit: 'each',
  unitPrice: 100,
  isLabor: false,
  priceKey: null,
  uses: 0,
  recency: null,
  ...rest,
})

const board = item('Drywall board, 1/2 in, 4 × 8 ft')
const screws = item('Drywall screws', { uses: 3 })
const repair = item('Drywall repair labor', { category: 'labor', unit: 'hour' })
const compound = item('Joint compound', { description: 'Ready-mixed mud' })
const sealer = item('Façade sealer', { category: 'Außen' })
const index = indexCatalog([sealer, compound, screws, repair, board])
const found = (typed: string) => searchCatalog(index, typed).map(({ name }) => name)

it('the catalog is in order of name, whatever the descriptions', () => {
  const toilet = item('Replace a toilet', { description: 'Replace the toilet with a new one' })
  const labor = item('Replace a toilet, labor', { description: 'Replace the toilet' })
  expect(indexCatalog([labor, toilet]).map(entry => entry.item)).toEqual([toilet, labor])
})

const ceiling = 'Texture a ceiling, per 100 sq ft'
const removal = 'Remove a popcorn ceiling, per 100 sq ft'
const knockdown = 'Texture walls, knockdown, per 100 sq ft'
const orangePeel = 'Texture walls, orange peel, per 100 sq ft'
const finished = 'Tape and finish drywall, per 100 sq ft'
const taped = 'Tape and texture drywall, per 100 sq ft'

describe('a search of the catalog', () => {
  it.each([
    ['com', [compound.name]],
    ['JOINT com', [compound.name]],
    ['com joint', [compound.name]],
    ['ready', [compound.name]],
    ['facade', [sealer.name]],
    ['4x8', [board.name]],
    ['4 x 8ft', [board.name]],
    ['4x9', []],
    ['4 9', []],
    ['1/2', [board.name]],
    ['drywall lab', [repair.name]],
    ['ywall', []],
    ['joint screws', []],
    ['', []],
    [' , ', []],
  ])('for “%s” finds %j', (typed, names) => {
    expect(found(typed)).toEqual(names)
  })

  it.each([
    ['mud', 'Joint compound, all-purpose'],
    ['sheetrock', 'Drywall board'],
    ['lvp', 'Vinyl plank, mid grade'],
    ['lvp', 'Vinyl planks'],
    ['can li', 'Recessed LED light, wafer'],
    ['prehung interior', 'Pre-hung interior door, hollow core'],
    ['angle stop', 'Shutoff valve, quarter turn'],
    ['romex 12', 'NM-B cable 12/2'],
    ['hang rock', 'Hang and finish drywall, per 100 sq ft'],
    ['sheet rock', 'Drywall board, 1/2 in'],
    ['green board', 'Moisture-resistant board, 4 × 8 ft'],
    ['greenboard', 'Moisture-resistant board, 4 × 8 ft'],
    ['patch', 'Large hole repair, up to 4 sq ft'],
    ['patching', 'Large hole repair, up to 4 sq ft'],
    ['popcorn', 'Texture a ceiling, per 100 sq ft'],
    ['orange peel', 'Texture match'],
    ['knockdown', 'Texture match'],
    ['retexture', 'Texture a ceiling, per 100 sq ft'],
    ['re-texture ceiling', 'Texture a ceiling, per 100 sq ft'],
    ['water stain', 'Water damage repair, up to 10 sq ft'],
    ['nailpops', 'Nail pop repair'],
  ])('finds by the trade word “%s” the name “%s”', (typed, name) => {
    expect(searchCatalog(indexCatalog([item(name), item('Outdoor lamp')]), typed)).toEqual([
      item(name),
    ])
  })

  it.each([
    ['nail pops', 'Nail pop repair'],
    ['outlets', 'Replace an outlet'],
    ['PATCHES', 'Self-adhesive wall patch'],
    ['boxes', 'Cable box'],
    ['shingles', 'Shingle a roof, per square'],
    ['batteries', 'Batteries'],
    ['batteries', 'Battery, 9 V'],
    ['drywall cracks', 'Crack in drywall'],
    ['series', 'Series 7 light'],
    ['level floors', 'Level floor'],
  ])('finds by the plural “%s” the name “%s”', (typed, name) => {
    expect(searchCatalog(indexCatalog([item(name), item('Outdoor lamp')]), typed)).toEqual([
      item(name),
    ])
  })

  it('finds by a plural no beginning of another word', () => {
    const names = ['Service minimum', 'Glass pane', 'Bushing']
    const others = indexCatalog(names.map(name => item(name)))
    for (const typed of ['series', 'gases']) expect(searchCatalog(others, typed)).toEqual([])
  })

  it.each([
    ['level 4', ['Hang and finish drywall, per 100 sq ft', finished]],
    ['Level 4 hang', ['Hang and finish drywall, per 100 sq ft']],
    ['level 5', ['Skim coat, level 5 finish', 'Skim coat to level 5, per 100 sq ft']],
    ['skim coat', ['Skim coat, level 5 finish', 'Skim coat to level 5, per 100 sq ft']],
    ['popcorn ceiling', ['Ceiling texture service', removal, ceiling]],
    ['acoustic ceiling', ['Ceiling texture service', removal, ceiling]],
    ['remove popcorn', [removal]],
    ['popcorn removal', [removal]],
    ['scrape', [removal]],
    ['scraping', [removal]],
    ['texture walls', [knockdown, orangePeel, 'Wall texture spray']],
    [
      'orange peel',
      [
        'Ceiling texture service',
        taped,
        ceiling,
        'Texture match',
        orangePeel,
        'Wall texture spray',
      ],
    ],
    ['knockdown walls', [knockdown, 'Wall texture spray']],
    ['tape and texture', [taped]],
    ['tape bed texture', [taped]],
    ['tape and finish', [finished, 'Hang and finish drywall, per 100 sq ft']],
    ['mud and tape', [finished, taped]],
    ['drywall taping', [finished, taped]],
  ])('finds by “%s” what a drywall business starts with', (typed, names) => {
    const prices = starterPriceBook.map(row => ({ ...row, id: row.key ?? '', description: '' }))
    const rest = { fingerprint: '', services: [], assemblies: [], recentLines: [] }
    const starters = indexCatalog(itemsOf({ ...rest, prices, trades: ['drywall'] }))
    expect(searchCatalog(starters, typed).map(({ name }) => name)).toEqual(names)
  })

  it('lists names before descriptions, then the most used, then by name', () => {
    const mud = item('Mud pan', { category: 'drywall' })
    const tools = indexCatalog([
      compound,
      item('Mud knife'),
      mud,
      item('Mudsill', { uses: 2 }),
      item('Trowel', { description: 'For mud', uses: 9 }),
    ])
    const names = searchCatalog(tools, 'mud').map(({ name }) => name)
    expect(names).toEqual(['Mudsill', 'Mud knife', 'Mud pan', 'Joint compound', 'Trowel'])
    expect(found('dry')).toEqual([
      'Drywall screws',
      'Drywall board, 1/2 in, 4 × 8 ft',
      'Drywall repair labor',
      'Joint compound',
    ])
  })

  it('lists a name before those that only begin with it', () => {
    const names = ['Replace a toilet', 'Replace a toilet, labor', 'Replace a toilet seat']
    const categories = ['plumbing', 'labor', 'plumbing']
    const items = names.map((name, at) => item(name, { category: categories[at] ?? '' }))
    expect(searchCatalog(indexCatalog(items), 'replace').map(({ name }) => name)).toEqual(names)
  })

  it.each(['nail', 'nail pop', 'nails', 'pop nail'])(
    'lists a name that begins with the first word of %j first',
    typed => {
      const pops = ['Further nail pop', 'Nail pop repair', 'Pop a nail']
      const begun = typed.startsWith('pop') ? 'Pop a nail' : 'Nail pop repair'
      const order = searchCatalog(indexCatalog(pops.map(name => item(name))), typed)
      expect(order.map(({ name }) => name)).toEqual([begun, ...pops.filter(n => n !== begun)])
    },
  )

  it('lists what is used more often before a name that begins with the typed word', () => {
    const items = [item('Nail pop repair'), item('Further nail pop', { uses: 1 })]
    const order = searchCatalog(indexCatalog(items), 'nail').map(({ name }) => name)
    expect(order).toEqual(['Further nail pop', 'Nail pop repair'])
  })

  it('lists prices of other trades last, unless they are used', () => {
    const other = { isOfOtherTrade: true }
    const names = ['Board A', 'Board B', 'Board C', 'Board D']
    const [first, own, used, last] = names
    const items = [
      item('Board A', other),
      item('Board B'),
      item('Board C', { ...other, uses: 1 }),
      item('Board D', other),
    ]
    const order = searchCatalog(indexCatalog(items), 'board').map(({ name }) => name)
    expect(order).toEqual([used, own, first, last])
  })

  it('finds every item by the beginnings of its words, in any order', () => {
    const words = fc.array(fc.stringMatching(/^[a-z0-9é]{1,8}$/), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 8 }), fc.nat(), (names, seed) => {
        const items = names.map((name, at) => item(name.join(' '), { id: `${at}` }))
        const own = indexCatalog(items)
        const wanted = items[seed % items.length]
        if (!wanted) return
        const typed = wanted.name
          .split(' ')
          .map(word => word.slice(0, 1 + (seed % word.length)))
          .toReversed()
          .join(' ')
        const results = searchCatalog(own, typed)
        expect(results).toContain(wanted)
        expect(new Set(results).size).toBe(results.length)
      }),
    )
  })
})

// Times the search of the catalog with 10,000 prices: preparing it when the sheet opens, and each keystroke.
import { ServiceCategory } from '@quotewright/domain/accounts/account'
import { type CatalogPrice, itemsOf } from '@quotewright/domain/catalog/catalog'
import { indexCatalog, searchCatalog } from '@quotewright/domain/catalog/catalog-search'
import { starterPriceBook } from '@quotewright/domain/price-book/starter-price-book'

const PRICES = 10_000

const colors = ['white', 'gray', 'black', 'brass', 'bronze', 'almond', 'clear', 'red']

/** Names as in a supplier's list: a starter row, a color, a size and a number. */
function madePrices(): CatalogPrice[] {
  return Array.from({ length: PRICES }, (_, n) => {
    const { key: _key, ...row } = starterPriceBook[n % starterPriceBook.length]!
    const name = `${row.name}, ${colors[n % colors.length]}, ${1 + (n % 40)} in, item ${n}`
    return { ...row, id: `price-${n}`, key: null, name, description: `Aisle ${n % 60}` }
  })
}

export type CatalogTiming = { prepared: number; p50: number; slowest: number }

/** In milliseconds. Every beginning of each search is one keystroke. */
export function timeCatalogSearch(): CatalogTiming {
  const [services, assemblies, recentLines] = [[], [], []]
  const trades = [...ServiceCategory.options]
  const catalog = {
    fingerprint: '',
    prices: madePrices(),
    services,
    assemblies,
    trades,
    recentLines,
  }
  const start = performance.now()
  const index = indexCatalog(itemsOf(catalog))
  const prepared = performance.now() - start
  const searches = ['drywall board', 'dry', 'pri wal bron', '4x8', 'item 9999', 'zzz']
  const keystrokes = searches.flatMap(text => Array.from(text, (_, end) => text.slice(0, end + 1)))
  const times = Array.from({ length: 20 }, () =>
    keystrokes.map(typed => {
      const begun = performance.now()
      searchCatalog(index, typed)
      return performance.now() - begun
    }),
  )
    .flat()
    .toSorted((a, b) => a - b)
  return { prepared, p50: times[times.length >> 1] ?? 0, slowest: times.at(-1) ?? 0 }
}

// What the catalog's sheet lists: favorites, recent items and assemblies at first, then the items found, by kind.
import {
  type CatalogItem,
  type CatalogKind,
  catalogKinds,
} from '@quotewright/domain/catalog/catalog'
import { type CatalogIndex, searchCatalog } from '@quotewright/domain/catalog/catalog-search'

/** More are slow to read; a further letter is faster. */
const MOST_RECENT = 12
/** All that a trade starts with. */
const MOST_ASSEMBLIES = 15
const MOST_FOUND = 20

export type CatalogSection = {
  title: string
  items: readonly CatalogItem[]
  /** Found, but not listed. */
  more: number
}

const titles: Record<CatalogKind, string> = {
  price: 'Price book',
  service: 'Services',
  assembly: 'Assemblies',
  recentLine: 'From your quotes',
}

/** `favorites` are ids. Sections without items are left out. */
export function sectionsOf(
  index: CatalogIndex,
  typed: string,
  favorites: readonly string[],
): CatalogSection[] {
  const sections =
    typed.trim() === '' ? startSections(index, favorites) : foundSections(index, typed)
  return sections.filter(({ items }) => items.length > 0)
}

function startSections(index: CatalogIndex, favorites: readonly string[]): CatalogSection[] {
  const items = index.map(({ item }) => item)
  const recent = items
    .filter(({ id, recency }) => recency !== null && !favorites.includes(id))
    .toSorted((a, b) => (a.recency ?? 0) - (b.recency ?? 0))
  // Shows assemblies of the business's trades, so that a new business sees what it can pick before it knows what to type.
  const assemblies = items.filter(({ kind, id }) => kind === 'assembly' && !favorites.includes(id))
  return [
    { title: 'Favorites', items: items.filter(({ id }) => favorites.includes(id)), more: 0 },
    { title: 'Used lately', items: recent.slice(0, MOST_RECENT), more: 0 },
    {
      title: titles.assembly,
      items: assemblies.slice(0, MOST_ASSEMBLIES),
      more: Math.max(0, assemblies.length - MOST_ASSEMBLIES),
    },
  ]
}

function foundSections(index: CatalogIndex, typed: string): CatalogSection[] {
  const found = Map.groupBy(searchCatalog(index, typed), ({ kind }) => kind)
  return catalogKinds.map(kind => {
    const items = found.get(kind) ?? []
    const shown = items.slice(0, MOST_FOUND)
    return { title: titles[kind], items: shown, more: items.length - shown.length }
  })
}

// The catalog: what lines of a quote can be picked from. Price book, services, assemblies, lines of recent quotes.
import * as z from 'zod/mini'
import { ServiceCategory } from '../accounts/account.ts'
import { type Assembly, OwnAssembly } from '../assemblies/assembly.ts'
import { describeAmount, linesOf } from '../assemblies/assembly-lines.ts'
import { assembliesOf } from '../assemblies/starter-assemblies.ts'
import { type Cents, formatDollars, UnitPrice } from '../money.ts'
import { Markups } from '../price-book/markup.ts'
import type { PriceItem } from '../price-book/price-book.ts'
import { otherTradesKeys } from '../price-book/rows-of-trades.ts'
import { type LineItem, lineDefaults, lineFields } from '../quotes/line-item.ts'
import type { LineReason } from '../quotes/line-reason.ts'
import { subtotalOf } from '../quotes/quote-totals.ts'
import { isVisitRow } from '../visits/visit-charge.ts'

const { unit, unitPrice, isLabor } = lineFields

/** A row of the price book, at its price with the regional factor. */
export const CatalogPrice = z.object({
  id: z.uuid(),
  key: z.nullable(z.string()),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  unit,
  unitPrice,
  unitCost: z.optional(z.nullable(UnitPrice)),
  isLabor,
})
export type CatalogPrice = z.infer<typeof CatalogPrice>

export const CatalogService = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  unitPrice: z.nullable(UnitPrice),
})
export type CatalogService = z.infer<typeof CatalogService>

/** A line of recent quotes, with its newest price. */
export const RecentLine = z.object({
  description: z.string(),
  unit,
  unitPrice,
  isLabor,
  /** The row of the price book that set its price. */
  priceItemId: z.nullable(z.string()),
  /** The number of recent quotes that have the line. */
  uses: z.int(),
})
export type RecentLine = z.infer<typeof RecentLine>

export const Catalog = z.object({
  /** Changes with every change of the price book. */
  fingerprint: z.string(),
  /** In order of name; null if the client already has them. */
  prices: z.nullable(z.array(CatalogPrice)),
  services: z.array(CatalogService),
  /** The assemblies that the business changed or added. All others are the starter assemblies. */
  assemblies: z.array(OwnAssembly),
  /** The business's trades. Starter assemblies of other trades are left out. */
  trades: z.array(ServiceCategory),
  /** Newest first. */
  recentLines: z.array(RecentLine),
  /** The row of the service minimum, which cannot be picked. Missing in copies of older versions; null without such a row. */
  serviceMinimum: z.optional(z.nullable(CatalogPrice)),
  /** What the business adds to costs. Missing in a copy that an earlier version kept. */
  markups: z.optional(Markups),
})
export type Catalog = z.infer<typeof Catalog>

/** A catalog whose prices are there, as a phone keeps it. */
export type WholeCatalog = Catalog & { prices: CatalogPrice[] }

/** In the order in which found items are listed: a business has few services and many prices. */
export const catalogKinds = ['service', 'assembly', 'price', 'recentLine'] as const
export type CatalogKind = (typeof catalogKinds)[number]

/** Something to pick. A further kind needs its items in `itemsOf` and its line in `lineOf`; an assembly adds several. */
export type CatalogItem = {
  kind: CatalogKind
  /** Unique in the catalog; favorites are stored by it. */
  id: string
  name: string
  description: string
  /** Found by a search, not shown. */
  category: string
  unit: string
  /** Null for a service without a price. */
  unitPrice: Cents | null
  /** The unit cost, if the price book has one. */
  unitCost?: Cents | null | undefined
  isLabor: boolean
  priceKey: string | null
  /** A starter price of a trade that the business does not do. */
  isOfOtherTrade?: boolean
  uses: number
  /** 0 is the item used last; null if no recent quote has it. */
  recency: number | null
  /** Set for an assembly. */
  assembly?: PricedAssembly
}

/** An assembly with the prices of its materials and labor. */
export type PricedAssembly = { recipe: Assembly; priceBook: readonly PriceItem[] }

/** Recent lines that come from a price or a service, or have its name, count as uses of it. */
export function itemsOf(catalog: WholeCatalog): CatalogItem[] {
  const { prices, services, recentLines, trades } = catalog
  const others = new Set(otherTradesKeys(trades))
  const priced = prices.map(price => itemOfPrice(price, others))
  const items = [...priced, ...services.map(itemOfService)]
  const byId = new Map(items.map(item => [item.id, item]))
  const byName = new Map(items.map(item => [item.name.toLowerCase(), item]))
  const written: CatalogItem[] = []
  for (const [recency, line] of recentLines.entries()) {
    const known =
      byId.get(line.priceItemId ?? '') ?? byName.get(line.description.trim().toLowerCase())
    if (known) {
      known.uses += line.uses
      known.recency ??= recency
    } else {
      written.push(itemOfLine(line, recency))
    }
  }
  return [...items, ...pricedAssemblies(catalog).map(itemOfAssembly), ...written]
}

function itemOfPrice({ key, ...price }: CatalogPrice, others: ReadonlySet<string>): CatalogItem {
  const isOfOtherTrade = key !== null && others.has(key)
  return { kind: 'price', ...price, priceKey: key, isOfOtherTrade, uses: 0, recency: null }
}

/** A service is work, so its line counts as labor until a person says otherwise. */
function itemOfService(service: CatalogService): CatalogItem {
  const { unit } = lineDefaults
  const rest = { category: '', unit, isLabor: true, priceKey: null, uses: 0, recency: null }
  return { kind: 'service', ...service, ...rest }
}

/** Assemblies of the business's trades, and all that it changed or added. */
export function pricedAssemblies({
  assemblies,
  trades,
  prices,
}: Pick<WholeCatalog, 'assemblies' | 'trades' | 'prices'>): PricedAssembly[] {
  const offered = assembliesOf(assemblies).filter(
    ({ trade, version }) => version > 0 || trades.includes(trade),
  )
  const keys = new Set(
    offered.flatMap(({ materials, labor }) => [labor.key, ...materials.map(({ key }) => key)]),
  )
  const priceBook = prices
    .filter(({ id, key }) => keys.has(id) || keys.has(key ?? ''))
    .map(pickedPrice)
  return offered.map(recipe => ({ recipe, priceBook }))
}

/** A row as lines of an assembly need it: without its category, which a business may have named itself. */
export function pickedPrice({ unitCost, ...price }: CatalogPrice): PriceItem {
  return { ...price, ...(unitCost != null && { unitCost }), category: 'general' }
}

/** Counts by the size that the assembly covers. */
function itemOfAssembly({ recipe, priceBook }: PricedAssembly): CatalogItem {
  const { id, name, scope: description, trade: category, covers } = recipe
  const amount = describeAmount(recipe, covers.quantity)
  return {
    kind: 'assembly',
    id: `assembly/${id}`,
    name,
    description,
    category,
    unit: amount === '1' ? 'each' : amount,
    unitPrice: subtotalOf(linesOf(recipe, covers.quantity, priceBook)),
    isLabor: false,
    priceKey: null,
    uses: 0,
    recency: null,
    assembly: { recipe, priceBook },
  }
}

function itemOfLine(line: RecentLine, recency: number): CatalogItem {
  const { description: name, unit, unitPrice, isLabor, uses } = line
  const id = `line/${name.toLowerCase()}/${unit.toLowerCase()}`
  const rest = { description: '', category: '', priceKey: null, uses, recency }
  return { kind: 'recentLine', id, name, unit, unitPrice, isLabor, ...rest }
}

/** The line that picking the item adds to a quote, with quantity 1. */
export function lineOf(item: CatalogItem): Omit<LineItem, 'id' | 'total'> {
  const { name: description, unit, isLabor } = item
  return {
    ...lineDefaults,
    description,
    quantity: 1000,
    unit,
    unitPrice: item.unitPrice ?? 0,
    unitCost: item.unitCost ?? null,
    isLabor,
    reason: reasonFor(item),
  }
}

/** Keeps the link to the price book's row, as the lines of an estimate do. */
function reasonFor({ kind, id, priceKey: key, name, unitPrice }: CatalogItem): LineReason | null {
  if (kind === 'recentLine') return null
  if (kind === 'price') {
    const priceItem = { id, key, name: name.slice(0, 300), unitPrice: unitPrice ?? 0 }
    return {
      detections: [],
      priceItem,
      explanation: 'Picked from your price book.',
      ...(isVisitRow(key) && { isForVisit: true }),
    }
  }
  const isPriced = unitPrice !== null
  return {
    detections: [],
    priceItem: null,
    explanation: isPriced
      ? `Picked from your services, at ${formatDollars(unitPrice)}.`
      : 'Picked from your services. It has no price there.',
    ...(isPriced ? {} : { checkPrice: true }),
  }
}

// Priced lines of repairs, merged per price item, each with its reason.
import type { Category, IconClass } from './detection.ts'
import type { MaterialLine } from './material-line.ts'
import { type Cents, MAX_QUANTITY, MAX_UNIT_PRICE, type Thousandths } from './money.ts'
import type { PriceItem } from './price-book.ts'
import { lineTotal } from './quote-totals.ts'
import type { Demand, Repair } from './repair-plan.ts'
import { repairTexts } from './repair-texts.ts'
import { type PriceKey, starterPriceItem } from './starter-price-book.ts'

/** `shares` splits the line's total among its detections, to the cent. */
export type PricedLine = { line: MaterialLine; shares: ReadonlyMap<string, Cents> }
type Claim = Demand & { repair: Repair }

/** Materials first, labor last, otherwise in the order of the repairs. */
export function priceRepairs(
  repairs: readonly Repair[],
  priceBook: readonly PriceItem[],
): PricedLine[] {
  const claims = repairs.flatMap(repair => repair.demands.map(demand => ({ ...demand, repair })))
  const lines = [...Map.groupBy(claims, claim => claim.key)].map(([key, claimed]) =>
    priceClaims(key, claimed, priceBook),
  )
  return lines.toSorted((a, b) => Number(a.line.isLabor) - Number(b.line.isLabor))
}

/** A detection's share of the lines, at most MAX_UNIT_PRICE. */
export function costOf(id: string, lines: readonly PricedLine[]): Cents {
  const sum = lines.reduce((total, { shares }) => total + (shares.get(id) ?? 0), 0)
  return Math.min(sum, MAX_UNIT_PRICE)
}

function priceClaims(
  key: PriceKey,
  claims: readonly Claim[],
  priceBook: readonly PriceItem[],
): PricedLine {
  const { item, note } = findPrice(key, priceBook)
  const claimed = claims.reduce((sum, claim) => sum + claim.quantity, 0)
  const quantity = Math.min(claimed, MAX_QUANTITY)
  const line = makeLine({ item, quantity, claims, explanation: note })
  return { line, shares: splitTotal(line.total, claims, claimed) }
}

type KeyedItem = PriceItem & { key: PriceKey }

/** Falls back to the starter list if the business's price book lacks the row. */
export function findPrice(
  key: PriceKey,
  priceBook: readonly PriceItem[],
): { item: KeyedItem; note: string } {
  const own = priceBook.find(item => item.key === key)
  return own
    ? { item: { ...own, key }, note: 'Priced from your price book.' }
    : {
        item: starterPriceItem(key),
        note: 'Not in your price book; priced from the starter price list.',
      }
}

type LineParts = {
  item: KeyedItem
  quantity: Thousandths
  claims: readonly Claim[]
  explanation: string
}

function makeLine({ item, quantity, claims, explanation }: LineParts): MaterialLine {
  const first = claims[0]?.repair
  if (!first) throw new RangeError(`No repair needs ${item.key}`)
  const { id, key, name, category, unit, unitPrice, isLabor } = item
  const lineId = `material-${key}`
  return {
    id: lineId,
    name,
    description: describeUse(claims),
    category,
    quantity,
    unit,
    unitPrice,
    isLabor,
    total: lineTotal(quantity, unitPrice),
    ...surenessOf(claims),
    iconClass: iconOf(key, category),
    imageIndex: first.imageIndex,
    // A line with a box is a material, one without is labor (spec §2).
    ...(isLabor ? {} : { boundingBox: first.finding.box }),
    reason: {
      detections: claims.map(({ repair, assembly, quantity }) => ({
        detectionId: repair.id,
        name: repairTexts[repair.damageType].name,
        assembly,
        quantity,
      })),
      priceItem: { id, key, name, unitPrice },
      explanation,
      proposed: { lineId, quantity, unit, unitPrice },
    },
  }
}

/** The highest confidence among the model's findings. If a person marked them all, the line is drawn too. */
function surenessOf(claims: readonly Claim[]): Pick<MaterialLine, 'confidence' | 'isDrawn'> {
  const found = claims.filter(claim => !claim.repair.finding.isDrawn)
  const sure = found.length > 0 ? found : claims
  return {
    confidence: Math.max(...sure.map(claim => claim.repair.finding.confidence)),
    ...(found.length === 0 && { isDrawn: true }),
  }
}

/** `For: Crack in drywall, Nail pop` */
function describeUse(claims: readonly Claim[]): string {
  const names = new Set(claims.map(claim => repairTexts[claim.repair.damageType].name))
  return `For: ${[...names].join(', ')}`
}

function iconOf(key: PriceKey, category: Category): IconClass {
  if (category === 'labor') return 'labor'
  return category === 'painting' || /compound|tape|texture/.test(key) ? 'compound' : 'drywall'
}

function splitTotal(
  total: Cents,
  claims: readonly Claim[],
  whole: Thousandths,
): Map<string, Cents> {
  const shares = new Map<string, Cents>()
  let claimed = 0
  let given = 0
  for (const { repair, quantity } of claims) {
    claimed += quantity
    // Rounds the running sum, so that the shares add up to the total. BigInt, because the product can exceed 2^53.
    const due = Number((BigInt(total) * BigInt(claimed)) / BigInt(whole))
    shares.set(repair.id, (shares.get(repair.id) ?? 0) + due - given)
    given = due
  }
  return shares
}

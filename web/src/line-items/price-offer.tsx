// Offers a price for the price book: the one typed in a line, or the one that earlier quotes suggest.
import type { CatalogPrice } from '@quotewright/domain/catalog/catalog'
import { type Cents, formatDecimal, formatPrice } from '@quotewright/domain/money'
import {
  isSetBy,
  type PriceCorrection,
  priceCorrection,
} from '@quotewright/domain/price-book/price-correction'
import {
  describeEvidence,
  type PriceSuggestion,
} from '@quotewright/domain/price-book/price-suggestion'
import { type TypedLine, typedPrice } from '@quotewright/domain/quote-form/typed-line'
import { BookCheck } from 'lucide-react'
import { useCurrentUser } from '../account/queries.ts'
import { useLoadedCatalog } from '../catalog/queries.ts'
import { type RowToPrice, usePriceSuggestions } from '../price-book/queries.ts'
import { KeepPriceButton } from './keep-price-button.tsx'

export type PriceOfferProps = {
  line: TypedLine
  /** Gives the line the suggested price. */
  onChange: (change: Pick<TypedLine, 'unitPrice'>) => void
}

/** Nothing for lines without a row of the price book, or if the user turned suggestions off. */
export function PriceOffer(props: PriceOfferProps) {
  const user = useCurrentUser()
  const isWanted = user.data?.preferences.hasPriceSuggestions
  return isWanted && props.line.reason?.priceItem && <Offer {...props} />
}

type Offered = { row: RowToPrice; price: Cents }

function Offer({ line, onChange }: PriceOfferProps) {
  const prices = useLoadedCatalog()?.prices ?? []
  const suggestion = suggestionFor(line, usePriceSuggestions())
  const correction = priceCorrection({ ...line, unitPrice: typedPrice(line.unitPrice) })
  const offered = correction ? correctedPrice(correction, prices) : suggestion && median(suggestion)
  if (!offered && !suggestion) return null

  return (
    <div className="flex flex-col gap-2">
      {suggestion && (
        <p className="figures text-muted text-sm">{describeEvidence(suggestion.evidence)}.</p>
      )}
      {offered && (
        <KeepPriceButton
          {...offered}
          icon={<BookCheck aria-hidden="true" size={20} />}
          onUse={() => onChange({ unitPrice: formatDecimal(offered.price, 2) })}
        >
          Use {formatPrice(offered.price)} from now on
        </KeepPriceButton>
      )}
    </div>
  )
}

function suggestionFor({ reason, unit }: TypedLine, suggestions: readonly PriceSuggestion[]) {
  const priceItem = reason?.priceItem
  if (!priceItem || reason?.checkPrice) return undefined
  return suggestions.find(({ row }) => isSetBy({ ...priceItem, unit }, row))
}

function median({ row: { id }, price: shown, evidence }: PriceSuggestion): Offered {
  return { row: { id, shown }, price: evidence.median }
}

/** Null if the row is gone or has this price already. */
function correctedPrice(
  correction: PriceCorrection,
  prices: readonly CatalogPrice[],
): Offered | null {
  const { id, key, to: price } = correction
  const row = prices.find(one => isSetBy(correction, one))
  if (row) {
    return row.unitPrice === price ? null : { row: { id: row.id, shown: row.unitPrice }, price }
  }
  const isLacking = id === null && key !== null && !prices.some(one => one.key === key)
  return isLacking ? { row: { starterKey: key }, price } : null
}

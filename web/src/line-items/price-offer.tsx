// Offers the price that a person typed in a line for the price book.
import type { CatalogPrice } from '@quotewright/domain/catalog'
import { formatPrice } from '@quotewright/domain/money'
import {
  isCorrectionOf,
  type PriceCorrection,
  priceCorrection,
} from '@quotewright/domain/price-correction'
import { type TypedLine, typedPrice } from '@quotewright/domain/typed-line'
import { BookCheck } from 'lucide-react'
import { useCurrentUser } from '../account/queries.ts'
import { useLoadedCatalog } from '../catalog/queries.ts'
import { Button } from '../ui/button.tsx'
import { type RowToPrice, useKeepPrice } from './use-keep-price.ts'

export function PriceOffer({ line }: { line: TypedLine }) {
  const user = useCurrentUser()
  const prices = useLoadedCatalog()?.prices
  const keeping = useKeepPrice()
  const correction = priceCorrection({ ...line, unitPrice: typedPrice(line.unitPrice) })
  const row = correction && prices && rowOf(correction, prices)
  if (!user.data?.preferences.hasPriceSuggestions || !row) return null
  const { to: price } = correction
  return (
    <Button
      tone="secondary"
      icon={<BookCheck aria-hidden="true" size={20} />}
      isBusy={keeping.isPending}
      onClick={() => keeping.mutate({ row, price })}
    >
      Use {formatPrice(price)} from now on
    </Button>
  )
}

/** Null if the row is gone or has this price already. */
function rowOf(correction: PriceCorrection, prices: readonly CatalogPrice[]): RowToPrice | null {
  const row = prices.find(price => isCorrectionOf(correction, price))
  if (row) return row.unitPrice === correction.to ? null : { id: row.id, shown: row.unitPrice }
  const { id, key } = correction
  const isInBook = prices.some(price => price.key === key)
  return id === null && key !== null && !isInBook ? { starterKey: key } : null
}

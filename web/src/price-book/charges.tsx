// The labor rate and the service minimum as the business charges them, each a press from being changed.

import { chargeKeys } from '@quotewright/domain/charges'
import { formatDollars } from '@quotewright/domain/money'
import { type PriceBookSummary, type PriceRow, regionalPrice } from '@quotewright/domain/price-row'
import { Card } from '../ui/card.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { chargeTitles } from './charge-titles.ts'
import { ChargesShape } from './charges-shape.tsx'

export type ChargesProps = {
  book: PriceBookSummary | undefined
  onOpen: (row: PriceRow) => void
}

export function Charges({ book, onOpen }: ChargesProps) {
  if (!book) return <ChargesShape />
  const { charges, settings } = book
  return (
    <Card isFlush aria-label="What you charge">
      <ul className="divide-y divide-line">
        {chargeKeys.flatMap(key =>
          charges
            .filter(row => row.key === key)
            .map(row => (
              <li key={key}>
                <ListRow
                  title={chargeTitles[key]}
                  description={row.name === chargeTitles[key] ? undefined : row.name}
                  trailing={
                    <span className="figures font-semibold">
                      {formatDollars(regionalPrice(row, settings.regionalFactor))}
                      <span className="font-normal text-muted text-sm">{` / ${row.unit}`}</span>
                    </span>
                  }
                  onPress={() => onOpen(row)}
                />
              </li>
            )),
        )}
      </ul>
    </Card>
  )
}

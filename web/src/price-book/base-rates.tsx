// The labor rate and the service minimum; a tap opens them for editing.
import { baseRateKeys } from '@quotewright/domain/base-rates'
import { formatDollars } from '@quotewright/domain/money'
import { type PriceBookSummary, type PriceRow, regionalPrice } from '@quotewright/domain/price-row'
import { Card } from '../ui/card.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { BaseRatesShape } from './base-rates-shape.tsx'
import { baseRateTitles } from './screen-names.ts'

export type BaseRatesProps = {
  book: PriceBookSummary | undefined
  onOpen: (row: PriceRow) => void
}

export function BaseRates({ book, onOpen }: BaseRatesProps) {
  if (!book) return <BaseRatesShape />
  const { baseRates, settings } = book
  return (
    <Card isFlush aria-label="What you charge">
      <ul className="divide-y divide-line">
        {baseRateKeys.flatMap(key =>
          baseRates
            .filter(row => row.key === key)
            .map(row => (
              <li key={key}>
                <ListRow
                  title={baseRateTitles[key]}
                  description={row.name === baseRateTitles[key] ? undefined : row.name}
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

// The labor rate and the service minimum; a tap opens them for editing.
import { formatDollars } from '@quotewright/domain/money'
import { type BaseRateKey, laborRateOf } from '@quotewright/domain/price-book/base-rates'
import {
  type PriceBookSummary,
  type PriceRow,
  regionalPrice,
} from '@quotewright/domain/price-book/price-row'
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
  const minimum: BaseRateKey = 'service-minimum'
  const shown = [
    { title: baseRateTitles['labor-drywall'], row: laborRateOf(baseRates) },
    { title: baseRateTitles[minimum], row: baseRates.find(({ key }) => key === minimum) },
  ].flatMap(({ title, row }) => (row ? [{ title, row }] : []))
  return (
    <Card isFlush aria-label="What you charge">
      <ul className="divide-y divide-line">
        {shown.map(({ title, row }) => (
          <li key={title}>
            <ListRow
              title={title}
              description={row.name === title ? undefined : row.name}
              trailing={
                <span className="figures font-semibold">
                  {formatDollars(regionalPrice(row, settings.regionalFactor))}
                  <span className="font-normal text-muted text-sm">{` / ${row.unit}`}</span>
                </span>
              }
              onPress={() => onOpen(row)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

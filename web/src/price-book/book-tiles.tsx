// What the price book holds, in three figures.
import type { PriceBookSummary } from '@quotewright/domain/price-row'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export function BookTiles({ book }: { book: PriceBookSummary | undefined }) {
  const tiles = {
    Materials: book && book.total - book.labor,
    'Labor rates': book?.labor,
    Region: book && `${book.settings.regionalFactor}%`,
  }
  return (
    <Card aria-label="What the price book holds">
      <dl className="grid grid-cols-3 gap-3">
        {Object.entries(tiles).map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="figures min-h-7 font-extrabold text-xl">
              {value ?? <Skeleton className="h-7 w-12" />}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

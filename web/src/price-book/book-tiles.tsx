// Four figures about the price book, and the item that quotes use most.
import { formatCount, formatWholeDollars } from '@quotewright/domain/money'
import type { PriceBookSummary } from '@quotewright/domain/price-book/price-row'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export function BookTiles({ book }: { book: PriceBookSummary | undefined }) {
  const tiles = {
    Items: book && formatCount(book.total),
    Categories: book && String(book.categoriesInUse),
    'Labor avg.':
      book && (book.averageRate === null ? '–' : `${formatWholeDollars(book.averageRate)}/h`),
    Region: book && `${book.settings.regionalFactor}%`,
  }
  return (
    <Card isFlush aria-label="Price book figures">
      <dl className="flex flex-wrap justify-between gap-x-3 gap-y-2 p-4">
        {Object.entries(tiles).map(([name, value]) => (
          <div key={name}>
            <dt className="whitespace-nowrap text-muted text-sm">{name}</dt>
            <dd className="figures min-h-7 whitespace-nowrap font-extrabold text-lg">
              {value ?? <Skeleton className="h-7 w-12" />}
            </dd>
          </div>
        ))}
      </dl>
      <p className="border-line border-t px-4 py-2.5 text-sm">
        {book ? <MostUsed mostUsed={book.mostUsed} /> : <Skeleton className="h-5 w-56" />}
      </p>
    </Card>
  )
}

function MostUsed({ mostUsed }: Pick<PriceBookSummary, 'mostUsed'>) {
  if (!mostUsed)
    return <span className="text-muted">No items used in quotes in the last 90 days.</span>
  const { name, quotes } = mostUsed
  return (
    <span className="flex justify-between gap-3">
      <span className="min-w-0 truncate">
        <span className="text-muted">Most used: </span>
        <strong className="font-semibold">{name}</strong>
      </span>
      <span className="figures shrink-0 text-muted">
        {quotes === 1 ? '1 quote' : `${quotes} quotes`}
        <span className="sr-only"> in the last 90 days</span>
      </span>
    </span>
  )
}

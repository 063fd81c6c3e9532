// Three starter prices before and after the regional factor.
import { formatDollars } from '@quotewright/domain/money'
import { regionalPrice } from '@quotewright/domain/price-book/price-row'
import { starterPriceItem } from '@quotewright/domain/price-book/starter-price-book'

const examples = [
  starterPriceItem('labor-drywall'),
  starterPriceItem('drywall-sheet'),
  starterPriceItem('wall-paint'),
]

export function RegionalExamples({ factor }: { factor: number }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-md bg-sunken px-4 py-3">
      {examples.map(({ key, name, unitPrice }) => (
        <div key={key} className="contents">
          <dt className="min-w-0 truncate">{name}</dt>
          <dd className="figures text-right">
            <span className="text-muted">{`${formatDollars(unitPrice)} → `}</span>
            <strong>
              {formatDollars(regionalPrice({ unitPrice, isOwnPrice: false }, factor))}
            </strong>
          </dd>
        </div>
      ))}
    </dl>
  )
}

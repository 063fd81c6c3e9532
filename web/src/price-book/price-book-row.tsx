// A row of the price book: name, description, regional price.
import { formatDollars } from '@quotewright/domain/money'
import { type PriceRow, regionalPrice } from '@quotewright/domain/price-book/price-row'
import { ListRow } from '../ui/list-row.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { categoryName } from './screen-names.ts'

export type PriceBookRowProps = { row: PriceRow; factor: number; onPress: () => void }

export function PriceBookRow({ row, factor, onPress }: PriceBookRowProps) {
  const isRegional = factor !== 100 && !row.isOwnPrice
  const kind = row.description || categoryName(row.category)
  const unit = row.unit === 'each' ? 'each' : `per ${row.unit}`
  return (
    <ListRow
      title={row.name}
      description={isRegional ? `${kind}, at ${factor}%` : kind}
      trailing={
        <span className="flex max-w-36 flex-col items-end">
          <span className="figures font-bold">{formatDollars(regionalPrice(row, factor))}</span>
          <span className="max-w-full truncate text-muted text-sm">{unit}</span>
        </span>
      }
      onPress={onPress}
    />
  )
}

export function PriceBookRowSkeleton() {
  return (
    <div className="flex h-18 items-center justify-between gap-4 px-4">
      <Skeleton className="h-5 w-44" />
      <Skeleton className="h-5 w-16" />
    </div>
  )
}

// The skeleton of the base rates.
import { baseRateKeys } from '@quotewright/domain/price-book/base-rates'
import { Card } from '../ui/card.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'

export function BaseRatesShape() {
  return (
    <Card>
      <Loading label="Loading your rates">
        {baseRateKeys.map(key => (
          <Skeleton key={key} className="my-2 h-12 w-full" />
        ))}
      </Loading>
    </Card>
  )
}

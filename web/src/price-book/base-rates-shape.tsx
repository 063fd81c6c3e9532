// The labor rate and the service minimum while they are on their way.
import { baseRateKeys } from '@quotewright/domain/base-rates'
import { Card } from '../ui/card.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'

export function BaseRatesShape() {
  return (
    <Card>
      <Loading label="Loading what you charge">
        {baseRateKeys.map(key => (
          <Skeleton key={key} className="my-2 h-12 w-full" />
        ))}
      </Loading>
    </Card>
  )
}

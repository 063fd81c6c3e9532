// The labor rate and the service minimum while they are on their way.
import { chargeKeys } from '@quotewright/domain/charges'
import { Card } from '../ui/card.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'

export function ChargesShape() {
  return (
    <Card>
      <Loading label="Loading what you charge">
        {chargeKeys.map(key => (
          <Skeleton key={key} className="my-2 h-12 w-full" />
        ))}
      </Loading>
    </Card>
  )
}

// The skeleton of the revenue chart, as tall as the chart.
import { Loading, Skeleton } from '../ui/skeleton.tsx'

/** The height of the chart's card. */
export const REVENUE_HEIGHT = 'h-92'

export function RevenueShape() {
  return (
    <Loading label="Loading revenue">
      <Skeleton className={`${REVENUE_HEIGHT} w-full rounded-lg`} />
    </Loading>
  )
}

// What this month's photo analyses took: how many, how long, what they cost.
import { usageSentences } from '@quotewright/domain/analysis-usage'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { useAnalysisUsage } from './queries.ts'

export function AnalysisUsageCard() {
  const { data, isPending, isError, error, refetch } = useAnalysisUsage()
  if (isPending) {
    return (
      <Card>
        <Loading label="Loading what analyses took">
          <Skeleton className="h-12 w-full" />
        </Loading>
      </Card>
    )
  }
  if (isError) {
    return (
      <Card>
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      </Card>
    )
  }
  const [headline, ...details] = usageSentences(data)
  return (
    <Card>
      <p className="figures font-semibold">{headline}</p>
      {details.map(detail => (
        <p key={detail} className="figures mt-1 text-muted text-sm">
          {detail}
        </p>
      ))}
    </Card>
  )
}

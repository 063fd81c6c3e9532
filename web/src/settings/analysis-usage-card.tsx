// This month's photo analyses: number, duration, cost, and the latest ones.
import {
  type AnalysisTaken,
  takenSentence,
  usageSentences,
} from '@quotewright/domain/analysis/analysis-usage'
import { relativeTime } from '@quotewright/domain/dates'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { useAnalysisUsage } from './queries.ts'

export function AnalysisUsageCard() {
  const usage = useAnalysisUsage()
  if (usage.isPending) {
    return (
      <Card>
        <Loading label="Loading analysis usage">
          <Skeleton className="h-12 w-full" />
        </Loading>
      </Card>
    )
  }
  if (usage.isError) {
    return (
      <Card>
        <QueryError query={usage} />
      </Card>
    )
  }
  const [headline, ...details] = usageSentences(usage.data)
  return (
    <Card isFlush>
      <div className="p-4">
        <p className="figures font-semibold">{headline}</p>
        {details.map(detail => (
          <p key={detail} className="mt-1 text-muted text-sm">
            {detail}
          </p>
        ))}
      </div>
      {usage.data.newest.length > 0 && <Newest analyses={usage.data.newest} />}
    </Card>
  )
}

function Newest({ analyses }: { analyses: readonly AnalysisTaken[] }) {
  return (
    <div className="border-line border-t">
      <Disclosure title="Newest analyses">
        <ul className="flex flex-col gap-3">
          {analyses.map(analysis => (
            <li key={analysis.id}>
              <time dateTime={analysis.createdAt} className="block font-semibold text-sm">
                {relativeTime(new Date(analysis.createdAt), new Date())}
              </time>
              <span className="text-muted text-sm">{takenSentence(analysis)}</span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}

// The skeleton of a report.
import { Loading, Skeleton } from '../ui/skeleton.tsx'

export function ReportSkeleton() {
  return (
    <Loading label="Loading the report" className="flex flex-col gap-5">
      <Skeleton className="h-5 w-64" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {[1, 2, 3, 4].map(card => (
          <Skeleton key={card} className="h-29 rounded-lg" />
        ))}
      </div>
      <div className="grid gap-5 lg:grid-cols-2">
        <Skeleton className="h-84 rounded-lg" />
        <Skeleton className="h-84 rounded-lg" />
      </div>
    </Loading>
  )
}

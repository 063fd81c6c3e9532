// In place of a job's money until it is there.
import { Loading, Skeleton } from '../ui/skeleton.tsx'

export function MoneyLoading() {
  return (
    <Loading label="Loading the money" className="p-4">
      <Skeleton className="h-24 w-full" />
    </Loading>
  )
}

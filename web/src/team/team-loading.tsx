// The skeleton of the team.
import { Loading, Skeleton } from '../ui/skeleton.tsx'

export function TeamLoading() {
  return (
    <Loading label="Loading the team" className="flex flex-col gap-5">
      <Skeleton className="h-20 w-full rounded-lg" />
      <Skeleton className="h-56 w-full rounded-lg" />
    </Loading>
  )
}

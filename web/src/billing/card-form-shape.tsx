// The skeleton of a card form.
import { Loading, Skeleton } from '../ui/skeleton.tsx'

export function CardFormShape() {
  return (
    <Loading label="Loading the card form" className="flex flex-col gap-4">
      <Skeleton className="h-52 w-full" />
      <Skeleton className="h-14 w-full" />
    </Loading>
  )
}

// What Home shows before its code has loaded: the quick actions already work.
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { QuickActions } from './quick-actions.tsx'

export function HomeShape() {
  const header = (
    <PageHeader
      title={
        <>
          <span className="sr-only">Home</span>
          <Skeleton className="h-7 w-44" />
        </>
      }
      subtitle={<Skeleton className="mt-1 h-4 w-28" />}
    />
  )
  return (
    <Page width="wide" header={header}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <Loading className="flex flex-col gap-3">
          <div className="grid grid-cols-2 gap-3 large-text:grid-cols-1">
            <Skeleton className="h-28.5 rounded-lg" />
            <Skeleton className="h-28.5 rounded-lg" />
          </div>
          <Skeleton className="h-14 rounded-lg" />
        </Loading>
        <QuickActions />
      </div>
    </Page>
  )
}

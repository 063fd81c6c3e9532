// The skeleton of a screen while its code or data loads.
import { Page, type PageProps } from './page.tsx'
import { PageHeader } from './page-header.tsx'
import { Loading, Skeleton } from './skeleton.tsx'

export type PageShapeProps = { title: string } & Pick<PageProps, 'width'>

export function PageShape({ title, width = 'reading' }: PageShapeProps) {
  return (
    <Page width={width} header={<PageHeader title={title} />}>
      <Loading label={`Loading ${title}`} className="flex flex-col gap-5">
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-36 w-full" />
        <Skeleton className="h-64 w-full" />
      </Loading>
    </Page>
  )
}

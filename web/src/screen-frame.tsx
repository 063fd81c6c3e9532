// Wraps every screen: a skeleton while its code loads, an error with a reload button if it fails.
import { type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { ChunkBoundary } from './chunk-boundary.tsx'
import { AppShell } from './ui/app-shell.tsx'
import { LoadingBoundary } from './ui/loading-boundary.tsx'
import type { PageProps } from './ui/page.tsx'
import { PageShape } from './ui/page-shape.tsx'
import { Loading, Skeleton } from './ui/skeleton.tsx'
import { TwoPane } from './ui/two-pane.tsx'

export type ScreenFrameProps = {
  /** The heading shown while the screen loads; without one, the skeleton is a single card. */
  title?: string | undefined
  /** Shape of the skeleton; match the screen. `panes` is a list beside its selected entry. */
  width?: PageProps['width'] | 'panes' | undefined
  navigation?: ReactNode
  children: ReactNode
}

export function ScreenFrame({ title, width = 'reading', navigation, children }: ScreenFrameProps) {
  const [path] = useLocation()
  return (
    <AppShell navigation={navigation}>
      <ChunkBoundary path={path}>
        <LoadingBoundary
          fallback={title === undefined ? <CardShape /> : <Shape {...{ title, width }} />}
        >
          {children}
        </LoadingBoundary>
      </ChunkBoundary>
    </AppShell>
  )
}

type ShapeProps = { title: string; width: NonNullable<ScreenFrameProps['width']> }

function Shape({ title, width }: ShapeProps) {
  if (width !== 'panes') return <PageShape title={title} width={width} />
  return <TwoPane showing="list" list={<PageShape title={title} />} detail={null} />
}

function CardShape() {
  return (
    <Loading className="mx-auto flex w-full max-w-md flex-col gap-5 px-4 pt-6 md:max-w-2xl">
      <Skeleton className="h-12 w-40" />
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-96 w-full" />
    </Loading>
  )
}

// The layout of a screen: header, and a content column that widens on large screens.
import type { ReactNode } from 'react'
import { joinClasses } from './classes.ts'

export type PageProps = {
  header?: ReactNode
  /** `reading` stays one narrow column; `wide` uses the width of large screens. */
  width?: 'reading' | 'wide'
  className?: string
  children: ReactNode
}

const widths = {
  reading: 'max-w-md md:max-w-2xl',
  wide: 'max-w-md md:max-w-2xl lg:max-w-6xl',
}

export function Page({ header, width = 'reading', className, children }: PageProps) {
  return (
    <div
      className={joinClasses(
        // Full height, so that the action bar is at the bottom of short pages, too.
        'mx-auto flex min-h-[calc(100dvh-var(--bar-height)-env(safe-area-inset-bottom))] w-full flex-col',
        widths[width],
        'print:max-w-none',
      )}
    >
      {header}
      <div className={joinClasses('flex flex-1 flex-col gap-5 px-4 pt-4 pb-8', className)}>
        {children}
      </div>
    </div>
  )
}

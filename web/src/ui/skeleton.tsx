// Gray shapes in place of content that is loading.
import type { ReactNode } from 'react'
import { joinClasses } from './classes.ts'

/** One shape; `className` gives it the size of the content, such as `h-6 w-40`. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses('block animate-shimmer rounded-sm bg-sunken', className)}
    />
  )
}

/** Groups the shapes of one region and announces the loading once. */
export function Loading({
  label = 'Loading…',
  className,
  children,
}: {
  label?: string
  className?: string
  children: ReactNode
}) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}

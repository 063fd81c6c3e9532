// Grey shapes where content will be, in the content's own size.
import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** One shape; give it the size of what comes, e.g. `h-6 w-40`. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses('block animate-shimmer rounded-sm bg-sunken', className)}
    />
  )
}

/** Wraps the shapes of one loading region and says so once. */
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
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  )
}

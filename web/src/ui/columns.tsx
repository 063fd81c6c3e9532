// Two columns on wide screens, stacked on a phone.
import type { ReactNode } from 'react'
import { joinClasses } from './classes.ts'

export type ColumnsProps = {
  /** `aside` makes the first column narrow. */
  shape?: 'even' | 'aside'
  children: ReactNode
}

const shapes = { even: 'lg:grid-cols-2', aside: 'lg:grid-cols-[22rem_minmax(0,1fr)]' }

export function Columns({ shape = 'even', children }: ColumnsProps) {
  return (
    <div
      className={joinClasses(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-5 *:min-w-0 lg:gap-6',
        shapes[shape],
      )}
    >
      {children}
    </div>
  )
}

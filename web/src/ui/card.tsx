// A bordered section of a page.
import type { ComponentProps } from 'react'
import { joinClasses } from './classes.ts'

export type CardProps = ComponentProps<'section'> & { isFlush?: boolean }

/** `isFlush` removes the padding, for lists and pictures that reach the edge. */
export function Card({ isFlush = false, className, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={joinClasses(
        'rounded-lg border border-line bg-surface shadow-card',
        isFlush ? 'overflow-hidden' : 'p-4',
        className,
      )}
    />
  )
}

// A link that looks like a button.
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type ButtonSize, type ButtonTone, buttonClasses } from './classes.ts'

export type ButtonLinkProps = {
  href: string
  children: ReactNode
  tone?: ButtonTone
  size?: ButtonSize
  isWide?: boolean
  icon?: ReactNode
  className?: string
  /** For the screen that opens: kept in its history entry. */
  state?: object
  /** Loads the page from the server instead of changing the route. */
  isExternal?: boolean
}

export function ButtonLink({
  href,
  children,
  tone = 'primary',
  size = 'medium',
  isWide = false,
  icon,
  className,
  state,
  isExternal = false,
}: ButtonLinkProps) {
  const classes = buttonClasses(tone, size, isWide, className)
  const content = (
    <span className="inline-flex items-center gap-2">
      {icon}
      {children}
    </span>
  )
  return isExternal ? (
    <a href={href} className={classes}>
      {content}
    </a>
  ) : (
    <Link href={href} state={state} className={classes}>
      {content}
    </Link>
  )
}

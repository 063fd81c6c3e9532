// A list row: icon, two lines of text and a value; a link or button if it has a target.
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

export type ListRowProps = {
  title: ReactNode
  description?: ReactNode
  leading?: ReactNode
  trailing?: ReactNode
  href?: string
  /** The link's target is shown beside the list. */
  isOpen?: boolean
  onPress?: () => void
}

const classes = 'flex min-h-16 large-text:flex-wrap w-full items-center gap-3 px-4 py-3 text-left'
const pressable = `${classes} cursor-pointer touch-manipulation hover:bg-sunken active:bg-sunken aria-[current]:bg-sunken -outline-offset-3`

export function ListRow(props: ListRowProps) {
  const { title, description, leading, trailing, href, isOpen = false, onPress } = props
  const isPressable = href !== undefined || onPress !== undefined
  const content = (
    <>
      {leading}
      <span className="min-w-0 large-text:min-w-[60%] flex-1">
        <span className="wrap-anywhere line-clamp-2 font-semibold">{title}</span>
        {description && <span className="block truncate text-muted text-sm">{description}</span>}
      </span>
      {trailing && <span className="large-text:ml-auto shrink-0 text-right">{trailing}</span>}
      {isPressable && <ChevronRight aria-hidden="true" size={20} className="shrink-0 text-muted" />}
    </>
  )
  if (href !== undefined) {
    return (
      <Link data-row href={href} aria-current={isOpen ? 'true' : undefined} className={pressable}>
        {content}
      </Link>
    )
  }
  if (onPress) {
    return (
      <button data-row type="button" onClick={onPress} className={pressable}>
        {content}
      </button>
    )
  }
  return <div className={classes}>{content}</div>
}

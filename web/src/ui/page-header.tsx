// A screen's sticky header: back button, title and actions.
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { joinClasses } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import { useIsBesideList } from './two-pane.tsx'

export type PageHeaderProps = {
  title: ReactNode
  subtitle?: ReactNode
  /** Target of the back button, hidden beside a list; use `onBack` to step back inside a flow. */
  backHref?: string
  onBack?: () => void
  backLabel?: string
  actions?: ReactNode
}

export function PageHeader({
  title,
  subtitle,
  backHref,
  onBack,
  backLabel = 'Back',
  actions,
}: PageHeaderProps) {
  const isBesideList = useIsBesideList()
  const hasBackLink = backHref !== undefined && !isBesideList
  const hasBack = onBack !== undefined || hasBackLink
  const arrow = <ArrowLeft aria-hidden="true" />
  return (
    // Covers what scrolls by above it, beside a toast.
    <header className="print:static sticky top-(--toast-room) z-20 bg-paper pt-safe before:absolute before:inset-x-0 before:bottom-full before:h-(--toast-room) before:bg-paper">
      <div className="flex min-h-16 large-text:flex-wrap items-center gap-2 px-4 py-2">
        {onBack ? (
          <IconButton label={backLabel} icon={arrow} onClick={onBack} className="-ml-3" />
        ) : (
          hasBackLink && (
            <Link
              href={backHref}
              aria-label={backLabel}
              className="print:hidden -ml-3 inline-grid size-target shrink-0 place-items-center rounded-full hover:bg-sunken"
            >
              {arrow}
            </Link>
          )
        )}
        <div className="min-w-0 large-text:min-w-[45%] flex-1">
          <h1 className={joinClasses('truncate font-extrabold', hasBack ? 'text-lg' : 'text-xl')}>
            {title}
          </h1>
          {subtitle && <p className="truncate text-muted text-sm">{subtitle}</p>}
        </div>
        {actions && (
          <div className="print:hidden flex large-text:ml-auto shrink-0 items-center gap-1">
            {actions}
          </div>
        )}
      </div>
      <div aria-hidden="true" className="tape h-2 border-line border-t text-edge" />
    </header>
  )
}

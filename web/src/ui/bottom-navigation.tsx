// The main navigation: a bar at the bottom, or a rail at the left on wide screens.
import { type ReactNode, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'wouter'
import { joinClasses } from './classes.ts'

export type NavigationEntry = {
  href: string
  label: string
  icon: ReactNode
  /** Other paths that highlight this entry. */
  aliases?: readonly string[]
  /** Paths that highlight this entry where their own is not shown. */
  narrowAliases?: readonly string[]
  /** Shown only where there is room for it: on tablets and in the rail. */
  isWideOnly?: boolean
}

/** True if `path` is the entry's page or below it. `/` matches only itself. */
export function isWithin(entry: Pick<NavigationEntry, 'href' | 'aliases'>, path: string): boolean {
  return [entry.href, ...(entry.aliases ?? [])].some(
    place => path === place || (place !== '/' && path.startsWith(`${place}/`)),
  )
}

const ROOMY = '(min-width: 48rem)'

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(ROOMY)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

const isRoomy = () => window.matchMedia(ROOMY).matches

/** Stays in place while screens change. */
export function BottomNavigation({ entries }: { entries: readonly NavigationEntry[] }) {
  const [path] = useLocation()
  // The build renders the shapes of screens as a phone shows them.
  const hasAll = useSyncExternalStore(subscribe, isRoomy, () => false)
  const isCurrent = ({ href, aliases = [], narrowAliases = [] }: NavigationEntry) =>
    isWithin({ href, aliases: hasAll ? aliases : [...aliases, ...narrowAliases] }, path)
  return (
    <nav
      aria-label="Main"
      className="[view-transition-name:navigation] print:hidden fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-safe lg:inset-y-0 lg:right-auto lg:w-28 lg:overflow-y-auto lg:border-t-0 lg:border-r lg:pt-6"
    >
      <ul className="mx-auto flex max-w-md md:max-w-2xl lg:flex-col lg:gap-2">
        {entries.map(entry => (
          <li
            key={entry.href}
            className={joinClasses('min-w-0 flex-auto', entry.isWideOnly && 'max-md:hidden')}
          >
            <Link
              href={entry.href}
              aria-current={isCurrent(entry) ? 'page' : undefined}
              className="group flex h-17 touch-manipulation flex-col items-center justify-center gap-0.5 font-medium text-muted text-sm -outline-offset-3 aria-[current=page]:font-bold aria-[current=page]:text-ink"
            >
              <span className="grid h-8 w-12 large-text:w-9 place-items-center rounded-full group-aria-[current=page]:bg-accent-wash group-aria-[current=page]:text-accent-text">
                {entry.icon}
              </span>
              <span className="max-w-full truncate px-0.5 large-text:px-0 large-text:text-[0.44rem]">
                {entry.label}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

// A quote in the list, at most 96 pixels tall: customer, address, total, status, actions.
import { relativeTime } from '@quotewright/domain/dates'
import { numberOf } from '@quotewright/domain/quotes/quote'
import type { QuoteCard as Card } from '@quotewright/domain/quotes/quote-card'
import { quoteName } from '@quotewright/domain/quotes/quote-name'
import { listedTotal } from '@quotewright/domain/quotes/quote-options'
import { isDeletable, isEditable } from '@quotewright/domain/quotes/quote-status'
import { Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'wouter'
import { Skeleton } from '../ui/skeleton.tsx'
import { editHref, QuoteStatus } from './quote-status.tsx'

/** In pixels, borders included. */
export const QUOTE_CARD_HEIGHT = 96

const shape =
  'relative flex h-24 large-text:h-auto large-text:flex-col overflow-hidden rounded-lg bg-surface ring-1 ring-line ring-inset forced-colors:border'
const action =
  'grid min-h-target w-13 flex-1 cursor-pointer touch-manipulation place-items-center -outline-offset-3 hover:bg-sunken active:bg-sunken'

export type QuoteCardProps = {
  quote: Card
  /** The list's query string, for the way back. */
  search: string
  isSelected: boolean
  isDeleting: boolean
  /** Null until the app's code is there. */
  onDelete: ((quote: Card) => void) | null
  /** Called when a press on the card begins. */
  onPress: (id: string) => void
}

/** Memoized, so that scrolling does not render it again. */
export const QuoteCard = memo(function QuoteCard({
  quote,
  search,
  isSelected,
  isDeleting,
  onDelete,
  onPress,
}: QuoteCardProps) {
  const { status, jobAddress, createdAt, replacedBy, hasChangeOrders } = quote
  const name = quoteName(quote)
  return (
    <article
      aria-label={name}
      className={`${shape} ${isSelected ? '-outline-offset-3 outline-3 outline-accent' : ''} ${isDeleting ? 'opacity-55' : ''}`}
    >
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 px-4 large-text:block large-text:py-3">
        <h2 className="truncate font-bold text-lg leading-6.5">{name}</h2>
        <p className="figures text-right font-extrabold text-lg leading-6.5 large-text:text-left large-text:text-[min(1.125rem,9vw)]">
          {listedTotal(quote)}
        </p>
        <p className="truncate text-muted leading-6">{jobAddress || 'No job address'}</p>
        <span className="justify-self-end">
          <QuoteStatus quote={quote} />
        </span>
        <p className="figures col-span-2 flex justify-between large-text:flex-wrap gap-x-3 text-muted text-sm leading-5">
          <span className="truncate">{numberOf(quote)}</span>
          <time className="shrink-0" dateTime={createdAt}>
            {relativeTime(new Date(createdAt), new Date())}
          </time>
        </p>
      </div>
      {/* The link covers the whole card; the other actions lie above it. */}
      <Link
        data-row
        href={`/quotes/${quote.id}${search}`}
        aria-label={`View the quote for ${name}`}
        aria-current={isSelected ? 'true' : undefined}
        onPointerDown={() => onPress(quote.id)}
        className="absolute inset-0 rounded-lg -outline-offset-3"
      >
        <span className="absolute inset-0 opacity-0">View</span>
      </Link>
      {isEditable(status) && replacedBy === null && (
        <div className="z-1 flex flex-col divide-y divide-line border-line border-l large-text:flex-row large-text:divide-x large-text:divide-y-0 large-text:border-t large-text:border-l-0">
          <Link
            href={editHref(quote, search)}
            aria-label={`Edit the quote for ${name}`}
            className={action}
          >
            <Pencil aria-hidden="true" size={20} />
            <span className="sr-only">Edit</span>
          </Link>
          {isDeletable(status) && !hasChangeOrders && (
            <button
              type="button"
              aria-label={`Delete the quote for ${name}`}
              disabled={isDeleting || onDelete === null}
              onClick={() => onDelete?.(quote)}
              className={`${action} text-red-text`}
            >
              <Trash2 aria-hidden="true" size={20} />
              <span className="sr-only">Delete</span>
            </button>
          )}
        </div>
      )}
    </article>
  )
})

export function QuoteCardSkeleton() {
  return (
    <div className={`${shape} flex-col justify-center gap-2 px-4`}>
      <div className="flex justify-between gap-3">
        <Skeleton className="h-5 w-36" />
        <Skeleton className="h-5 w-20" />
      </div>
      <div className="flex justify-between gap-3">
        <Skeleton className="h-5 w-44" />
        <Skeleton className="h-5 w-20 rounded-full" />
      </div>
      <Skeleton className="h-4 w-40" />
    </div>
  )
}

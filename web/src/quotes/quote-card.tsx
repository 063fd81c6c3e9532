// A quote in the list: customer, address, total, status, actions.
import { relativeTime } from '@quotewright/domain/dates'
import { formatDollars } from '@quotewright/domain/money'
import { isDeletable, isEditable, type QuoteWithLines } from '@quotewright/domain/quote'
import { quoteName } from '@quotewright/domain/quote-name'
import { Eye, Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'wouter'
import { Skeleton } from '../ui/skeleton.tsx'
import { editHref, QuoteStatus } from './quote-status.tsx'

/** Height in pixels of a card with a one-line name. */
export const QUOTE_CARD_HEIGHT = 149

const shape = 'relative flex flex-col rounded-lg border border-line bg-surface shadow-card'
const action =
  'inline-flex min-h-target flex-1 cursor-pointer touch-manipulation items-center justify-center gap-2 font-semibold -outline-offset-3 hover:bg-sunken active:bg-sunken first:rounded-bl-lg last:rounded-br-lg'

export type QuoteCardProps = {
  quote: QuoteWithLines
  /** The list's query string, for the way back. */
  search: string
  isSelected: boolean
  isDeleting: boolean
  onDelete: (quote: QuoteWithLines) => void
}

/** Memoized, so that scrolling does not render it again. */
export const QuoteCard = memo(function QuoteCard({
  quote,
  search,
  isSelected,
  isDeleting,
  onDelete,
}: QuoteCardProps) {
  const { status, quoteNumber, jobAddress, total, createdAt } = quote
  const name = quoteName(quote)
  return (
    <article
      aria-label={name}
      className={`${shape} ${isSelected ? '-outline-offset-3 outline-3 outline-accent' : ''} ${isDeleting ? 'opacity-55' : ''}`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 px-4 pt-3 pb-2.5">
        <h2 className="break-words font-bold text-lg">{name}</h2>
        <p className="figures text-right font-extrabold text-lg">{formatDollars(total)}</p>
        <p className="min-w-0 truncate text-muted">{jobAddress || 'No job address'}</p>
        <span className="justify-self-end">
          <QuoteStatus status={status} />
        </span>
        <p className="figures col-span-2 mt-1 flex flex-wrap justify-between gap-x-3 text-muted text-sm">
          <span>{quoteNumber}</span>
          <time dateTime={createdAt}>{relativeTime(new Date(createdAt), new Date())}</time>
        </p>
      </div>
      <div className="flex divide-x divide-line border-line border-t">
        {/* The link covers the whole card; the other actions lie above it. */}
        <Link
          href={`/quotes/${quote.id}${search}`}
          aria-label={`View the quote for ${name}`}
          aria-current={isSelected ? 'true' : undefined}
          className={`${action} after:absolute after:inset-0 after:rounded-lg`}
        >
          <Eye aria-hidden="true" size={20} />
          View
        </Link>
        {isEditable(status) && (
          <Link
            href={editHref(quote, search)}
            aria-label={`Edit the quote for ${name}`}
            className={`${action} z-1`}
          >
            <Pencil aria-hidden="true" size={18} />
            Edit
          </Link>
        )}
        {isDeletable(status) && (
          <button
            type="button"
            aria-label={`Delete the quote for ${name}`}
            disabled={isDeleting}
            onClick={() => onDelete(quote)}
            className={`${action} z-1 text-red-text`}
          >
            <Trash2 aria-hidden="true" size={18} />
            Delete
          </button>
        )}
      </div>
    </article>
  )
})

export function QuoteCardSkeleton() {
  return (
    <div className={shape}>
      <div className="flex flex-col gap-2 px-4 pt-4 pb-3">
        <div className="flex justify-between gap-3">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="h-5 w-20" />
        </div>
        <div className="flex justify-between gap-3">
          <Skeleton className="h-5 w-44" />
          <Skeleton className="h-5 w-20 rounded-full" />
        </div>
        <Skeleton className="mt-1 h-4 w-40" />
      </div>
      <div className="h-12.25 border-line border-t" />
    </div>
  )
}

// A quote's header, and its screen until it has loaded: the list's card of it, or skeletons.
import type { Business } from '@quotewright/domain/accounts/account'
import { numberOf } from '@quotewright/domain/quotes/quote'
import type { QuoteCard } from '@quotewright/domain/quotes/quote-card'
import { quoteName } from '@quotewright/domain/quotes/quote-name'
import { isEditable } from '@quotewright/domain/quotes/quote-status'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { isGone } from '../api-error.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { ExpiredNotice } from './expired-notice.tsx'
import { OverviewCard, OverviewSkeleton } from './overview-card.tsx'
import { QuoteMissing } from './quote-missing.tsx'
import { editHref } from './quote-status.tsx'

export type QuoteHeaderProps = { quote: QuoteCard; search: string; menu: ReactNode }

/** `search` is the list's query string, for the way back. */
export function QuoteHeader({ quote, search, menu }: QuoteHeaderProps) {
  return (
    <PageHeader
      title={quoteName(quote)}
      subtitle={numberOf(quote)}
      backHref={`/quotes${search}`}
      backLabel="Back to quotes"
      actions={
        <>
          {isEditable(quote.status) && quote.replacedBy === null && (
            <ButtonLink
              href={editHref(quote, search)}
              tone="quiet"
              icon={<Pencil aria-hidden="true" size={18} />}
            >
              Edit
            </ButtonLink>
          )}
          {menu}
        </>
      }
    />
  )
}

export type OpeningQuoteProps = {
  card: QuoteCard | undefined
  business: Business
  search: string
  error: Error | null
  isRetrying: boolean
  onRetry: () => void
}

export function OpeningQuote(props: OpeningQuoteProps) {
  const { card, business, search, error, isRetrying, onRetry } = props
  if (error && (!card || isGone(error))) {
    const backHref = `/quotes${search}`
    return (
      <QuoteMissing error={error} backHref={backHref} isRetrying={isRetrying} onRetry={onRetry} />
    )
  }
  if (!card) return <QuoteSkeleton backHref={`/quotes${search}`} />
  return (
    <Page header={<QuoteHeader quote={card} search={search} menu={<MenuRoom />} />}>
      {!error && (card.replacedBy !== null || card.changeOrder !== null) && (
        <NoticeSkeleton hasAction />
      )}
      {!error && card.status === 'rejected' && <NoticeSkeleton />}
      <ExpiredNotice quote={card} business={business} />
      <OverviewCard quote={card} />
      {error ? (
        <ErrorState message={error.message} isRetrying={isRetrying} onRetry={onRetry} />
      ) : (
        <Loading label="Loading the quote">
          <DocumentSkeleton />
        </Loading>
      )}
    </Page>
  )
}

/** Keeps the menu's place, so that Edit does not move when the quote has loaded. */
export function MenuRoom() {
  return <span className="-mr-3 size-target" />
}

export function QuoteSkeleton({ backHref }: { backHref: string }) {
  return (
    <Page
      header={
        <PageHeader title="Quote" subtitle=" " backHref={backHref} backLabel="Back to quotes" />
      }
    >
      <Loading label="Loading the quote" className="flex flex-col gap-5">
        <OverviewSkeleton />
        <DocumentSkeleton />
      </Loading>
    </Page>
  )
}

/** Keeps the place of a notice above the overview whose words come later. */
export function NoticeSkeleton({ hasAction = false }: { hasAction?: boolean }) {
  return <Skeleton className={`w-full rounded-md ${hasAction ? 'h-32' : 'h-18'}`} />
}

export function DocumentSkeleton() {
  return <Skeleton className="h-[32rem] w-full rounded-lg" />
}

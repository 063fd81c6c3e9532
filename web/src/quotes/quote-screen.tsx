// /quotes/{id}: overview, document, analysis, history and actions of a quote.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { type QuoteToPaint, quoteToPaint } from '@quotewright/domain/quote-document/quote-document'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { isInForce, isOutdated, isOutstanding } from '@quotewright/domain/quotes/quote-status'
import { plannedVisits } from '@quotewright/domain/visits/visit-days'
import { useDeferredValue, useMemo } from 'react'
import { isGone } from '../api-error.ts'
import { JobMoneyCard } from '../invoices/invoices.tsx'
import { ScheduleSkeleton } from '../schedule/schedule-skeleton.tsx'
import { AfterFirstPaint } from '../ui/after-first-paint.tsx'
import { loadedOnUse } from '../ui/loaded-later.ts'
import { LoadingBoundary } from '../ui/loading-boundary.tsx'
import { Page } from '../ui/page.tsx'
import { ChangeOrders } from './change-orders.tsx'
import { ContractNotice, useHasFallen } from './contract-notice.tsx'
import { DeclineNotice } from './decline-notice.tsx'
import { ExpiredNotice } from './expired-notice.tsx'
import { FollowUpCard } from './follow-up-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { LinkCard } from './link-card.tsx'
import { DocumentSkeleton, OpeningQuote, QuoteHeader } from './opening-quote.tsx'
import { OverviewCard } from './overview-card.tsx'
import { useListedCard, useQuote } from './queries.ts'
import { QuestionsCard } from './questions-card.tsx'
import { QuoteActions } from './quote-actions.tsx'
import { QuoteMenu } from './quote-menu.tsx'
import { QuoteWork } from './quote-work.tsx'
import { ReplacedNotice, RevisionChanges } from './revision-notice.tsx'
import { SignatureCard } from './signature-card.tsx'
import { VisitsCard } from './visits-card.tsx'

// The quotes are in the app's first file, and most of them are not accepted.
const ScheduleCard = loadedOnUse(
  async () => (await import('../schedule/schedule.tsx')).ScheduleCard,
)

/** `search` is the list's query string, for the way back. */
export type QuoteScreenProps = { quoteId: string; user: CurrentUser; search: string }

export function QuoteScreen({ quoteId, user, search }: QuoteScreenProps) {
  const { data: quote, error, isFetching, refetch } = useQuote(quoteId)
  const card = useListedCard(quoteId)
  // Deferred, so that React draws the quote in pieces, between which the browser answers presses.
  const isOpening = useDeferredValue(quote === undefined)
  // Deleted while it is on screen, such as in another window.
  const isDeleted = error !== null && isGone(error)
  if (!quote || isOpening || isDeleted) {
    return (
      <OpeningQuote
        card={card}
        business={user.business}
        search={search}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return <OpenedQuote quote={quote} user={user} search={search} />
}

type OpenedQuoteProps = { quote: QuoteWithLines; user: CurrentUser; search: string }

function OpenedQuote({ quote, user, search }: OpenedQuoteProps) {
  const painted = useMemo(() => quoteToPaint(quote), [quote])
  const visits = plannedVisits(painted)
  const hasFallen = useHasFallen(quote)
  const { contractId, replacedBy } = quote
  return (
    <Page
      header={
        <QuoteHeader
          quote={quote}
          search={search}
          menu={<QuoteMenu quote={quote} business={user.business} search={search} />}
        />
      }
    >
      {replacedBy !== null && !isOutdated(quote) && <ReplacedNotice id={replacedBy} />}
      {contractId !== null && (replacedBy === null || isOutdated(quote)) && (
        <ContractNotice quote={quote} contractId={contractId} />
      )}
      {quote.status === 'rejected' && <DeclineNotice quoteId={quote.id} />}
      {/* A new last day would not help. */}
      {!hasFallen && <ExpiredNotice quote={quote} business={user.business} />}
      <OverviewCard quote={quote} />
      {isInForce(quote) ? (
        <LoadingBoundary fallback={<ScheduleSkeleton />}>
          <ScheduleCard
            quoteId={quote.id}
            planned={visits}
            startDay={quote.startDay}
            business={user.business}
          />
        </LoadingBoundary>
      ) : (
        visits.length > 0 && <VisitsCard quote={quote} visits={visits} business={user.business} />
      )}
      <AfterFirstPaint fallback={<DocumentSkeleton />}>
        <QuoteDetails quote={quote} painted={painted} user={user} />
      </AfterFirstPaint>
    </Page>
  )
}

type QuoteDetailsProps = { quote: QuoteWithLines; painted: QuoteToPaint; user: CurrentUser }

/** Everything below the overview and the visits, in parts that are each drawn between two presses. */
function QuoteDetails({ quote, painted, user: { business, preferences } }: QuoteDetailsProps) {
  const earlier = quote.replaces ?? quote.contractId
  const hasFallen = useHasFallen(quote)
  return (
    <>
      {quote.status !== 'draft' && (
        <QuestionsCard
          quoteId={quote.id}
          phone={quote.customer?.phone ?? ''}
          timeZone={business.timeZone}
        />
      )}
      <FollowUpCard quote={quote} timeZone={business.timeZone} />
      {earlier !== null && <RevisionChanges quote={quote} replaces={earlier} business={business} />}
      <SignatureCard quote={quote} business={business} />
      {quote.status === 'approved' && (
        <JobMoneyCard quoteId={quote.id} timeZone={business.timeZone} />
      )}
      <ChangeOrders quoteId={quote.id} />
      <AfterFirstPaint fallback={<DocumentSkeleton />}>
        <QuoteWork
          quote={quote}
          painted={painted}
          business={business}
          isCameraSharp={preferences.isCameraSharp}
        />
        {quote.status !== 'draft' && (
          <AfterFirstPaint>
            <HistoryCard quoteId={quote.id} timeZone={business.timeZone} />
            <LinkCard quoteId={quote.id} isAnswerable={isOutstanding(quote) && !hasFallen} />
          </AfterFirstPaint>
        )}
      </AfterFirstPaint>
      <QuoteActions quote={quote} business={business} getsCopies={preferences.getsCopies} />
    </>
  )
}

// /quotes/{id}: overview, document, analysis, history and actions of a quote.
import type { CurrentUser } from '@quotewright/domain/account'
import { formatChange } from '@quotewright/domain/money'
import type { QuoteWithLines } from '@quotewright/domain/quote'
import { type QuoteToPaint, quoteDocument, quoteToPaint } from '@quotewright/domain/quote-document'
import { isInForce, isUnanswered } from '@quotewright/domain/quote-status'
import { templateOf } from '@quotewright/domain/quote-template'
import { roundingOf } from '@quotewright/domain/quote-totals'
import { plannedVisits } from '@quotewright/domain/visit-days'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { isGone } from '../api-error.ts'
import { JobMoneyCard } from '../invoices/invoices.tsx'
import {
  ProvenanceDialog,
  type ProvenanceSubject,
  provenancePhotos,
} from '../provenance/provenance.tsx'
import { DocumentBlocks, QuoteDocument } from '../quote-document/quote-document.tsx'
import { Card } from '../ui/card.tsx'
import { loadedOnUse } from '../ui/loaded-later.ts'
import { LoadingBoundary } from '../ui/loading-boundary.tsx'
import { Page } from '../ui/page.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AnalysisCard } from './analysis-card.tsx'
import { ChangeOrders, ContractNotice } from './change-orders.tsx'
import { DeclineNotice } from './decline-notice.tsx'
import { ExpiredNotice } from './expired-notice.tsx'
import { FollowUpCard } from './follow-up-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { LinkCard } from './link-card.tsx'
import { DocumentSkeleton, OpeningQuote, QuoteHeader } from './opening-quote.tsx'
import { OverviewCard } from './overview-card.tsx'
import { PhotosSection } from './photos-section.tsx'
import { useContract, useListedCard, useQuote } from './queries.ts'
import { QuestionsCard } from './questions-card.tsx'
import { QuoteActions } from './quote-actions.tsx'
import { QuoteMenu } from './quote-menu.tsx'
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
  const painted = useMemo(() => quote && quoteToPaint(quote), [quote])
  // Deleted while it is on screen, such as in another window.
  const isDeleted = error !== null && isGone(error)
  if (!quote || !painted || isDeleted) {
    return (
      <OpeningQuote
        card={card}
        search={search}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  const visits = plannedVisits(painted)
  return (
    <Page
      header={
        <QuoteHeader
          quote={quote}
          search={search}
          menu={<QuoteMenu quote={quote} business={user.business} />}
        />
      }
    >
      {quote.replacedBy !== null && <ReplacedNotice id={quote.replacedBy} />}
      {quote.contractId !== null && quote.replacedBy === null && (
        <ContractNotice quote={quote} contractId={quote.contractId} />
      )}
      {quote.status === 'rejected' && <DeclineNotice quoteId={quote.id} />}
      <ExpiredNotice quote={quote} business={user.business} />
      <OverviewCard quote={quote} />
      {isInForce(quote) ? (
        <LoadingBoundary fallback={<Skeleton className="h-36 w-full rounded-lg" />}>
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
      <AfterFirstPaint>
        <QuoteDetails quote={quote} painted={painted} user={user} />
      </AfterFirstPaint>
    </Page>
  )
}

/** Shows the part above first, so that a press responds fast. */
function AfterFirstPaint({ children }: { children: ReactNode }) {
  const isReady = useDeferredValue(true, false)
  return isReady ? children : <DocumentSkeleton />
}

type QuoteDetailsProps = { quote: QuoteWithLines; painted: QuoteToPaint; user: CurrentUser }

/** Everything below the overview and the visits. */
function QuoteDetails({ quote, painted, user: { business, preferences } }: QuoteDetailsProps) {
  const [subject, setSubject] = useState<ProvenanceSubject | null>(null)
  const { data: contract } = useContract(quote.contractId)
  const template = templateOf(business)
  const earlier = quote.replaces ?? quote.contractId
  const document = quoteDocument({
    quote: painted,
    contract: contract && quoteToPaint(contract),
    template,
  })
  const rounding = quote.roundSections ? roundingOf(quote.lineItems, quote.subtotal) : 0
  const isTakeoffHidden =
    quote.lineItems.length > 0 && document.blocks.every(({ kind }) => kind !== 'lineItems')
  const actions = {
    onLine: (id: string) => setSubject({ kind: 'line', id }),
    onMark: (id: string) => setSubject({ kind: 'mark', id }),
  }
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
      {(quote.status === 'approved' || quote.contractId !== null) && (
        <ChangeOrders quoteId={quote.id} />
      )}
      <PhotosSection
        quote={quote}
        analysis={painted.analysis}
        isSharp={preferences.isCameraSharp}
      />
      <section aria-labelledby="document">
        <SectionHeading id="document">What the customer sees</SectionHeading>
        <div data-print>
          <QuoteDocument document={document} actions={actions} />
        </div>
        <ProvenanceDialog
          subject={subject}
          lines={quote.lineItems}
          photos={provenancePhotos(painted.analysis)}
          onSubject={setSubject}
          onClose={() => setSubject(null)}
        />
      </section>
      {isTakeoffHidden && (
        <section aria-labelledby="lines">
          <SectionHeading id="lines">What only you see</SectionHeading>
          <Card>
            <DocumentBlocks
              document={quoteDocument({
                quote: { ...painted, presentation: 'everyLine' },
                template,
                isOwnList: true,
              })}
              kinds={['lineItems']}
              actions={actions}
            />
            {rounding !== 0 && (
              <p className="figures mt-3 flex justify-between gap-4 border-line border-t pt-3">
                Rounding to whole dollars
                <span className="font-bold">{formatChange(rounding)}</span>
              </p>
            )}
          </Card>
        </section>
      )}
      {quote.aiAnalysisData !== null && <AnalysisCard analysis={painted.analysis} />}
      {quote.status !== 'draft' && <HistoryCard quoteId={quote.id} timeZone={business.timeZone} />}
      {quote.status !== 'draft' && (
        <LinkCard quoteId={quote.id} isUnanswered={isUnanswered(quote.status)} />
      )}
      <QuoteActions quote={quote} business={business} getsCopies={preferences.getsCopies} />
    </>
  )
}

// What a quote shows before its code has loaded.
import { type CurrentUser, dayOf } from '@quotewright/domain/accounts/account'
import { quoteToPaint } from '@quotewright/domain/quote-document/quote-document'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { isInForce } from '@quotewright/domain/quotes/quote-status'
import { plannedVisits } from '@quotewright/domain/visits/visit-days'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { ContractBanner } from './contract-notice.tsx'
import { ExpiredNotice } from './expired-notice.tsx'
import {
  DocumentSkeleton,
  MenuRoom,
  NoticeSkeleton,
  QuoteHeader,
  QuoteSkeleton,
} from './opening-quote.tsx'
import { OverviewCard } from './overview-card.tsx'
import { VisitDays } from './visit-days.tsx'

export type QuoteAnswers = { user: CurrentUser; quote: QuoteWithLines }

/** Null while nothing is known. */
export function QuoteShape({ answers }: { answers: QuoteAnswers | null }) {
  if (!answers) return <QuoteSkeleton backHref="/quotes" />
  const { user, quote } = answers
  const visits = isInForce(quote) ? [] : plannedVisits(quoteToPaint(quote))
  return (
    <Page header={<QuoteHeader quote={quote} search="" menu={<MenuRoom />} />}>
      {quote.replacedBy !== null && <NoticeSkeleton hasAction />}
      {quote.contractId !== null && quote.replacedBy === null && (
        <ContractBanner quote={quote} contractId={quote.contractId} />
      )}
      {quote.status === 'rejected' && <NoticeSkeleton />}
      <ExpiredNotice quote={quote} business={user.business} />
      <OverviewCard quote={quote} />
      {visits.length > 0 && (
        <section aria-labelledby="visits">
          <SectionHeading id="visits">Visits</SectionHeading>
          <Card className="flex flex-col gap-3">
            <VisitDays
              visits={visits}
              startDay={quote.startDay}
              today={dayOf(user.business, new Date())}
            />
            <Skeleton className="h-12 w-full" />
          </Card>
        </section>
      )}
      <Loading label="Loading the quote">
        <DocumentSkeleton />
      </Loading>
    </Page>
  )
}

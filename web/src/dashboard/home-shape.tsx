// What Home shows before its code has loaded: the quick actions already work.
import { type CurrentUser, fullName, workOf } from '@quotewright/domain/accounts/account'
import type { QuoteCard } from '@quotewright/domain/quotes/quote-card'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { EmailStopped } from './email-stopped.tsx'
import { Figures, type Stats } from './figures.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentQuotes, RecentSection } from './recent-quotes.tsx'
import { TrialNotice } from './trial-notice.tsx'

export type HomeAnswers = { user: CurrentUser; figures: Stats; recent: readonly QuoteCard[] }

/** Null while nothing is known. */
export function HomeShape({ answers }: { answers: HomeAnswers | null }) {
  return (
    <Page
      width="wide"
      header={
        answers ? (
          <PageHeader
            title={answers.user.business.name}
            subtitle={answers.user.isDemo ? 'Demo business' : fullName(answers.user)}
            actions={<ActionsRoom />}
          />
        ) : (
          <PageHeader
            title={
              <>
                <span className="sr-only">Home</span>
                <Skeleton className="h-7 w-44" />
              </>
            }
            subtitle={<Skeleton className="mt-1 h-4 w-28" />}
          />
        )
      }
    >
      {answers && <EmailStopped user={answers.user} />}
      {answers && <TrialNotice user={answers.user} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <Loading className="flex flex-col gap-3">
          <Figures figures={answers && answers.figures} />
          <Skeleton className="h-14 rounded-lg" />
          <Skeleton className="h-14 rounded-lg" />
        </Loading>
        <QuickActions />
        {/* The chart, on wide screens. */}
        {answers && <Skeleton className="h-92 rounded-lg max-lg:hidden lg:col-start-1" />}
        {answers && (
          <div className="lg:col-start-1">
            <RecentSection>
              <RecentQuotes
                quotes={answers.recent}
                work={workOf(answers.user.business.serviceCategories)}
              />
            </RecentSection>
          </div>
        )}
      </div>
    </Page>
  )
}

/** The place of the bell and the profile, so that the name is cut where it will be. */
function ActionsRoom() {
  return <span className="h-target w-25" />
}

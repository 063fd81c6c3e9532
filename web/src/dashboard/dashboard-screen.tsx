// The dashboard (spec §2): this month's figures, quick actions, recent activity.
import { type CurrentUser, workOf } from '@quotewright/domain/accounts/account'
import { UnfinishedJobs, UnsentNotice } from '../new-quote/new-quote.tsx'
import { usePaidPlan } from '../paid-plan.ts'
import { useReportShares } from '../quotes/queries.ts'
import { RecentRevenue } from '../reports/reports.tsx'
import { AfterFirstPaint } from '../ui/after-first-paint.tsx'
import { Card } from '../ui/card.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { loadedOnUse } from '../ui/loaded-later.ts'
import { LoadingBoundary } from '../ui/loading-boundary.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useIsWideScreen } from '../ui/two-pane.tsx'
import { DashboardHeader } from './dashboard-header.tsx'
import { EmailStopped } from './email-stopped.tsx'
import { Figures } from './figures.tsx'
import { useDashboardStats } from './queries.ts'
import { QuickActions } from './quick-actions.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { TrialNotice } from './trial-notice.tsx'

// Loads after the figures, with all that describes invoices.
const InvoicesDue = loadedOnUse(async () => (await import('./invoices-due.tsx')).InvoicesDue)
// Most businesses have none waiting. Below the button to a new quote, so that it does not move under the thumb.
const NewLeads = loadedOnUse(async () => (await import('../leads/leads.tsx')).Leads)
const QuestionsLine = loadedOnUse(async () => (await import('./questions-line.tsx')).QuestionsLine)
// Loads after the figures, too.
const ScheduleLine = loadedOnUse(async () => (await import('./schedule-line.tsx')).ScheduleLine)
// Shown on wide screens only, so a phone does not load it.
const NeedsYou = loadedOnUse(async () => (await import('./needs-you.tsx')).NeedsYou)

export function DashboardScreen({ user }: { user: CurrentUser }) {
  usePaidPlan()
  useReportShares()
  const isWide = useIsWideScreen()
  return (
    <Page width="wide" header={<DashboardHeader user={user} />}>
      <EmailStopped user={user} />
      <TrialNotice user={user} />
      {/* On wide screens: figures, chart and quotes at the left, what to do at the right. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr] lg:gap-6">
        <div className="flex flex-col gap-3">
          <Stats />
          <AfterFirstPaint fallback={<LoadingLines />}>
            <LoadingBoundary fallback={<LoadingLines />}>
              <ScheduleLine />
              <InvoicesDue />
            </LoadingBoundary>
          </AfterFirstPaint>
        </div>
        <div className="flex flex-col gap-3 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:gap-6">
          <QuickActions />
          <AfterFirstPaint>
            <LoadingBoundary>
              <NewLeads />
            </LoadingBoundary>
          </AfterFirstPaint>
          {isWide ? (
            <LoadingBoundary fallback={<Skeleton className="h-79 rounded-lg" />}>
              <NeedsYou />
            </LoadingBoundary>
          ) : (
            <AfterFirstPaint>
              <LoadingBoundary>
                <QuestionsLine />
              </LoadingBoundary>
            </AfterFirstPaint>
          )}
          <AfterFirstPaint>
            <UnsentNotice />
            <UnfinishedJobs />
          </AfterFirstPaint>
        </div>
        {isWide && <RecentRevenue />}
        <RecentActivity work={workOf(user.business.serviceCategories)} />
      </div>
    </Page>
  )
}

function LoadingLines() {
  return (
    <>
      <Skeleton className="h-14 rounded-lg" />
      <Skeleton className="h-14 rounded-lg" />
    </>
  )
}

function Stats() {
  const stats = useDashboardStats()
  if (stats.isError) {
    return (
      <Card>
        <QueryError query={stats} />
      </Card>
    )
  }
  return <Figures figures={stats.data ?? null} />
}

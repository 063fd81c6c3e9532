// /reports: the business's figures for a period.
import { dayOf } from '@quotewright/domain/accounts/account'
import {
  type DayRange,
  isEmptyReport,
  periodNames,
  ReportPeriod,
  reportDays,
} from '@quotewright/domain/reports/report'
import {
  type ChosenPeriod,
  chosenPeriod,
  ReportQuery,
} from '@quotewright/domain/reports/report-range'
import { rangeText } from '@quotewright/domain/reports/report-texts'
import { useLocation, useSearch } from 'wouter'
import { useCurrentUser } from '../account/queries.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { FilterChips } from '../ui/filter-chips.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { Bookkeeper } from './bookkeeper.tsx'
import { CustomDates } from './custom-dates.tsx'
import { Exports } from './exports.tsx'
import { MoneyDetails } from './money-details.tsx'
import { useReport } from './queries.ts'
import { ReportDetails } from './report-details.tsx'
import { WinRateDetails } from './win-rate-details.tsx'

const chips = [
  ...ReportPeriod.options.map(value => ({ value, label: periodNames[value] })),
  { value: 'custom' as const, label: 'Custom dates' },
]

/** An address that names no possible days shows the last 30. */
function periodIn(search: URLSearchParams): ChosenPeriod {
  const { data } = ReportQuery.safeParse(Object.fromEntries(search))
  return data ? chosenPeriod(data) : '30d'
}

export function ReportsScreen() {
  const period = periodIn(new URLSearchParams(useSearch()))
  const [path, navigate] = useLocation()
  const report = useReport(period)
  const { data: user } = useCurrentUser()
  const { data, error, isPlaceholderData } = report
  const shown = data && (data.period ?? data.range)
  const go = (search: string) => navigate(`${path}?${search}`, { replace: true })
  const goToDates = ({ from, to }: DayRange) => go(`from=${from}&to=${to}`)
  return (
    <Page width="wide" header={<PageHeader title="Reports" backHref="/dashboard" />}>
      <div className="flex flex-col gap-2">
        <div className="flex flex-col gap-2 print:hidden">
          <FilterChips
            label="Period"
            chips={chips}
            value={typeof period === 'string' ? period : 'custom'}
            onValueChange={chosen =>
              chosen === 'custom'
                ? user && goToDates(reportDays(period, dayOf(user.business, new Date())).range)
                : go(`period=${chosen}`)
            }
          />
          {typeof period !== 'string' && <CustomDates range={period} onChange={goToDates} />}
        </div>
        {data && (
          <p className="text-muted text-sm">
            <span className="block font-semibold text-ink">{rangeText(data.range)}</span>
            {`Compared with ${rangeText(data.previousRange)}`}
          </p>
        )}
      </div>
      {error ? (
        <Card>
          <QueryError query={report} />
        </Card>
      ) : data && shown ? (
        <div
          aria-busy={isPlaceholderData}
          className="flex flex-col gap-5 transition-opacity aria-busy:opacity-60"
        >
          {isEmptyReport(data) ? (
            <NoQuotes />
          ) : (
            <ReportDetails key={JSON.stringify(shown)} report={data} />
          )}
          <WinRateDetails />
          <MoneyDetails period={shown} />
          <div className="flex flex-col gap-5 print:hidden">
            <Exports period={shown} range={data.range} />
            <Bookkeeper period={shown} range={data.range} />
          </div>
        </div>
      ) : (
        <ReportSkeleton />
      )}
    </Page>
  )
}

function NoQuotes() {
  return (
    <Card>
      <EmptyState
        title="No quotes in this period"
        description="A report adds up the quotes you make. Choose a longer period, or make the first one."
        action={<ButtonLink href="/new-quote">New quote</ButtonLink>}
      />
    </Card>
  )
}

function ReportSkeleton() {
  return (
    <Loading label="Loading the report" className="flex flex-col gap-5">
      <Skeleton className="h-5 w-64" />
      <div className="grid grid-cols-2 gap-3 large-text:grid-cols-1 lg:grid-cols-4">
        {[1, 2, 3, 4].map(card => (
          <Skeleton key={card} className="h-29 rounded-lg" />
        ))}
      </div>
      <div className="grid gap-5 lg:grid-cols-2">
        <Skeleton className="h-84 rounded-lg" />
        <Skeleton className="h-84 rounded-lg" />
      </div>
    </Loading>
  )
}

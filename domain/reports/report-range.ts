// The period that a person chooses for a report: one with a name, or custom dates.
import * as z from 'zod/mini'
import { addDays, isDay } from '../dates.ts'
import { DayRange, ReportPeriod } from './report.ts'

/** Two years, one of them a leap year. */
const MOST_DAYS = 731

const Day = z.string().check(
  z.refine(day => isDay(day) && day >= '2000' && day < '9000', {
    message: 'Choose a day, such as 3/31/2026',
    // Only days can be compared and counted.
    abort: true,
  }),
)

const CustomDates = z.object({ from: Day, to: Day }).check(
  z.refine(({ from, to }) => to >= from, {
    message: 'The last day comes before the first',
    path: ['to'],
  }),
  z.refine(({ from, to }) => to < addDays(from, MOST_DAYS), {
    message: 'Choose at most two years',
    path: ['to'],
  }),
)

export type ChosenPeriod = ReportPeriod | DayRange

type Typed = { from?: string | undefined; to?: string | undefined }

/** Checks the days of a query that has one. */
export const checkCustomDates = z.superRefine<Typed>(({ from, to }, context) => {
  if (from === undefined && to === undefined) return
  for (const { field, message } of datesProblems({ from: from ?? '', to: to ?? '' })) {
    context.addIssue({ code: 'custom', message, path: [field] })
  }
})

/** Custom dates take precedence over the named period. */
export const ReportQuery = z
  .object({
    period: z._default(ReportPeriod, '30d'),
    from: z.optional(z.string()),
    to: z.optional(z.string()),
  })
  .check(checkCustomDates)
export type ReportQuery = z.infer<typeof ReportQuery>

export function chosenPeriod({ period, from, to }: ReportQuery): ChosenPeriod {
  return from !== undefined && to !== undefined ? { from, to } : period
}

/** Null for custom dates. */
export function namedPeriod(period: ChosenPeriod): ReportPeriod | null {
  return typeof period === 'string' ? period : null
}

/** The query that a phone sends. */
export function queryOf(period: ChosenPeriod): Partial<ReportQuery> {
  return typeof period === 'string' ? { period } : { from: period.from, to: period.to }
}

type Problem = { field: keyof DayRange; message: string }

/** Why a report cannot have these days; at most one problem for each day. */
export function datesProblems(typed: DayRange): Problem[] {
  const { error } = CustomDates.safeParse(typed)
  const problems = (error?.issues ?? []).map(
    ({ path, message }): Problem => ({ field: path[0] as keyof DayRange, message }),
  )
  return problems.filter(
    ({ field }, index) => problems.findIndex(other => other.field === field) === index,
  )
}

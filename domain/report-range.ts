// The days that a report is asked for: a period by its name, or days of one's own.
import * as z from 'zod/mini'
import { addDays, isDay } from './dates.ts'
import { DayRange, ReportPeriod } from './report.ts'

/** Two years, one of them a leap year. */
const MOST_DAYS = 731

const Day = z.string().check(
  z.refine(day => isDay(day) && day >= '2000' && day < '9000', {
    message: 'Choose a day, such as 3/31/2026',
    // What is no day is not compared.
    abort: true,
  }),
)

const OwnDays = z.object({ from: Day, to: Day }).check(
  z.refine(({ from, to }) => to >= from, {
    message: 'The last day comes before the first',
    path: ['to'],
  }),
  z.refine(({ from, to }) => to < addDays(from, MOST_DAYS), {
    message: 'Choose at most two years',
    path: ['to'],
  }),
)

export type ReportAsk = ReportPeriod | DayRange

type Typed = { from?: string | undefined; to?: string | undefined }

/** Without either day, the period counts. */
export const isOwnOrNamed = z.superRefine<Typed>(({ from, to }, context) => {
  if (from === undefined && to === undefined) return
  for (const { field, message } of ownDaysProblems({ from: from ?? '', to: to ?? '' })) {
    context.addIssue({ code: 'custom', message, path: [field] })
  }
})

/** As a query asks for it. The days come before the period. */
export const ReportQuery = z
  .object({
    period: z._default(ReportPeriod, '30d'),
    from: z.optional(z.string()),
    to: z.optional(z.string()),
  })
  .check(isOwnOrNamed)
export type ReportQuery = z.infer<typeof ReportQuery>

export function askOf({ period, from, to }: ReportQuery): ReportAsk {
  return from !== undefined && to !== undefined ? { from, to } : period
}

/** Null of own days. */
export function namedPeriod(ask: ReportAsk): ReportPeriod | null {
  return typeof ask === 'string' ? ask : null
}

/** What a phone sends to ask for it. */
export function queryOf(ask: ReportAsk): Partial<ReportQuery> {
  return typeof ask === 'string' ? { period: ask } : { from: ask.from, to: ask.to }
}

type Problem = { field: keyof DayRange; message: string }

/** Why these cannot be the days of a report; the first for each of them. */
export function ownDaysProblems(typed: DayRange): Problem[] {
  const { error } = OwnDays.safeParse(typed)
  const problems = (error?.issues ?? []).map(
    ({ path, message }): Problem => ({ field: path[0] as keyof DayRange, message }),
  )
  return problems.filter(
    ({ field }, index) => problems.findIndex(other => other.field === field) === index,
  )
}

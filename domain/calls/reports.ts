// The calls of the reports, and of the files they are exported as.
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Report, ReportPeriod } from '../report.ts'

const query = z.object({ period: z._default(ReportPeriod, '30d') })

export const reportCalls = {
  report: call('GET', '/api/reports', { access: 'member', query, reply: Report }),
  reportSummary: call('GET', '/api/reports/summary.pdf', {
    access: 'member',
    query,
    reply: 'application/pdf',
  }),
  /** Quotes that were made or approved in the period: all that its figures are added up from. */
  reportQuotes: call('GET', '/api/reports/quotes.csv', {
    access: 'member',
    query,
    reply: 'text/csv',
  }),
  /** The line items of the same quotes. */
  reportLines: call('GET', '/api/reports/lines.csv', {
    access: 'member',
    query,
    reply: 'text/csv',
  }),
  /** Whatever the period. */
  reportCustomers: call('GET', '/api/reports/customers.csv', {
    access: 'member',
    reply: 'text/csv',
  }),
} as const

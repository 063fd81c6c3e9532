// API calls for reports and their exports.
import { call } from '../call.ts'
import { MoneyReport } from '../reports/money-report.ts'
import { Report } from '../reports/report.ts'
import { ReportQuery } from '../reports/report-range.ts'

const query = ReportQuery

export const reportCalls = {
  report: call('GET', '/api/reports', { access: 'member', query, reply: Report }),
  moneyReport: call('GET', '/api/reports/money', { access: 'member', query, reply: MoneyReport }),
  /** The figures of the money report. */
  reportMoney: call('GET', '/api/reports/money.csv', {
    access: 'member',
    query,
    reply: 'text/csv',
  }),
  reportSummary: call('GET', '/api/reports/summary.pdf', {
    access: 'member',
    query,
    reply: 'application/pdf',
  }),
  /** Quotes made or approved in the period: the source of its figures. */
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
  /** All customers, for any period. */
  reportCustomers: call('GET', '/api/reports/customers.csv', {
    access: 'member',
    reply: 'text/csv',
  }),
} as const

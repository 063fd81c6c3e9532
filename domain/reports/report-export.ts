// File names of a report's exports.
import type { DayRange } from './report.ts'

export type ReportExport = 'summary' | 'quotes' | 'lines' | 'customers' | 'money' | 'winRates'

/** `quotes-2026-10-22-to-2026-11-20.csv`. Customers and win rates do not depend on the period. */
export function exportFileName(kind: ReportExport, { from, to }: DayRange): string {
  if (kind === 'customers') return 'customers.csv'
  if (kind === 'winRates') return 'win-rates.csv'
  const days = `${from}-to-${to}`
  return kind === 'summary' ? `report-${days}.pdf` : `${kind}-${days}.csv`
}

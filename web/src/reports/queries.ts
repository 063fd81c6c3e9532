// A report from the server, and the files it is exported as.
import { reportCalls } from '@quotewright/domain/calls/reports'
import type { ReportPeriod } from '@quotewright/domain/report'
import type { ReportExport } from '@quotewright/domain/report-export'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { request } from '../api.ts'

export function useReport(period: ReportPeriod) {
  return useQuery({
    queryKey: ['/api', 'reports', period],
    queryFn: ({ signal }) => request(reportCalls.report, { query: { period }, signal }),
    placeholderData: keepPreviousData,
    // Every quote changes it, and so does every day: it is counted anew whenever the screen opens.
    staleTime: 0,
  })
}

/** Answers the file. */
export function useExport(kind: ReportExport, period: ReportPeriod) {
  return useMutation({ mutationFn: () => requestExport(kind, period) })
}

function requestExport(kind: ReportExport, period: ReportPeriod): Promise<Blob> {
  switch (kind) {
    case 'summary':
      return request(reportCalls.reportSummary, { query: { period } })
    case 'quotes':
      return request(reportCalls.reportQuotes, { query: { period } })
    case 'lines':
      return request(reportCalls.reportLines, { query: { period } })
    case 'customers':
      return request(reportCalls.reportCustomers)
  }
}

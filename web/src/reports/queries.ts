// A report from the server.
import { reportCalls } from '@quotewright/domain/calls/reports'
import type { ReportPeriod } from '@quotewright/domain/report'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
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

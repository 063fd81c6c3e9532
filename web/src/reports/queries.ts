// Queries of reports and their exports.
import type { NewBookkeeperExport } from '@quotewright/domain/bookkeeping'
import { bookkeepingCalls } from '@quotewright/domain/calls/bookkeeping'
import { reportCalls } from '@quotewright/domain/calls/reports'
import { winRateCalls } from '@quotewright/domain/calls/win-rates'
import type { ReportPeriod } from '@quotewright/domain/report'
import type { ReportExport } from '@quotewright/domain/report-export'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'
import { winRatesQuery } from '../win-rates.tsx'

export function useReport(period: ReportPeriod) {
  return useQuery({
    queryKey: ['/api', 'reports', period],
    queryFn: ({ signal }) => request(reportCalls.report, { query: { period }, signal }),
    placeholderData: keepPreviousData,
    // Each quote and each day changes the report, so it reloads whenever the screen opens.
    staleTime: 0,
  })
}

export function useMoneyReport(period: ReportPeriod) {
  return useQuery({
    queryKey: ['/api', 'reports', 'money', period],
    queryFn: ({ signal }) => request(reportCalls.moneyReport, { query: { period }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useWinRates() {
  return useQuery({ ...winRatesQuery, staleTime: 0 })
}

const exportsKey = ['/api', 'reports', 'bookkeeping']

export function useBookkeeperExports() {
  return useQuery({
    queryKey: exportsKey,
    queryFn: ({ signal }) => request(bookkeepingCalls.bookkeeperExports, { signal }),
  })
}

export function useExportForBookkeeper() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewBookkeeperExport) =>
      request(bookkeepingCalls.exportForBookkeeper, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: exportsKey }),
  })
}

export function useBookkeeperFile() {
  return useMutation({
    mutationFn: (id: string) => request(bookkeepingCalls.bookkeeperFile, { params: { id } }),
  })
}

/** Resolves to the file. */
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
    case 'money':
      return request(reportCalls.reportMoney, { query: { period } })
    case 'winRates':
      return request(winRateCalls.reportWinRates)
    case 'customers':
      return request(reportCalls.reportCustomers)
  }
}

// Queries of reports and their exports.
import { bookkeepingCalls } from '@quotewright/domain/calls/bookkeeping'
import { reportCalls } from '@quotewright/domain/calls/reports'
import { winRateCalls } from '@quotewright/domain/calls/win-rates'
import type { ReportExport } from '@quotewright/domain/report-export'
import { queryOf, type ReportAsk } from '@quotewright/domain/report-range'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'
import { winRatesQuery } from '../win-rates.tsx'

export function useReport(ask: ReportAsk) {
  return useQuery({
    queryKey: ['/api', 'reports', ask],
    queryFn: ({ signal }) => request(reportCalls.report, { query: queryOf(ask), signal }),
    placeholderData: keepPreviousData,
    // Each quote and each day changes the report, so it reloads whenever the screen opens.
    staleTime: 0,
  })
}

export function useMoneyReport(ask: ReportAsk) {
  return useQuery({
    queryKey: ['/api', 'reports', 'money', ask],
    queryFn: ({ signal }) => request(reportCalls.moneyReport, { query: queryOf(ask), signal }),
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
    // Own days come before the period.
    mutationFn: ({ id, ask }: { id: string; ask: ReportAsk }) =>
      request(bookkeepingCalls.exportForBookkeeper, {
        body: { id, period: '30d', ...queryOf(ask) },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: exportsKey }),
  })
}

export function useBookkeeperFile() {
  return useMutation({
    mutationFn: (id: string) => request(bookkeepingCalls.bookkeeperFile, { params: { id } }),
  })
}

/** Resolves to the file. */
export function useExport(kind: ReportExport, ask: ReportAsk) {
  return useMutation({ mutationFn: () => requestExport(kind, ask) })
}

function requestExport(kind: ReportExport, ask: ReportAsk): Promise<Blob> {
  switch (kind) {
    case 'summary':
      return request(reportCalls.reportSummary, { query: queryOf(ask) })
    case 'quotes':
      return request(reportCalls.reportQuotes, { query: queryOf(ask) })
    case 'lines':
      return request(reportCalls.reportLines, { query: queryOf(ask) })
    case 'money':
      return request(reportCalls.reportMoney, { query: queryOf(ask) })
    case 'winRates':
      return request(winRateCalls.reportWinRates)
    case 'customers':
      return request(reportCalls.reportCustomers)
  }
}

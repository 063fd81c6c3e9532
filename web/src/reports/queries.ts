// Queries of reports and their exports.
import { bookkeepingCalls } from '@quotewright/domain/calls/bookkeeping'
import { reportCalls } from '@quotewright/domain/calls/reports'
import { winRateCalls } from '@quotewright/domain/calls/win-rates'
import type { ReportExport } from '@quotewright/domain/reports/report-export'
import { type ChosenPeriod, queryOf } from '@quotewright/domain/reports/report-range'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'
import { winRatesQuery } from '../win-rates.tsx'

export function useReport(period: ChosenPeriod) {
  return useQuery({
    queryKey: ['/api', 'reports', period],
    queryFn: ({ signal }) => request(reportCalls.report, { query: queryOf(period), signal }),
    placeholderData: keepPreviousData,
    // Each quote and each day changes the report, so it reloads whenever the screen opens.
    staleTime: 0,
  })
}

export function useMoneyReport(period: ChosenPeriod) {
  return useQuery({
    queryKey: ['/api', 'reports', 'money', period],
    queryFn: ({ signal }) => request(reportCalls.moneyReport, { query: queryOf(period), signal }),
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
    // The named period counts only without custom dates.
    mutationFn: ({ id, period }: { id: string; period: ChosenPeriod }) =>
      request(bookkeepingCalls.exportForBookkeeper, {
        body: { id, period: '30d', ...queryOf(period) },
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
export function useExport(kind: ReportExport, period: ChosenPeriod) {
  return useMutation({ mutationFn: () => requestExport(kind, period) })
}

function requestExport(kind: ReportExport, period: ChosenPeriod): Promise<Blob> {
  switch (kind) {
    case 'summary':
      return request(reportCalls.reportSummary, { query: queryOf(period) })
    case 'quotes':
      return request(reportCalls.reportQuotes, { query: queryOf(period) })
    case 'lines':
      return request(reportCalls.reportLines, { query: queryOf(period) })
    case 'money':
      return request(reportCalls.reportMoney, { query: queryOf(period) })
    case 'winRates':
      return request(winRateCalls.reportWinRates)
    case 'customers':
      return request(reportCalls.reportCustomers)
  }
}

// Queries of online payments: the business's account at the provider, and refunds.
import { onlinePaymentCalls } from '@quotewright/domain/calls/online-payments'
import type { RefundToMake } from '@quotewright/domain/invoices/online-payment'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'
import { refetchQueries } from '../refetch-queries.ts'
import { paymentAccountKey, refreshInvoices } from './queries.ts'

/** The business's account of online payments. */
export function usePaymentAccount() {
  return useQuery({
    queryKey: paymentAccountKey,
    queryFn: ({ signal }) => request(onlinePaymentCalls.paymentAccount, { signal }),
  })
}

export function useConnectPayments() {
  return useMutation({ mutationFn: () => request(onlinePaymentCalls.connectPayments) })
}

export function useDisconnectPayments() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => request(onlinePaymentCalls.disconnectPayments),
    onSettled: () => refetchQueries(queryClient, paymentAccountKey),
  })
}

export function useRefundOnline(paymentId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: RefundToMake) =>
      request(onlinePaymentCalls.refundOnline, { params: { id: paymentId }, body }),
    onSettled: () => refreshInvoices(queryClient),
  })
}

// Queries of plan and payments.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import type { TestCard } from '@quotewright/domain/billing/billing'
import type { PlanName } from '@quotewright/domain/billing/plan'
import { billingCalls } from '@quotewright/domain/calls/billing'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { currentUserKey } from '../account/queries.ts'
import { request } from '../api.ts'
import { refetchQueries } from '../refetch-queries.ts'

const billingKey = ['/api', 'billing']

export function useBilling() {
  return useQuery({
    queryKey: billingKey,
    queryFn: ({ signal }) => request(billingCalls.billing, { signal }),
    staleTime: 0,
  })
}

export function useSubscribe() {
  return useMutation({
    mutationFn: (plan: PlanName) => request(billingCalls.subscribe, { body: { plan } }),
  })
}

export function useConfirmPayment() {
  return useMutation({
    mutationFn: (card: TestCard) => request(billingCalls.confirmTestPayment, { body: card }),
  })
}

/** How often to ask the server whether the provider has confirmed a payment. */
const ATTEMPTS = 10

/** Waits for the plan to start; fails if it has not after all attempts. */
export function useAwaitPlan() {
  return useMutation({
    mutationFn: async () => {
      const user = await request(billingCalls.refreshPlan)
      if (user.subscriptionStatus !== 'active') throw new Error('The payment is not confirmed yet')
      return user
    },
    retry: ATTEMPTS,
    retryDelay: 1000,
  })
}

function usePlanChange<Input>(change: (input: Input) => Promise<CurrentUser>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: user => queryClient.setQueryData(currentUserKey, user),
    onSettled: () => refetchQueries(queryClient, billingKey),
  })
}

export const useCancelPlan = () => usePlanChange(() => request(billingCalls.cancelPlan))

export const useKeepPlan = () => usePlanChange(() => request(billingCalls.keepPlan))

/** Switches a running plan; nothing is due now. */
export const useMovePlan = () =>
  usePlanChange(async (plan: PlanName) => {
    await request(billingCalls.subscribe, { body: { plan } })
    return request(billingCalls.refreshPlan)
  })

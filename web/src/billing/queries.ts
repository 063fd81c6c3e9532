// Paying for a plan: begun at the server, confirmed with a card.
import type { TestCard } from '@quotewright/domain/billing'
import { billingCalls } from '@quotewright/domain/calls/billing'
import type { PlanName } from '@quotewright/domain/plan'
import { useMutation } from '@tanstack/react-query'
import { request } from '../api.ts'

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

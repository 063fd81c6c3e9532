// Shows a toast on the dashboard after a payment.
import { plans } from '@quotewright/domain/plan'
import { useEffect } from 'react'
import { takePaidPlan } from '../paid-plan.ts'
import { useToast } from '../ui/toast.tsx'

export function usePaidPlan(): void {
  const showToast = useToast()
  useEffect(() => {
    const plan = takePaidPlan()
    if (!plan) return
    showToast({
      title: 'Payment Received',
      description: `${plans[plan].name} is your plan now.`,
      tone: 'success',
    })
  }, [showToast])
}

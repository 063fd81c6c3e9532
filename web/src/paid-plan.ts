// Carries a just-paid plan to the dashboard (spec §4), which confirms it once.
import { isPlanName, type PlanName, plans } from '@quotewright/domain/billing/plan'
import { useEffect } from 'react'
import { keepInTab } from './device/tab-storage.ts'
import { useToast } from './ui/toast.tsx'

const KEY = 'paid-plan'

/** Reloads the app, because the user's access has changed. */
export function arriveWithPlan(plan: PlanName): void {
  keepInTab(KEY, plan)
  location.assign('/dashboard')
}

function takePaidPlan(): PlanName | null {
  const plan = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return isPlanName(plan) ? plan : null
}

/** Shows the confirmation on the dashboard. */
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

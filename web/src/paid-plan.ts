// Carries a just-paid plan to the dashboard (spec §4), which confirms it once.
import { isPlanName, type PlanName } from '@quotewright/domain/plan'

const KEY = 'paid-plan'

/** Reloads the app, because the user's access has changed. */
export function arriveWithPlan(plan: PlanName): void {
  sessionStorage.setItem(KEY, plan)
  location.assign('/dashboard')
}

export function takePaidPlan(): PlanName | null {
  const plan = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return isPlanName(plan) ? plan : null
}

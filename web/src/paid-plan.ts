// A plan was paid for: it ends on the dashboard (spec §4), which says so once.
import { isPlanName, type PlanName } from '@quotewright/domain/plan'

const KEY = 'paid-plan'

/** By a full load: who may use the app has changed. */
export function arriveWithPlan(plan: PlanName): void {
  sessionStorage.setItem(KEY, plan)
  location.assign('/dashboard')
}

export function takePaidPlan(): PlanName | null {
  const plan = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return isPlanName(plan) ? plan : null
}

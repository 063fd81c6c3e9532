// The plan chosen on the landing page, stored on this device through email verification until a plan starts.
const KEY = 'wanted-plan'

/** The stored text; callers check that it names a plan. */
export function wantedPlan(): string | null {
  return localStorage.getItem(KEY)
}

export function keepWantedPlan(plan: string): void {
  localStorage.setItem(KEY, plan)
}

export function forgetWantedPlan(): void {
  localStorage.removeItem(KEY)
}

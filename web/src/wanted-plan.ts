// The plan that somebody wanted on the landing page: kept on this device, past the mail that verifies the address, until a plan runs.
const KEY = 'wanted-plan'

/** As it was kept; whether there is such a plan is for who shows it. */
export function wantedPlan(): string | null {
  return localStorage.getItem(KEY)
}

export function keepWantedPlan(plan: string): void {
  localStorage.setItem(KEY, plan)
}

export function forgetWantedPlan(): void {
  localStorage.removeItem(KEY)
}

// The name under which this tab keeps the days chosen in the planner. A reload opens it again.
import type { JobSchedule } from '@quotewright/domain/schedule/job-schedule'
import { isFormKept } from '../device/kept-form.ts'

/** What is planned: one visit, by its id, or all. */
export type Planned = { visitId: string | null }

export const planForm = (quoteId: string, { visitId }: Planned) =>
  ['plan', quoteId, ...(visitId === null ? [] : [visitId])].join('/')

/** What was planned before a reload, or null. */
export function keptPlan(quoteId: string, { visits }: JobSchedule): Planned | null {
  const plans = [null, ...visits.map(({ id }) => id)].map(visitId => ({ visitId }))
  return plans.find(planned => isFormKept(planForm(quoteId, planned))) ?? null
}

// The sentence about the visits that a quote's work takes.
import type { Visit } from '@quotewright/domain/visits/visit'
import { describeVisitDays } from '@quotewright/domain/visits/visit-days'

export type VisitDaysProps = { visits: readonly Visit[]; startDay: string | null; today: string }

export function VisitDays({ visits, startDay, today }: VisitDaysProps) {
  return (
    <p className="text-balance font-semibold">{describeVisitDays(visits, { startDay, today })}</p>
  )
}

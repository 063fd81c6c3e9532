// Payments for the plan, newest first.
import type { PlanPayment } from '@quotewright/domain/billing/billing'
import { plans } from '@quotewright/domain/billing/plan'
import { formatInstantDay } from '@quotewright/domain/dates'
import { formatDollars } from '@quotewright/domain/money'
import { Card } from '../ui/card.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'

export type PaymentsCardProps = { payments: PlanPayment[]; timeZone: string }

export function PaymentsCard({ payments, timeZone }: PaymentsCardProps) {
  if (payments.length === 0) return null
  return (
    <section aria-labelledby="payments">
      <SectionHeading id="payments">Payments</SectionHeading>
      <Card isFlush>
        <ul className="divide-y divide-line">
          {payments.map(({ id, plan, amount, refunded, paidAt }) => (
            <li key={id}>
              <ListRow
                title={plans[plan].name}
                description={formatInstantDay(timeZone, new Date(paidAt))}
                trailing={
                  <>
                    <span className="figures block font-semibold">{formatDollars(amount)}</span>
                    {refunded > 0 && (
                      <span className="figures block text-muted text-sm">
                        {`${formatDollars(refunded)} refunded`}
                      </span>
                    )}
                  </>
                }
              />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

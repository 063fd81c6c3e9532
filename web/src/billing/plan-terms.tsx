// A plan's price and features (spec §9), for the landing page and /upgrade.
import type { PlanName, plans } from '@quotewright/domain/billing/plan'
import { formatWholeDollars } from '@quotewright/domain/money'
import { Check } from 'lucide-react'

export function PlanTerms({ plan }: { plan: (typeof plans)[PlanName] }) {
  return (
    <>
      <span className="figures">
        <strong className="text-2xl">{formatWholeDollars(plan.monthlyPrice)}</strong>
        <span className="text-muted"> a month</span>
      </span>
      <ul className="flex flex-col gap-2">
        {plan.features.map(feature => (
          <li key={feature} className="flex large-text:block items-center gap-2">
            <Check
              aria-hidden="true"
              size={20}
              className="large-text:mr-2 large-text:inline shrink-0 text-green-mark"
            />
            <span className="wrap-anywhere min-w-0">{feature}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

// Radio cards for the two plans.
import { type PlanName, plans } from '@quotewright/domain/billing/plan'
import { Badge } from '../ui/badge.tsx'
import { PlanTerms } from './plan-terms.tsx'

export type PlanCardsProps = {
  chosen: PlanName | null
  /** The running plan. */
  current: PlanName | null
  onChoose: (plan: PlanName) => void
}

export function PlanCards({ chosen, current, onChoose }: PlanCardsProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4 lg:grid-cols-2">
      <legend className="sr-only">Plan</legend>
      {Object.entries(plans).map(([name, plan]) => (
        <label
          key={name}
          className="group relative flex cursor-pointer flex-col gap-3 rounded-lg border-2 border-edge bg-surface p-4 shadow-card has-checked:border-accent has-checked:ring-2 has-checked:ring-accent has-focus-visible:outline-3"
        >
          <span className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="flex items-center gap-3 font-bold text-lg large-text:flex-wrap">
              {current !== name && <Mark />}
              {plan.name}
            </span>
            {current === name ? (
              <Badge tone="green">Your plan</Badge>
            ) : (
              plan.isMostPopular && <Badge tone="accent">Most Popular</Badge>
            )}
          </span>
          <input
            type="radio"
            name="plan"
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={chosen === name}
            disabled={current === name}
            onChange={() => onChoose(name as PlanName)}
          />
          <PlanTerms plan={plan} />
        </label>
      ))}
    </fieldset>
  )
}

/** The radio mark; a border alone does not show that the card is a choice. */
function Mark() {
  return (
    <span
      aria-hidden="true"
      className="grid size-6 place-items-center rounded-full border-2 border-edge forced-color-adjust-none after:size-3 after:rounded-full group-has-checked:border-ink group-has-checked:after:bg-ink"
    />
  )
}

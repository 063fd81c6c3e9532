// The card form of the payment provider. Stripe's code loads only if Stripe is used.
import type { Billing } from '@quotewright/domain/billing/billing'
import { type PlanName, plans } from '@quotewright/domain/billing/plan'
import { Card } from '../ui/card.tsx'
import { loadedOnUse } from '../ui/loaded-later.ts'
import { LoadingBoundary } from '../ui/loading-boundary.tsx'
import { CardFormShape } from './card-form-shape.tsx'
import { TestCardForm } from './test-card-form.tsx'

const StripeCardForm = loadedOnUse(
  async () => (await import('./stripe-card-form.tsx')).StripeCardForm,
)

export type CardFormProps = { plan: PlanName; billing: Billing }

export function CardForm({ plan, billing: { publishableKey } }: CardFormProps) {
  return (
    <Card aria-labelledby="card-form" className="flex flex-col gap-4">
      <h2 id="card-form" className="font-bold text-lg">
        {`Pay for ${plans[plan].name}`}
      </h2>
      {publishableKey === null ? (
        <TestCardForm plan={plan} />
      ) : (
        <LoadingBoundary fallback={<CardFormShape />}>
          <StripeCardForm plan={plan} publishableKey={publishableKey} />
        </LoadingBoundary>
      )}
    </Card>
  )
}

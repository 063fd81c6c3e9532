// Switches a running plan, paid with the card on file, so it asks only for confirmation.
import { type PlanName, plans } from '@quotewright/domain/billing/plan'
import { formatWholeDollars } from '@quotewright/domain/money'
import { refusalOr } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useIsShown } from '../ui/is-shown.ts'
import { useToast } from '../ui/toast.tsx'
import { useMovePlan } from './queries.ts'

export type ChangePlanProps = { plan: PlanName; onDone: () => void }

export function ChangePlan({ plan, onDone }: ChangePlanProps) {
  const move = useMovePlan()
  const showToast = useToast()
  const isShown = useIsShown()
  const { name, monthlyPrice } = plans[plan]

  function handleChange() {
    move.mutateAsync(plan).then(
      () => {
        if (isShown()) onDone()
        showToast({ title: 'Plan Changed', description: name, tone: 'success' })
      },
      (error: Error) =>
        showToast({
          title: 'Subscription failed',
          description: refusalOr(error, 'Please try again or contact support.'),
          tone: 'danger',
        }),
    )
  }

  return (
    <Card aria-labelledby="change-plan" className="flex flex-col gap-4">
      <h2 id="change-plan" className="font-bold text-lg">
        {`Change to ${name}`}
      </h2>
      <p>
        {`${name} costs ${formatWholeDollars(monthlyPrice)} a month. It starts now and is paid with your card on file. This month’s difference is on your next invoice.`}
      </p>
      <Button size="large" isBusy={move.isPending} onClick={handleChange}>
        {`Change to ${name}`}
      </Button>
    </Card>
  )
}

// The running plan: usage, renewal or end date, and the buttons to cancel or keep it.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import type { Billing } from '@quotewright/domain/billing/billing'
import { formatInstantDay } from '@quotewright/domain/dates'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Progress } from '../ui/progress.tsx'
import { useToast } from '../ui/toast.tsx'
import { useCancelPlan, useKeepPlan } from './queries.ts'

export type PlanStateProps = { user: CurrentUser; billing: Billing }

export function PlanState({ user, billing }: PlanStateProps) {
  const { renewsAt, endsAt } = billing
  const day = (instant: string) => formatInstantDay(user.business.timeZone, new Date(instant))
  const isDue = user.subscriptionStatus === 'past_due'
  return (
    <Card className="flex flex-col gap-3">
      {!isDue && <PlanUsage user={user} billing={billing} />}
      {renewsAt && <p>{`Your plan renews on ${day(renewsAt)}.`}</p>}
      {endsAt && <p>{`Your plan ends on ${day(endsAt)} and does not renew.`}</p>}
      {endsAt && <KeepPlanButton />}
      {(renewsAt || isDue) && <CancelPlanButton endDay={renewsAt ? day(renewsAt) : null} />}
    </Card>
  )
}

export function PlanUsage({ user, billing: { quotesMade, quoteLimit } }: PlanStateProps) {
  if (quoteLimit === null) return <p>You can make as many quotes as you like.</p>
  return (
    <Progress
      label={usedSentence(user, quotesMade, quoteLimit)}
      value={quotesMade}
      max={quoteLimit}
    />
  )
}

function usedSentence(user: CurrentUser, made: number, limit: number): string {
  return user.subscriptionStatus === 'trial'
    ? `${made} of the trial’s ${limit} quotes made`
    : `${made} of ${limit} quotes made this month`
}

function KeepPlanButton() {
  const keep = useKeepPlan()
  const showToast = useToast()

  function handleKeep() {
    keep.mutateAsync(undefined).then(
      () => showToast({ title: 'Plan Kept', tone: 'success' }),
      (error: Error) =>
        showToast({ title: 'Plan Not Kept', description: error.message, tone: 'danger' }),
    )
  }

  return (
    <Button isBusy={keep.isPending} onClick={handleKeep}>
      Keep my plan
    </Button>
  )
}

/** `endDay` is null if a payment is due; then the plan ends at once. */
function CancelPlanButton({ endDay }: { endDay: string | null }) {
  const cancel = useCancelPlan()
  const confirm = useConfirm()
  const showToast = useToast()

  async function handleCancel() {
    const isSure = await confirm({
      title: 'Cancel your plan?',
      description:
        endDay === null
          ? 'It ends now, and the open amount is not charged. Your quotes and customers are kept.'
          : `It runs until ${endDay} and does not renew. Your quotes and customers are kept.`,
      confirmLabel: 'Cancel plan',
      cancelLabel: 'Go back',
    })
    if (!isSure) return
    cancel.mutateAsync(undefined).then(
      () => showToast({ title: 'Plan Canceled', tone: 'success' }),
      (error: Error) =>
        showToast({ title: 'Plan Not Canceled', description: error.message, tone: 'danger' }),
    )
  }

  return (
    <Button tone="quiet" isBusy={cancel.isPending} onClick={() => void handleCancel()}>
      Cancel plan
    </Button>
  )
}

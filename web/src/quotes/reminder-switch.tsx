// The switch of the reminders of one quote or invoice, and when the next one goes out.
import type { Reminders } from '@quotewright/domain/quote-links/reminders'
import { whenText } from '@quotewright/domain/quote-links/send-later'
import { refusalOr } from '../api-error.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Switch } from '../ui/switch.tsx'
import { useToast } from '../ui/toast.tsx'

export type ReminderSwitchProps = {
  reminders: Reminders
  timeZone: string
  switching: {
    isPending: boolean
    variables: boolean | undefined
    mutateAsync: (isOn: boolean) => Promise<unknown>
  }
}

export function ReminderSwitch({ reminders, timeZone, switching }: ReminderSwitchProps) {
  const showToast = useToast()
  const { nextAt, stoppedBy, to, isOffForAll } = reminders

  function handleSwitch(isOn: boolean) {
    switching.mutateAsync(isOn).catch((error: unknown) =>
      showToast({
        title: 'Reminders Not Changed',
        description: refusalOr(error, 'Please try again.'),
        tone: 'danger',
      }),
    )
  }

  if (isOffForAll) return <OffForAll />
  return (
    <Switch
      label="Reminders"
      description={
        nextAt === null
          ? withoutNext(stoppedBy)
          : `Next to ${to}: ${whenText(timeZone, new Date(nextAt), new Date())}`
      }
      isOn={switching.isPending ? switching.variables === true : nextAt !== null}
      disabled={stoppedBy === 'customer'}
      onCheckedChange={handleSwitch}
    />
  )
}

function withoutNext(stoppedBy: Reminders['stoppedBy']): string {
  if (stoppedBy === 'customer') return 'Your customer asked for no more reminders'
  if (stoppedBy === 'question') return 'Stopped, because your customer asked a question'
  return 'None planned'
}

/** While the business sends no reminders at all. */
function OffForAll() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>Reminders are off in Settings</p>
      <ButtonLink href="/settings/reminders" tone="secondary">
        Open settings
      </ButtonLink>
    </div>
  )
}

// What happens to a quote by itself: it goes out later, or its customer is reminded.
import { type ScheduledMail, whenText } from '@quotewright/domain/quote-links/send-later'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { refusalOr } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { useToast } from '../ui/toast.tsx'
import {
  useCancelSend,
  useReminders,
  useScheduled,
  useSwitchReminders,
} from './follow-up-queries.ts'
import { ReminderSwitch } from './reminder-switch.tsx'

export type FollowUpCardProps = { quote: QuoteWithLines; timeZone: string }

/** Renders nothing for quotes that have their answer. */
export function FollowUpCard({ quote, timeZone }: FollowUpCardProps) {
  const isAnswered = quote.status === 'approved' || quote.status === 'rejected'
  if (isAnswered || quote.replacedBy !== null) return null
  return <OpenFollowUp quoteId={quote.id} isSent={quote.status === 'sent'} timeZone={timeZone} />
}

type OpenFollowUpProps = { quoteId: string; isSent: boolean; timeZone: string }

function OpenFollowUp({ quoteId, isSent, timeZone }: OpenFollowUpProps) {
  const switching = useSwitchReminders(quoteId)
  const { data: planned } = useScheduled(quoteId)
  const { data: reminders } = useReminders(quoteId, isSent)
  const scheduled = planned?.scheduled
  // Without an address there is no mail to remind by.
  const hasReminders = isSent && reminders !== undefined && reminders.to !== null
  if (!scheduled && !hasReminders) return null
  return (
    <section aria-labelledby="follow-up">
      <SectionHeading id="follow-up">Follow-up</SectionHeading>
      <Card className="flex flex-col gap-2">
        {scheduled && <GoesOut quoteId={quoteId} mail={scheduled} timeZone={timeZone} />}
        {hasReminders && <ReminderSwitch {...{ reminders, timeZone, switching }} />}
      </Card>
    </section>
  )
}

/** The server sends a plan within seconds, or minutes after it was away. */
const LATE_MS = 10 * 60_000

type GoesOutProps = { quoteId: string; mail: ScheduledMail; timeZone: string }

function GoesOut({ quoteId, mail, timeZone }: GoesOutProps) {
  const canceling = useCancelSend(quoteId)
  const showToast = useToast()
  const at = new Date(mail.sendAt)
  const when = whenText(timeZone, at, new Date())
  const isMissed = Date.now() - at.getTime() > LATE_MS

  function handleCancel() {
    canceling.mutateAsync().then(
      () => {
        if (isMissed) return
        showToast({
          title: 'Not Sent Later',
          description: 'The quote stays here.',
          tone: 'success',
        })
      },
      error =>
        showToast({
          title: 'Not Canceled',
          description: refusalOr(error, 'Please try again.'),
          tone: 'danger',
        }),
    )
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0">
        <span className="block font-semibold">{isMissed ? 'Not sent' : `Goes out ${when}`}</span>
        <span className="block break-words text-muted text-sm">
          {isMissed
            ? `Planned for ${when}, to ${mail.to}. The quote was a draft then, or its last day had passed.`
            : `To ${mail.to}`}
        </span>
      </p>
      <Button tone="secondary" isBusy={canceling.isPending} onClick={handleCancel}>
        {isMissed ? 'Dismiss' : 'Do not send'}
      </Button>
    </div>
  )
}

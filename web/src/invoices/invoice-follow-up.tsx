// What went out about an invoice, and the reminders to come.
import type { Invoice } from '@quotewright/domain/invoice'
import type { InvoiceReminders } from '@quotewright/domain/reminders'
import { whenText } from '@quotewright/domain/send-later'
import { refusalOr } from '../api-error.ts'
import { OffForAll } from '../quotes/off-for-all.tsx'
import { Card } from '../ui/card.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Switch } from '../ui/switch.tsx'
import { useToast } from '../ui/toast.tsx'
import { useInvoiceReminders, useSwitchInvoiceReminders } from './queries.ts'
import { SentList } from './sent-list.tsx'

export type InvoiceFollowUpProps = { invoice: Invoice; timeZone: string }

/** Renders nothing for an invoice that did not go out and has no reminders. */
export function InvoiceFollowUp({ invoice, timeZone }: InvoiceFollowUpProps) {
  const { data: reminders } = useInvoiceReminders(invoice.id)
  const { mails, shares, sentAt, open, state } = invoice
  const hasGoneOut = mails.length + shares.length > 0
  const isOwed = sentAt !== null && open > 0 && state !== 'void'
  // Without an address there is no mail to remind by.
  const hasReminders = isOwed && reminders !== undefined && reminders.to !== null
  if (!hasGoneOut && !hasReminders) return null
  return (
    <section aria-labelledby="invoice-follow-up">
      <SectionHeading id="invoice-follow-up">Follow-up</SectionHeading>
      <Card isFlush className="divide-y divide-line">
        {hasReminders && (
          <div className="px-4 py-2">
            <Reminders invoiceId={invoice.id} reminders={reminders} timeZone={timeZone} />
          </div>
        )}
        {hasGoneOut && <SentList invoice={invoice} timeZone={timeZone} />}
      </Card>
    </section>
  )
}

type RemindersProps = { invoiceId: string; reminders: InvoiceReminders; timeZone: string }

function Reminders({ invoiceId, reminders, timeZone }: RemindersProps) {
  const switching = useSwitchInvoiceReminders(invoiceId)
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
        stoppedBy === 'customer'
          ? 'Your customer asked for no more reminders'
          : nextAt === null
            ? 'None planned'
            : `Next to ${to}: ${whenText(timeZone, new Date(nextAt), new Date())}`
      }
      isOn={switching.isPending ? switching.variables : nextAt !== null}
      disabled={stoppedBy === 'customer'}
      onCheckedChange={handleSwitch}
    />
  )
}

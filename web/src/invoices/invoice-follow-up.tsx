// What went out about an invoice: its mails, whether they arrived, and the reminders to come.
import { formatInstantDay } from '@quotewright/domain/dates'
import { type Invoice, type InvoiceMail, mailSentence } from '@quotewright/domain/invoice'
import type { InvoiceReminders } from '@quotewright/domain/reminders'
import { whenText } from '@quotewright/domain/send-later'
import { refusalOr } from '../api-error.ts'
import { OffForAll } from '../quotes/off-for-all.tsx'
import { Card } from '../ui/card.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Switch } from '../ui/switch.tsx'
import { useToast } from '../ui/toast.tsx'
import { useInvoiceReminders, useSwitchInvoiceReminders } from './queries.ts'

export type InvoiceFollowUpProps = { invoice: Invoice; timeZone: string }

/** Renders nothing for an invoice that was not mailed and has no reminders. */
export function InvoiceFollowUp({ invoice, timeZone }: InvoiceFollowUpProps) {
  const { data: reminders } = useInvoiceReminders(invoice.id)
  const { mails, sentAt, open, state } = invoice
  const isOwed = sentAt !== null && open > 0 && state !== 'void'
  // Without an address there is no mail to remind by.
  const hasReminders = isOwed && reminders !== undefined && reminders.to !== null
  if (mails.length === 0 && !hasReminders) return null
  return (
    <section aria-labelledby="invoice-emails">
      <SectionHeading id="invoice-emails">Emails</SectionHeading>
      <Card isFlush className="divide-y divide-line">
        {hasReminders && (
          <div className="px-4 py-2">
            <Reminders invoiceId={invoice.id} reminders={reminders} timeZone={timeZone} />
          </div>
        )}
        {mails.length > 0 && (
          <ul aria-label="Emails" className="divide-y divide-line">
            {mails.map(mail => (
              <MailRow key={mail.id} mail={mail} timeZone={timeZone} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  )
}

function MailRow({ mail, timeZone }: { mail: InvoiceMail; timeZone: string }) {
  const { at, bouncedAt } = mail
  return (
    <li className="px-4 py-3">
      <span
        className={`wrap-anywhere block font-semibold ${bouncedAt === null ? '' : 'text-red-text'}`}
      >
        {mailSentence(mail)}
      </span>
      <span className="block text-muted text-sm">
        {formatInstantDay(timeZone, new Date(bouncedAt ?? at))}
      </span>
    </li>
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

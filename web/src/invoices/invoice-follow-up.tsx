// What went out about an invoice, and the reminders to come.
import { type Invoice, isOwed } from '@quotewright/domain/invoices/invoice'
import { ReminderSwitch } from '../quotes/reminder-switch.tsx'
import { Card } from '../ui/card.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { useInvoiceReminders, useSwitchInvoiceReminders } from './queries.ts'
import { SentList } from './sent-list.tsx'

export type InvoiceFollowUpProps = { invoice: Invoice; timeZone: string }

/** Renders nothing for an invoice that did not go out and has no reminders. */
export function InvoiceFollowUp({ invoice, timeZone }: InvoiceFollowUpProps) {
  const { data: reminders } = useInvoiceReminders(invoice.id)
  const switching = useSwitchInvoiceReminders(invoice.id)
  const { mails, shares } = invoice
  const hasGoneOut = mails.length + shares.length > 0
  // Without an address there is no mail to remind by.
  const hasReminders = isOwed(invoice) && reminders !== undefined && reminders.to !== null
  if (!hasGoneOut && !hasReminders) return null
  return (
    <section aria-labelledby="invoice-follow-up">
      <SectionHeading id="invoice-follow-up">Follow-up</SectionHeading>
      <Card isFlush className="divide-y divide-line">
        {hasReminders && (
          <div className="px-4 py-2">
            <ReminderSwitch {...{ reminders, timeZone, switching }} />
          </div>
        )}
        {hasGoneOut && <SentList invoice={invoice} timeZone={timeZone} />}
      </Card>
    </section>
  )
}

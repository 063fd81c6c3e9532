// Records a payment, a refund or a write-off of an invoice.
import type { Invoice } from '@quotewright/domain/invoice'
import type { EntryToRecord } from '@quotewright/domain/ledger'
import { formatDollars } from '@quotewright/domain/money'
import { EntryDialog } from './entry-dialog.tsx'
import { entryForm } from './kept-dialogs.ts'
import { useInvoiceReceipt, useRecordEntry } from './queries.ts'

export type PaymentDialogProps = {
  invoice: Invoice
  kind: EntryToRecord['kind']
  timeZone: string
  onClose: () => void
}

export function PaymentDialog({ invoice, kind, timeZone, onClose }: PaymentDialogProps) {
  const recording = useRecordEntry(invoice.id)
  const { data: receipt } = useInvoiceReceipt(invoice.id)
  return (
    <EntryDialog
      keptAs={entryForm(kind, invoice.id)}
      {...wordsOf(kind, invoice)}
      suggested={kind === 'refund' ? 0 : invoice.open}
      timeZone={timeZone}
      hasMethod={kind !== 'writeOff'}
      receipt={kind === 'payment' ? receipt : undefined}
      onRecord={entry => recording.mutateAsync({ ...entry, kind })}
      onClose={onClose}
    />
  )
}

function wordsOf(kind: EntryToRecord['kind'], { open, paid, state }: Invoice) {
  if (kind === 'refund') {
    return {
      title: 'Record a refund',
      description:
        state === 'void'
          ? `You hold ${formatDollars(paid)} for this void invoice.`
          : `${formatDollars(paid)} has been paid. What you give back is open again, without reminders. Write it off if the customer does not owe it.`,
      action: 'Record Refund',
      toast: 'Refund Recorded',
    }
  }
  if (kind === 'writeOff') {
    return {
      title: 'Write off',
      description: `${formatDollars(open)} is open. What you write off is no longer asked for.`,
      action: 'Write Off',
      toast: 'Written Off',
    }
  }
  return {
    title: 'Record a payment',
    description: `${formatDollars(open)} is open on this invoice.`,
    action: 'Record Payment',
    toast: 'Payment Recorded',
  }
}

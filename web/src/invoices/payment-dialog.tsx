// Records a payment, a refund or a write-off of an invoice.
import type { Invoice } from '@quotewright/domain/invoices/invoice'
import type { EntryToRecord } from '@quotewright/domain/invoices/ledger'
import { EntryDialog } from './entry-dialog.tsx'
import { entryWords } from './entry-words.ts'
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
  const receipt = useInvoiceReceipt(invoice.id)
  return (
    <EntryDialog
      keptAs={entryForm(kind, invoice.id)}
      {...entryWords(kind, invoice)}
      timeZone={timeZone}
      hasMethod={kind !== 'writeOff'}
      receipt={kind === 'payment' ? receipt : undefined}
      onRecord={entry => recording.mutateAsync({ ...entry, kind })}
      onClose={onClose}
    />
  )
}

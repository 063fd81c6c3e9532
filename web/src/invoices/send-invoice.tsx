// Emails an invoice to its customer.
import type { Invoice } from '@quotewright/domain/invoices/invoice'
import { sendForm } from './kept-dialogs.ts'
import { useEmailInvoice } from './queries.ts'
import { SendDialog } from './send-dialog.tsx'

export type SendInvoiceProps = { invoice: Invoice; onClose: () => void }

export function SendInvoice({ invoice, onClose }: SendInvoiceProps) {
  const sending = useEmailInvoice(invoice.id)
  return (
    <SendDialog
      what="invoice"
      keptAs={sendForm('invoice', invoice.id)}
      isAgain={invoice.sentAt !== null}
      email={invoice.customerEmail}
      sending={sending}
      onClose={onClose}
    />
  )
}

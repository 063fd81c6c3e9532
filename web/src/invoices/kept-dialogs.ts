// The names under which this tab keeps what is typed in the dialogs of invoices. A reload opens them again.
import type { Invoice } from '@quotewright/domain/invoices/invoice'
import type { EntryToRecord } from '@quotewright/domain/invoices/ledger'
import { isFormKept } from '../device/kept-form.ts'

/** Of an invoice, or of a quote's deposits. */
export const entryForm = (kind: EntryToRecord['kind'], of: string) => `entry/${kind}/${of}`

export const dueDayForm = (invoiceId: string) => `due-day/${invoiceId}`

export const partForm = (quoteId: string) => `invoice-part/${quoteId}`

export const refundForm = (paymentId: string) => `refund-online/${paymentId}`

/** `of` is the id of the invoice, or of the statement's customer. */
export const sendForm = (what: 'invoice' | 'statement', of: string) => `send-${what}/${of}`

/** The entry that a reload interrupted, of those that the invoice's menu offers. */
export function entryBegunInMenu({ id, sentAt }: Invoice): EntryToRecord['kind'] | null {
  const kinds = ['refund', 'writeOff', ...(sentAt === null ? ['payment' as const] : [])] as const
  return kinds.find(kind => isFormKept(entryForm(kind, id))) ?? null
}

/** The dialog that a reload interrupted, of those that the invoice's main buttons open. */
export function dialogBegun({ id, sentAt }: Invoice): 'send' | 'payment' | null {
  if (sentAt === null) return isFormKept(sendForm('invoice', id)) ? 'send' : null
  return isFormKept(entryForm('payment', id)) ? 'payment' : null
}

export function moneyDialogBegun(quoteId: string): 'part' | 'deposit' | 'refund' | null {
  if (isFormKept(partForm(quoteId))) return 'part'
  if (isFormKept(entryForm('payment', quoteId))) return 'deposit'
  return isFormKept(entryForm('refund', quoteId)) ? 'refund' : null
}

// The invoices of a job that ask for money.
import type { InvoiceCard, JobMoney } from '@quotewright/domain/invoices/invoice'

/** Without void ones, oldest first. */
export function liveInvoices({ invoices }: JobMoney): InvoiceCard[] {
  return invoices.filter(({ state }) => state !== 'void')
}

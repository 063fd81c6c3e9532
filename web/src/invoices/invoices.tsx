// Invoices for other features: the main action of an accepted quote, its money, a customer's invoices, and the settings.
import { loadedLater } from '../ui/loaded-later.ts'

export { CreateInvoice } from './create-invoice.tsx'
export { InvoicesOf } from './invoices-of.tsx'
export { JobMoneyCard } from './job-money-card.tsx'

/** Settings load these with their section. */
export const GetPaidCard = loadedLater(
  async () => (await import('./get-paid-card.tsx')).GetPaidCard,
)
export const InvoiceSettings = loadedLater(
  async () => (await import('./invoice-settings.tsx')).InvoiceSettings,
)

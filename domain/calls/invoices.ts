// API calls for invoices, their ledger and their settings.
import * as z from 'zod/mini'
import { call } from '../call.ts'
import {
  DueDayToSet,
  Invoice,
  InvoiceCard,
  InvoiceFigures,
  InvoiceSettings,
  InvoiceSettingsToSave,
  JobMoney,
  NewInvoice,
  ShareToNote,
} from '../invoices/invoice.ts'
import { DepositToRecord, EntryToRecord, ReceiptChoice } from '../invoices/ledger.ts'
import { documentSizes } from '../photos/photo.ts'
import { CustomerMail } from '../quote-links/quote-event.ts'
import { ByLink } from './by-link.ts'
import { Page } from './page.ts'

export const invoiceCalls = {
  invoices: call('GET', '/api/invoices', {
    access: 'member',
    query: z.extend(Page, {
      /** Only invoices that are out with something due, or overdue; or drafts. */
      due: z.optional(z.enum(['open', 'overdue', 'draft'])),
      customerId: z.optional(z.uuid()),
    }),
    reply: z.array(InvoiceCard),
    isPaged: true,
  }),
  createInvoice: call('POST', '/api/invoices', {
    access: 'subscribed',
    body: NewInvoice,
    reply: Invoice,
    status: 201,
  }),
  /** Sums of open, overdue and draft invoices, of all customers or of one. */
  invoiceFigures: call('GET', '/api/invoices/figures', {
    access: 'member',
    query: z.object({ customerId: z.optional(z.uuid()) }),
    reply: InvoiceFigures,
  }),
  invoiceSettings: call('GET', '/api/invoices/settings', {
    access: 'member',
    reply: InvoiceSettings,
  }),
  saveInvoiceSettings: call('PUT', '/api/invoices/settings', {
    access: 'subscribed',
    body: InvoiceSettingsToSave,
    reply: InvoiceSettings,
  }),
  invoice: call('GET', '/api/invoices/{id}', { access: 'member', reply: Invoice }),
  /** For drafts only. */
  setDueDay: call('PUT', '/api/invoices/{id}/due-day', {
    access: 'subscribed',
    body: DueDayToSet,
    reply: Invoice,
  }),
  /** Records a payment, a refund or a write-off, also for a lapsed account. */
  recordPayment: call('POST', '/api/invoices/{id}/payments', {
    access: 'member',
    body: EntryToRecord,
    reply: Invoice,
  }),
  invoiceReceipt: call('GET', '/api/invoices/{id}/receipt', {
    access: 'member',
    reply: ReceiptChoice,
  }),
  /** Reverses an entry by adding another one. The id is the entry's. */
  reverseEntry: call('POST', '/api/payments/{id}/reverse', { access: 'member' }),
  /** Keeps the invoice and its number, and returns its deducted deposit to the job. */
  voidInvoice: call('POST', '/api/invoices/{id}/void', { access: 'member', reply: Invoice }),
  invoicePdf: call('GET', '/api/invoices/{id}/pdf', { access: 'member', reply: 'application/pdf' }),
  emailInvoice: call('POST', '/api/invoices/{id}/email', {
    access: 'subscribed',
    body: CustomerMail,
    reply: Invoice,
  }),
  /** The customer's link, for sharing outside mail. */
  linkInvoice: call('POST', '/api/invoices/{id}/link', {
    access: 'subscribed',
    reply: z.object({ url: z.string() }),
  }),
  /** The invoice was shared by hand: it counts as sent. */
  shareInvoice: call('POST', '/api/invoices/{id}/share', {
    access: 'subscribed',
    body: ShareToNote,
    reply: Invoice,
  }),
  /** Undoes a share, unless the invoice has been opened, paid, sent or voided since. */
  undoInvoiceShare: call('DELETE', '/api/invoices/{id}/shares/{shareId}', {
    access: 'member',
    reply: Invoice,
  }),
  /** How much of an accepted quote is invoiced and paid, and how much is held as a deposit. */
  jobMoney: call('GET', '/api/quotes/{id}/money', { access: 'member', reply: JobMoney }),
  depositReceipt: call('GET', '/api/quotes/{id}/receipt', {
    access: 'member',
    reply: ReceiptChoice,
  }),
  recordDeposit: call('POST', '/api/quotes/{id}/deposits', {
    access: 'member',
    body: DepositToRecord,
    reply: JobMoney,
  }),
  customerInvoicePdf: call('GET', '/api/customer-invoice/pdf', {
    access: 'public',
    query: ByLink,
    reply: 'application/pdf',
  }),
  /** The logo. */
  customerInvoicePhoto: call('GET', '/api/customer-invoice/photos/{id}', {
    access: 'public',
    query: z.extend(ByLink, { size: z._default(z.enum(documentSizes), 'print') }),
    reply: 'image',
  }),
} as const

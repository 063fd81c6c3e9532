// Invoices over HTTP: endpoint → use case.
import { turnOf } from '../fair-queue.ts'
import type { Handlers } from '../http/bind.ts'
import { whenGone } from '../http/when-gone.ts'
import { createInvoice } from './create-invoice.ts'
import { showCustomerInvoicePdf, showCustomerInvoicePhoto } from './customer-invoice.ts'
import { saveInvoiceSettings, showInvoiceSettings } from './invoice-settings.ts'
import { listInvoices, showFigures } from './list-invoices.ts'
import { showDepositReceipt, showInvoiceReceipt } from './receipt-address.ts'
import { recordDeposit, recordEntry } from './record-entry.ts'
import { renderInvoicePdf } from './render-invoice-pdf.ts'
import { reverseEntry } from './reverse-entry.ts'
import { emailInvoice, linkInvoice } from './send-invoice.ts'
import { setDueDay } from './set-due-day.ts'
import { shareInvoice } from './share-invoice.ts'
import { showInvoice } from './show-invoice.ts'
import { showJobMoney } from './show-job-money.ts'
import { undoInvoiceShare } from './undo-share.ts'
import { voidInvoice } from './void-invoice.ts'

export const invoiceRoutes: Handlers<
  | 'invoices'
  | 'createInvoice'
  | 'invoiceFigures'
  | 'invoiceSettings'
  | 'saveInvoiceSettings'
  | 'invoice'
  | 'setDueDay'
  | 'recordPayment'
  | 'invoiceReceipt'
  | 'depositReceipt'
  | 'reverseEntry'
  | 'voidInvoice'
  | 'invoicePdf'
  | 'emailInvoice'
  | 'linkInvoice'
  | 'shareInvoice'
  | 'undoInvoiceShare'
  | 'jobMoney'
  | 'recordDeposit'
  | 'customerInvoicePdf'
  | 'customerInvoicePhoto'
> = {
  invoices: { mayBeOld: true, handle: (ctx, { query }) => listInvoices(ctx, query) },
  createInvoice: (ctx, { body }) => createInvoice(ctx, body),
  invoiceFigures: {
    mayBeOld: true,
    handle: (ctx, { query }) => showFigures(ctx, query.customerId),
  },
  invoiceSettings: ctx => showInvoiceSettings(ctx),
  saveInvoiceSettings: (ctx, { body }) => saveInvoiceSettings(ctx, body),
  invoice: (ctx, { params }) => showInvoice(ctx, params.id),
  setDueDay: (ctx, { params, body }) => setDueDay(ctx, params.id, body),
  recordPayment: (ctx, { params, body }) => recordEntry(ctx, params.id, body),
  invoiceReceipt: (ctx, { params }) => showInvoiceReceipt(ctx, params.id),
  depositReceipt: (ctx, { params }) => showDepositReceipt(ctx, params.id),
  reverseEntry: async (ctx, { params }) => {
    await reverseEntry(ctx, params.id)
    return undefined
  },
  voidInvoice: (ctx, { params }) => voidInvoice(ctx, params.id),
  invoicePdf: (ctx, { params, http }) =>
    renderInvoicePdf(ctx, params.id, turnOf(ctx, whenGone(http.reply))),
  emailInvoice: {
    account: (ctx, { params, body, http }) => emailInvoice(ctx, params.id, body, http.request.ip),
  },
  linkInvoice: (ctx, { params }) => linkInvoice(ctx, params.id),
  shareInvoice: (ctx, { params, body }) => shareInvoice(ctx, params.id, body),
  undoInvoiceShare: (ctx, { params }) => undoInvoiceShare(ctx, params.id, params.shareId),
  jobMoney: (ctx, { params }) => showJobMoney(ctx, params.id),
  recordDeposit: (ctx, { params, body }) => recordDeposit(ctx, params.id, body),
  customerInvoicePdf: (services, { query, http }) =>
    showCustomerInvoicePdf(services, query.token, http),
  customerInvoicePhoto: (services, { params, query, http }) =>
    showCustomerInvoicePhoto(services, query, params.id, http),
}

// A valid body with every field for each call about invoices.
const entry = {
  id: '0198c0de-0000-7000-8000-000000000011',
  kind: 'payment',
  amount: '100.00',
  method: 'check',
  checkNumber: '1042',
  day: '2026-11-10',
  note: 'In person',
  sendsReceipt: true,
}

export const validInvoiceBodies = {
  createInvoice: {
    id: '0198c0de-0000-7000-8000-000000000010',
    quoteId: '0198c0de-0000-7000-8000-000000000001',
    part: { kind: 'percent', value: '50.00' },
    seen: 0,
  },
  saveInvoiceSettings: { pattern: 'INV-{year}-{number:4}', dueDays: 14, next: 1043, version: 0 },
  setDueDay: { dueDay: '2026-12-01' },
  recordPayment: entry,
  recordDeposit: entry,
  refundOnline: { id: '0198c0de-0000-7000-8000-000000000012', amount: '10.00' },
  shareInvoice: { id: '0198c0de-0000-7000-8000-000000000013', way: 'copied' },
  emailInvoice: { to: 'rosa@example.com', message: 'Thank you' },
  exportForBookkeeper: { id: '0198c0de-0000-7000-8000-000000000012', period: '30d' },
  emailStatement: { to: 'rosa@example.com', message: 'Thank you' },
}

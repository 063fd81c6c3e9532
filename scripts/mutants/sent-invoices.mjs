// Edits to invoices on their way to the customer: mails, receipts, links, shares, and who may see one.
const record = 'server/invoices/record-entry.ts'
const send = 'server/invoices/send-invoice.ts'
const customer = 'server/invoices/customer-invoice.ts'
const paper = ['server/invoices/link-on-invoice.long.test.ts']
const sending = ['server/invoices/send-invoice.test.ts']
const receipts = ['server/invoices/receipts.long.test.ts']
const shares = ['server/invoices/share-invoice.long.test.ts']

export const mutants = [
  {
    file: send,
    from: 'id?.toLowerCase() ?? ctx.newId()',
    to: 'ctx.newId()',
    tests: sending,
    title: 'goes out once if a phone without an answer sends it again',
  },
  {
    file: record,
    from: "kind === 'payment' && sendsReceipt",
    to: 'sendsReceipt',
    tests: receipts,
    title: 'is sent only for a payment, and only if it is wanted',
  },
  {
    file: 'server/invoices/invoice-address.ts',
    from: 'if (mailed) return',
    to: 'if (false) return',
    tests: receipts,
    title: 'goes where the invoice was last mailed, or else its quote',
  },
  {
    file: send,
    from: 'await limitRecipients(ctx, tx, address)',
    to: '',
    tests: sending,
    title: 'counts its addresses like those of quotes',
  },
  {
    file: 'server/invoices/mark-sent.ts',
    from: 'if (sentAt === null) await',
    to: 'await',
    tests: sending,
    title: 'keeps the moment when it was first sent',
  },
  {
    file: 'server/invoices/undo-share.ts',
    from: 'if (hasHappenedSince(invoice, share))',
    to: 'if (false)',
    tests: shares,
    title: 'opened',
  },
  {
    file: 'server/invoices/undo-share.ts',
    from: 'if (invoice.sentAt === share.at)',
    to: 'if (true)',
    tests: shares,
    title: 'leaves an invoice that was mailed before as sent, with its reminders',
  },
  {
    file: send,
    from: "if (state === 'void') throw new AppError('conflict', 'This invoice is void and cannot be sent')",
    to: '',
    tests: sending,
    title: 'needs an address, and a standing invoice',
  },
  {
    file: customer,
    from: "if (state !== 'void') return opened",
    to: 'return opened',
    tests: sending,
    title: 'says that a void invoice was withdrawn, and refuses unknown links',
  },
  {
    file: customer,
    from: 'if (visitor?.business.id === businessId) return',
    to: '',
    tests: sending,
    title: 'is seen once the customer opens it, not by its business, a fetch or a robot',
  },
  {
    file: customer,
    from: 'if (!photoIdsIn(document).includes(photoId))',
    to: 'if (false)',
    tests: sending,
    title: 'opens no photos but those of the document',
  },
  {
    file: 'server/invoices/link-on-invoice.ts',
    from: 'if (open <= 0) return null',
    to: '',
    tests: paper,
  },
  {
    file: 'server/invoices/link-on-invoice.ts',
    from: "offer?.state === 'due'",
    to: 'offer !== null',
    tests: paper,
  },
  {
    file: 'server/invoices/invoice-link.ts',
    from: 'if (await hasInvoiceLink(tx, ctx.user.business.id, link)) return urlOf(ctx, token)',
    to: 'return urlOf(ctx, token)',
    tests: paper,
  },
  {
    file: 'server/invoices/invoice-link.ts',
    from: 'if (await hasInvoiceLink(tx, businessId, link)) return urlOf(ctx, token)',
    to: 'return urlOf(ctx, token)',
    tests: ['server/invoices/same-ids.long.test.ts'],
  },
]

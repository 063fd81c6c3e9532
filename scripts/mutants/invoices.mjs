// Edits to invoices and their ledger: numbers, amounts, states, corrections, and who may see one.
const create = 'server/invoices/create-invoice.ts'
const record = 'server/invoices/record-entry.ts'
const reverse = 'server/invoices/reverse-entry.ts'
const send = 'server/invoices/send-invoice.ts'
const customer = 'server/invoices/customer-invoice.ts'

const invoices = ['server/invoices/invoices.test.ts']
const payments = ['server/invoices/payments.test.ts']
const paper = ['server/invoices/link-on-invoice.test.ts']
const sending = ['server/invoices/send-invoice.test.ts']
const receipts = ['server/invoices/receipts.test.ts']
const shares = ['server/invoices/share-invoice.test.ts']
const ledgerRules = ['domain/ledger.test.ts']
const invoiceRules = ['domain/invoice.test.ts']
const numberRules = ['domain/invoice-number.test.ts']

export const mutants = [
  {
    file: record,
    from: 'refuseOtherTry(earlier, sent)',
    to: '',
    tests: ['server/invoices/other-try.test.ts'],
  },
  {
    file: send,
    from: 'id?.toLowerCase() ?? ctx.newId()',
    to: 'ctx.newId()',
    tests: sending,
  },
  {
    file: 'server/invoices/invoice-settings.ts',
    from: 'if (message !== null) throw',
    to: 'if (false) throw',
    tests: ['server/invoices/next-number.test.ts'],
  },
  {
    file: 'server/invoices/set-due-day.ts',
    from: "if (invoice.state !== 'draft')",
    to: 'if (false)',
    tests: ['server/invoices/due-day.test.ts'],
  },
  {
    file: record,
    from: "kind === 'payment' && sendsReceipt",
    to: 'sendsReceipt',
    tests: receipts,
  },
  {
    file: 'server/invoices/invoice-address.ts',
    from: 'if (mailed) return',
    to: 'if (false) return',
    tests: receipts,
  },
  { file: create, from: 'book.lastCount + 1', to: 'book.lastCount + 2', tests: invoices },
  {
    file: create,
    from: 'if (await findInvoice(tx, businessId, id)) return readInvoice(ctx, tx, id)',
    to: '',
    tests: invoices,
  },
  {
    file: create,
    from: 'if (job.live.length !== input.seen)',
    to: 'if (job.live.length < input.seen)',
    tests: invoices,
  },
  { file: create, from: 'Math.min(job.held, amount)', to: 'job.held', tests: payments },
  { file: create, from: 'addDays(day, book.dueDays)', to: 'day', tests: invoices },
  { file: create, from: 'if (message !== null) throw', to: 'if (false) throw', tests: invoices },
  {
    file: record,
    from: 'if (await isRecorded(ctx, tx, input, invoice.id)) return invoice',
    to: '',
    tests: payments,
  },
  { file: record, from: 'refuse(entryProblem(input, invoice))', to: '', tests: payments },
  { file: record, from: "if (invoice.state === 'void')", to: 'if (false)', tests: payments },
  { file: record, from: 'if (day <= todayOf(ctx)) return', to: 'return', tests: payments },
  { file: record, from: 'Math.max(0, left - held)', to: 'left', tests: payments },
  { file: record, from: 'return amount <= held', to: 'return true', tests: payments },
  {
    file: record,
    from: "method === 'check' ? checkNumber : ''",
    to: 'checkNumber',
    tests: payments,
  },
  { file: reverse, from: 'if (sums.paid < 0)', to: 'if (false)', tests: payments },
  { file: reverse, from: 'if (openOf(total, sums) < 0)', to: 'if (false)', tests: payments },
  {
    file: reverse,
    from: 'if (isReversed(entry, entries)) return false',
    to: '',
    tests: payments,
  },
  {
    file: reverse,
    from: "entry.kind === 'payment' && entry.amount > held",
    to: 'false',
    tests: payments,
  },
  { file: send, from: 'await limitRecipients(ctx, tx, address)', to: '', tests: sending },
  {
    file: 'server/invoices/mark-sent.ts',
    from: 'if (sentAt === null) await',
    to: 'await',
    tests: sending,
  },
  {
    file: 'server/invoices/undo-share.ts',
    from: 'if (hasHappenedSince(invoice, share))',
    to: 'if (false)',
    tests: shares,
  },
  {
    file: 'server/invoices/undo-share.ts',
    from: 'if (invoice.sentAt === share.at)',
    to: 'if (true)',
    tests: shares,
  },
  {
    file: send,
    from: "if (state === 'void') throw new AppError('conflict', 'This invoice is void and cannot be sent')",
    to: '',
    tests: sending,
  },
  {
    file: customer,
    from: "if (state !== 'void') return opened",
    to: 'return opened',
    tests: sending,
  },
  {
    file: customer,
    from: 'if (visitor?.business.id === businessId) return',
    to: '',
    tests: sending,
  },
  {
    file: customer,
    from: 'if (!photoIdsIn(document).includes(photoId))',
    to: 'if (false)',
    tests: sending,
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
    from: '(await hasInvoiceLink(tx, ctx.user.business.id, link)) ? urlOf(ctx, token) : null',
    to: 'urlOf(ctx, token)',
    tests: paper,
  },
  {
    file: 'server/invoices/ledger-store.ts',
    from: 'entry.reverses === null ? amount : -amount',
    to: 'amount',
    tests: payments,
  },
  {
    file: 'domain/ledger.ts',
    from: 'amount: reverses === null ? amount : -amount',
    to: 'amount',
    tests: ledgerRules,
  },
  {
    file: 'domain/ledger.ts',
    from: 'if (amount <= paid) return null',
    to: 'return null',
    tests: ledgerRules,
  },
  {
    file: 'domain/ledger.ts',
    from: 'if (amount <= open) return null',
    to: 'return null',
    tests: ledgerRules,
  },
  {
    file: 'domain/ledger.ts',
    from: 'online === null && !reversed.has(id)',
    to: 'online === null',
    tests: ledgerRules,
  },
  {
    file: 'domain/invoice.ts',
    from: 'facts.dueDay < today',
    to: 'facts.dueDay <= today',
    tests: invoiceRules,
  },
  {
    file: 'domain/invoice.ts',
    from: 'amount - left <= parts',
    to: 'amount - left <= 100 * parts',
    tests: invoiceRules,
  },
  {
    file: 'domain/invoice.ts',
    from: 'if (amount <= left) return null',
    to: 'return null',
    tests: invoiceRules,
  },
  {
    file: 'domain/quote-totals.ts',
    from: 'inProportion(left.taxedAmount, subtotal, left.total - left.tax)',
    to: 'inProportion(left.taxedAmount, total, left.total)',
    tests: invoiceRules,
  },
  {
    file: 'domain/quote-totals.ts',
    from: "within(total - tax, left('taxedAmount'))",
    to: "within(total, left('taxedAmount'))",
    tests: invoiceRules,
  },
  {
    file: 'domain/invoice-number.ts',
    from: 'filter(name => counted.test(name)).length !== 1',
    to: 'filter(name => counted.test(name)).length < 1',
    tests: numberRules,
  },
  {
    file: 'server/invoices/create-invoice.ts',
    from: 'job.invoices.length >= MAX_INVOICES',
    to: 'job.live.length >= MAX_INVOICES',
    tests: ['server/invoices/invoices.test.ts'],
  },
  {
    file: 'server/invoices/record-entry.ts',
    from: '    requireRoom(invoice.entries.length)\n',
    to: '',
    tests: ['server/invoices/payments.test.ts'],
  },
  {
    file: 'server/invoices/record-entry.ts',
    from: '      requireRoom(job.deposits.length)\n',
    to: '',
    tests: ['server/invoices/payments.test.ts'],
  },
]

// Edits to payments that customers make online: one row for each move of money, refunds, disputes, who may pay what.
const settle = 'server/online-payments/settle-payment.ts'
const refunds = 'server/online-payments/settle-refunds.ts'
const dispute = 'server/online-payments/settle-disputes.ts'
const start = 'server/online-payments/start-payment.ts'
const refund = 'server/online-payments/refund-payment.ts'
const asked = 'server/invoices/asked-deposit.ts'

const http = ['server/online-payments/online-payments.test.ts']
const late = ['server/online-payments/late-reports.long.test.ts']
const outdated = ['server/online-payments/outdated-pages.long.test.ts']
const twice = ['server/online-payments/paid-twice.long.test.ts']
const afterVoid = ['server/online-payments/void-invoice.long.test.ts']
const refused = ['server/online-payments/refused-changes.long.test.ts']
const both = [...http, 'server/online-payments/test-checkout.long.test.ts']

export const mutants = [
  {
    file: 'domain/invoices/ledger.ts',
    from: "kind === 'payment' || createdAt < acceptedAt",
    to: 'true',
    tests: ['server/invoices/asked-deposit.long.test.ts'],
  },
  {
    file: 'domain/invoices/ledger.ts',
    from: "kind === 'payment' || createdAt < acceptedAt",
    to: "kind === 'payment'",
    tests: ['server/invoices/asked-deposit.long.test.ts'],
  },
  {
    file: 'domain/invoices/online-payment.ts',
    from: 'Math.min(amount, Math.max(0, open))',
    to: 'amount',
    tests: http,
    title: 'holds money that arrives beyond what is open as a deposit of the job',
  },
  {
    file: settle,
    from: 'ranks[reported.state] > ranks[payment.state]',
    to: 'reported.state !== payment.state',
    tests: late,
  },
  { file: settle, from: 'onInvoice > 0 ? ctx.newId() : id', to: 'ctx.newId()', tests: late },
  {
    file: refunds,
    from: 'ranks[state] > ranks[stored.state]',
    to: 'state !== stored.state',
    tests: late,
  },
  {
    file: refunds,
    from: ' || refund.id === ourId',
    to: '',
    tests: http,
    title: 'of a card is one row, however often it is asked for, and ends the reminders',
  },
  {
    file: refunds,
    from: "if (state === 'failed' && stored.state === 'succeeded') await takeBack",
    to: 'if (false) await takeBack',
    tests: http,
    title: 'of a bank payment waits for its confirmation, and is taken back if it fails',
  },
  {
    file: dispute,
    from: "money === 'withdrawn' && !taken",
    to: "money === 'withdrawn'",
    tests: http,
    title: 'takes the money, returns it if won, and notifies the business',
  },
  {
    file: dispute,
    from: '|| (await isReversed(tx, businessId, entryId))',
    to: '',
    tests: http,
    title: 'takes the money, returns it if won, and notifies the business',
  },
  {
    file: dispute,
    from: "if (money !== 'returned' || !taken",
    to: "if (money !== 'none' || !taken",
    tests: http,
    title: 'takes the money, returns it if won, and notifies the business',
  },
  {
    file: start,
    from: 'payment.amount === amount && ',
    to: '',
    tests: http,
    title: 'gets another page once another amount is open, and the old one closes',
  },
  {
    file: start,
    from: 'if (open) return { payment: open, amount }',
    to: '',
    tests: http,
    title: 'has one page for two tabs and a double tap',
  },
  {
    file: start,
    from: "if (moving) throw new AppError('conflict', 'Your bank payment is on its way already.')",
    to: '',
    tests: http,
    title: 'says that a bank payment is on its way, and what became of it',
  },
  {
    file: refund,
    from: 'if (earlier) return refuseOtherTry({ amount: earlier.amount }, { amount })',
    to: '',
    tests: http,
    title: 'of a card is one row, however often it is asked for, and ends the reminders',
  },
  {
    file: refund,
    from: 'Math.min(refundable, await countedFor(ctx, tx, payment))',
    to: 'refundable',
    tests: http,
    title: 'is the only way back for what was paid online, until the provider refuses it',
  },
  {
    file: refund,
    from: 'if (!ofJob) return changeOf(pending, paid)',
    to: 'if (!ofJob) return paid',
    tests: twice,
    title: 'what one payment gives back is not given back by another',
  },
  {
    file: refund,
    from: '[Math.min(ofJob.refundable, freeOf(job.held, held)), Math.max(0, ofInvoice)]',
    to: '[Math.max(0, ofInvoice)]',
    tests: twice,
  },
  {
    file: 'domain/invoices/online-payment.ts',
    from: 'Math.min(over - before, held)',
    to: '0',
    tests: twice,
    title:
      'what is held goes back once while its refund online waits, and the job offers what is left',
  },
  {
    file: 'domain/invoices/online-payment.ts',
    from: 'const pending = Math.min(left, refundsPending)',
    to: 'const pending = refundsPending',
    tests: twice,
    title: 'what the invoice itself got is not held, also while its refund waits',
  },
  {
    file: 'domain/invoices/online-payment.ts',
    from: 'changeOf(refundsOnTheirWay(online), kept)',
    to: 'kept',
    tests: ['domain/invoices/online-payment.test.ts'],
  },
  {
    file: 'server/invoices/reverse-entry.ts',
    from: 'if (pending <= left) return',
    to: 'return',
    tests: twice,
    title: 'a deposit by hand is not reversed while a refund online takes what is held',
  },
  {
    file: 'server/invoices/reverse-entry.ts',
    from: "state !== 'void' && ",
    to: '',
    tests: afterVoid,
    title: 'is held again if its refund was recorded by mistake, also beyond the total',
  },
  {
    file: 'server/invoices/reverse-entry.ts',
    from: 'await recheckPages(ctx, tx, entry)',
    to: '',
    tests: ['server/online-payments/outdated-pages.long.test.ts'],
  },
  {
    file: asked,
    from: 'asked - receivedToward(job.deposits, accepted.acceptedAt)',
    to: 'asked',
    tests: both,
    title: 'is paid from the accepted quote, held, and deducted from the invoice',
  },
  { file: asked, from: 'job.live.length > 0 || ', to: '', tests: late },
  {
    file: 'server/quote-links/mark-outcome.ts',
    from: '    await recheckPages(ctx, tx, { quoteNumber: before.quoteNumber, invoiceId: null })\n',
    to: '',
    tests: outdated,
  },
  {
    file: 'server/invoices/deductions.ts',
    from: '    await recheckPages(ctx, tx, { quoteNumber, invoiceId })\n',
    to: '',
    tests: outdated,
  },
  {
    file: refunds,
    from: 'return recheckPages(ctx, tx, { quoteNumber, invoiceId: entry.invoiceId })',
    to: 'return',
    tests: outdated,
  },
  {
    file: 'server/invoices/reverse-entry.ts',
    from: 'requireReversible(entry, deposits)',
    to: '',
    tests: refused,
  },
  {
    file: 'server/invoices/record-entry.ts',
    from: "if (kind !== 'refund') return\n",
    to: '',
    tests: refused,
  },
  {
    file: 'server/invoices/record-entry.ts',
    from: 'if (earlier.invoiceId !== invoiceId)',
    to: 'if (false)',
    tests: refused,
  },
  {
    file: refund,
    from: 'if (earlier && earlier.paymentId !== payment.id)',
    to: 'if (false)',
    tests: refused,
  },
  {
    file: refund,
    from: 'if (!isRefundableHere(ctx, payment))',
    to: 'if (false)',
    tests: refused,
  },
  {
    file: start,
    from: 'amount < LEAST_PAYMENT',
    to: 'amount <= 0',
    tests: refused,
  },
  {
    file: 'server/online-payments/pay-offer.ts',
    from: 'amount >= LEAST_PAYMENT',
    to: 'amount > 0',
    tests: refused,
  },
  {
    file: 'server/online-payments/pay-offer.ts',
    from: 'depositAmount < LEAST_PAYMENT',
    to: 'depositAmount <= 0',
    tests: refused,
  },
  {
    file: 'server/online-payments/account.ts',
    from: "isDemo && payments.provider === 'stripe'",
    to: 'false',
    tests: refused,
  },
]

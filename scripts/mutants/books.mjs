// Edits to the money report, statements and the bookkeeper's exports: what is summed, and what is exported once.
const report = 'server/reports/money-store.ts'
const ledger = 'server/invoices/ledger-store.ts'
const statement = 'server/statements/store.ts'
const exports = 'server/bookkeeping/export-for-bookkeeper.ts'
const store = 'server/bookkeeping/store.ts'
const files = 'domain/bookkeeping/bookkeeping-files.ts'
const taxed = 'server/invoices/taxed-amount.ts'

const reportTests = ['server/reports/money.long.test.ts']
const taxTests = ['server/reports/taxed-sales.long.test.ts']
const statementTests = ['server/statements/statements.long.test.ts']
const bookTests = ['server/bookkeeping/bookkeeping.long.test.ts']

export const mutants = [
  {
    file: report,
    from: 'row.online ?? row.method',
    to: 'row.method',
    tests: ['server/online-payments/online-payments.test.ts'],
    title: 'is paid on the page of Stripe, with the fee of the operator',
  },
  {
    file: report,
    from: "case when ${kind} = 'payment' then 1 else -1 end",
    to: "case when ${kind} = 'refund' then -1 else 1 end",
    tests: reportTests,
    title: 'is the plain sums of any history',
  },
  {
    file: report,
    from: '${past} <= 30',
    to: '${past} < 30',
    tests: reportTests,
    title: 'counts the 30th day past due with those before it',
  },
  {
    file: report,
    from: "ne(kind, 'writeOff'),",
    to: '',
    tests: reportTests,
    title: 'is the plain sums of any history',
  },
  {
    file: report,
    from: "or(ne(kind, 'applied'), isNull(drafts.id))",
    to: 'undefined',
    tests: reportTests,
    title:
      'counts a deposit that a draft deducts as held, and no tax in it, until the invoice goes out',
  },
  {
    file: 'server/quotes/revisions.ts',
    from: "(${quotes.replaces} is null or ${quotes.status} <> 'draft')",
    to: '(true)',
    tests: ['server/reports/reports.test.ts'],
  },
  {
    file: report,
    from: '${taxIn(paid.until)} - ${taxIn(paid.before)}',
    to: '${taxIn(paid.until)}',
    tests: reportTests,
    title: 'is the plain sums of any history',
  },
  {
    file: report,
    from: 'notInArray(id, draftsOf(tx, businessId)),',
    to: '',
    tests: reportTests,
    title: 'is the plain sums of any history',
  },
  {
    file: ledger,
    from: 'and(isNull(invoices.voidedAt), isIssued)',
    to: 'isNull(invoices.voidedAt)',
    tests: reportTests,
    title: 'is the plain sums of any history',
  },
  {
    file: ledger,
    from: 'and(isNull(invoices.voidedAt), isIssued)',
    to: 'isIssued',
    tests: statementTests,
    title: 'has sent invoices, payments and deposits with a running balance, and what is open',
  },
  {
    file: 'server/reports/show-money.ts',
    from: 'made.subtotal - made.taxed',
    to: 'made.subtotal',
    tests: reportTests,
    title: 'is the plain sums of any history',
  },
  {
    file: taxed,
    from: '/ 100000)) <= 1 then',
    to: '/ 100000)) = 0 then',
    tests: taxTests,
    title: 'derives what invoices of an earlier release taxed',
  },
  {
    file: taxed,
    from: '${tax}::numeric * 100000',
    to: '${tax}::numeric * 10000',
    tests: taxTests,
    title: 'derives what invoices of an earlier release taxed',
  },
  {
    file: 'domain/invoices/invoice-lines.ts',
    from: 'taxedAmount === subtotal && ',
    to: '',
    tests: ['domain/invoices/invoice-lines.test.ts'],
  },
  {
    file: statement,
    from: 'or(isLive, isVoidAndHolds)',
    to: 'isLive',
    tests: statementTests,
    title: 'has what the business still holds of a payment on a void invoice, apart from deposits',
  },
  {
    file: 'server/reports/show-money.ts',
    from: 'await sumHeldOnVoid(tx, id)',
    to: '0',
    tests: ['server/online-payments/void-invoice.long.test.ts'],
  },
  {
    file: 'server/invoices/void-store.ts',
    from: 'gt(receivedSum, 0)',
    to: 'undefined',
    tests: statementTests,
    title: 'has what the business still holds of a payment on a void invoice, apart from deposits',
  },
  {
    file: statement,
    from: "ne(kind, 'applied')",
    to: 'undefined',
    tests: statementTests,
    title: 'has a deposit once, and none of another customer',
  },
  {
    file: ledger,
    from: 'or ${payment} <> 0',
    to: 'or ${payment} <> 0 or ${applied} <> 0',
    tests: statementTests,
    title: 'has sent invoices, payments and deposits with a running balance, and what is open',
  },
  {
    file: statement,
    from: 'isDepositOf(businessId, customerId),',
    to: '',
    tests: statementTests,
    title: 'has a deposit once, and none of another customer',
  },
  {
    file: statement,
    from: 'MAX_STATEMENT_LINES + 1',
    to: 'MAX_STATEMENT_LINES',
    tests: statementTests,
    title: 'carries what is older than its lines forward, over several pages',
  },
  {
    file: exports,
    from: 'if (earlier) return earlier',
    to: '',
    tests: bookTests,
    title: 'is made once on a double tap, and two at once share no document',
  },
  {
    file: exports,
    from: 'await lockSubject(tx.$client, `bookkeeping ${businessId}`)',
    to: '',
    tests: bookTests,
    title: 'is made once on a double tap, and two at once share no document',
  },
  {
    file: exports,
    from: 'const settled = [...voided, ...invoices.filter(({ voidedAt }) => voidedAt !== null)]',
    to: 'const settled = voided',
    tests: bookTests,
    title: 'says which invoices became void since, and imports none that is void',
  },
  {
    file: exports,
    from: 'customers.filter(({ isUnknown }) => isUnknown)',
    to: 'customers',
    tests: bookTests,
    title: 'has what is new since the last one, and gives an earlier one again byte for byte',
  },
  {
    file: store,
    from: "or(isIssued, isNotNull(voidedAt)),\n        isNew(businessId, 'invoice', id)",
    to: "isNew(businessId, 'invoice', id)",
    tests: bookTests,
    title: 'leaves drafts out until they go out, and has deposits and refunds',
  },
  {
    file: store,
    from: "isMarked(businessId, 'invoice', id),\n        isNew(businessId, 'void', id)",
    to: "isNew(businessId, 'void', id)",
    tests: bookTests,
    title: 'says which invoices became void since, and imports none that is void',
  },
  {
    file: store,
    from: "isMarked(businessId, 'invoice', invoiceId),",
    to: '',
    tests: bookTests,
    title: 'has what is new since the last one, and gives an earlier one again byte for byte',
  },
  {
    file: files,
    from: 'const standing = invoices.filter(({ isVoid }) => !isVoid)',
    to: 'const standing = invoices',
    tests: bookTests,
    title: 'says which invoices became void since, and imports none that is void',
  },
  {
    file: files,
    from: "entries.filter(({ kind }) => kind === 'payment' || kind === 'refund')",
    to: 'entries',
    tests: bookTests,
    title: 'has what is new since the last one, and gives an earlier one again byte for byte',
  },
  {
    file: 'server/statements/email-statement.ts',
    from: '    if (!read) return\n',
    to: "    if (!read) throw new Error('Gone')\n",
    tests: ['server/statements/statements.long.test.ts'],
    title: 'of a customer who was removed meanwhile does not go out, and its job ends',
  },
]

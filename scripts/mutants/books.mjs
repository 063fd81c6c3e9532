// Edits to the money report, statements and the bookkeeper's exports: what is summed, and what is exported once.
const report = 'server/reports/money-store.ts'
const ledger = 'server/invoices/ledger-store.ts'
const statement = 'server/statements/store.ts'
const exports = 'server/bookkeeping/export-for-bookkeeper.ts'
const store = 'server/bookkeeping/store.ts'
const files = 'domain/bookkeeping-files.ts'
const taxed = 'server/invoices/taxed-amount.ts'

const reportTests = ['server/reports/money.test.ts']
const taxTests = ['server/reports/taxed-sales.test.ts']
const statementTests = ['server/statements/statements.test.ts']
const bookTests = ['server/bookkeeping/bookkeeping.test.ts']

export const mutants = [
  {
    file: report,
    from: '${method} = ${by} and ${online} is null',
    to: '${method} = ${by}',
    tests: ['server/online-payments/online-payments.test.ts'],
  },
  {
    file: report,
    from: "case when ${kind} = 'payment' then 1 else -1 end",
    to: "case when ${kind} = 'refund' then -1 else 1 end",
    tests: reportTests,
  },
  { file: report, from: '${past} <= 30', to: '${past} < 30', tests: reportTests },
  { file: report, from: "ne(kind, 'writeOff'),", to: '', tests: reportTests },
  {
    file: report,
    from: "or(ne(kind, 'applied'), isDeducted)",
    to: 'undefined',
    tests: reportTests,
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
  },
  {
    file: report,
    from: '${isLive} and ${invoices.day} between',
    to: '${invoices.day} between',
    tests: reportTests,
  },
  {
    file: ledger,
    from: 'and(isNull(invoices.voidedAt), isIssued)',
    to: 'isNull(invoices.voidedAt)',
    tests: reportTests,
  },
  {
    file: ledger,
    from: 'and(isNull(invoices.voidedAt), isIssued)',
    to: 'isIssued',
    tests: statementTests,
  },
  {
    file: report,
    from: 'sum(${subtotal} - ${taxedAmount})',
    to: 'sum(${subtotal})',
    tests: reportTests,
  },
  { file: taxed, from: '/ 100000)) <= 1 then', to: '/ 100000)) = 0 then', tests: taxTests },
  { file: taxed, from: '${tax}::numeric * 100000', to: '${tax}::numeric * 10000', tests: taxTests },
  {
    file: 'domain/invoice-lines.ts',
    from: 'taxedAmount === subtotal && ',
    to: '',
    tests: ['domain/invoice-lines.test.ts'],
  },
  {
    file: statement,
    from: "ne(kind, 'applied')",
    to: 'undefined',
    tests: statementTests,
  },
  {
    file: ledger,
    from: "and recorded.kind <> 'applied'",
    to: '',
    tests: statementTests,
  },
  {
    file: statement,
    from: 'isDepositOf(businessId, customerId),',
    to: '',
    tests: statementTests,
  },
  {
    file: statement,
    from: 'MAX_STATEMENT_LINES + 1',
    to: 'MAX_STATEMENT_LINES',
    tests: statementTests,
  },
  { file: exports, from: 'if (earlier) return earlier.made', to: '', tests: bookTests },
  {
    file: exports,
    from: 'await lockSubject(tx.$client, `bookkeeping ${businessId}`)',
    to: '',
    tests: bookTests,
  },
  {
    file: exports,
    from: 'const settled = [...voided, ...invoices.filter(({ voidedAt }) => voidedAt !== null)]',
    to: 'const settled = voided',
    tests: bookTests,
  },
  {
    file: exports,
    from: 'customers.filter(({ isUnknown }) => isUnknown)',
    to: 'customers',
    tests: bookTests,
  },
  {
    file: store,
    from: "or(isIssued, isNotNull(voidedAt)),\n        isNew(businessId, 'invoice', id)",
    to: "isNew(businessId, 'invoice', id)",
    tests: bookTests,
  },
  {
    file: store,
    from: "isMarked(businessId, 'invoice', id),\n        isNew(businessId, 'void', id)",
    to: "isNew(businessId, 'void', id)",
    tests: bookTests,
  },
  {
    file: store,
    from: "isMarked(businessId, 'invoice', invoiceId),",
    to: '',
    tests: bookTests,
  },
  {
    file: files,
    from: 'const standing = invoices.filter(({ isVoid }) => !isVoid)',
    to: 'const standing = invoices',
    tests: bookTests,
  },
  {
    file: files,
    from: "entries.filter(({ kind }) => kind === 'payment' || kind === 'refund')",
    to: 'entries',
    tests: bookTests,
  },
  {
    file: 'server/statements/email-statement.ts',
    from: '    if (!read) return\n',
    to: "    if (!read) throw new Error('Gone')\n",
    tests: ['server/statements/statements.test.ts'],
  },
]

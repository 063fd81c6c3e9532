// Edits to the company of a customer: where it shows, what finds it, and what earlier releases leave as it is.
const customer = 'domain/customers/customer.ts'
const ofCustomer = ['domain/customers/customer.test.ts']
const tests = ['server/customers/company.long.test.ts']
const ofBooks = ['server/bookkeeping/bookkeeping.long.test.ts']
const ofCustomers = ['server/customers/customers.test.ts']
const ofImports = ['server/customers/import.long.test.ts']
const ofDrafts = ['web/src/new-quote/quote-draft.test.ts']

export const mutants = [
  { file: customer, from: '...(company !== undefined && {', to: '...({', tests: ofCustomers },
  { file: customer, from: "typeof company === 'string' && ", to: 'false && ', tests: ofCustomer },
  {
    file: customer,
    from: 'return [company.trim(), customerName(person)]',
    to: 'return [customerName(person), company.trim()]',
    tests: ofCustomer,
  },
  {
    file: customer,
    from: '[customerName(person), company, phoneDigits(phone)]',
    to: '[customerName(person), phoneDigits(phone)]',
    tests,
  },
  {
    file: 'domain/quote-document/quote-document.ts',
    from: 'const contact = [...person, ...reach]',
    to: 'const contact = reach',
    tests,
  },
  {
    file: 'domain/customers/customer-list.ts',
    from: ': { ...names, company }',
    to: ': names',
    tests: ['domain/customers/customer-list.test.ts'],
  },
  {
    file: 'domain/customers/customer-import.ts',
    from: 'return plain(company ? `${name} (${company})` : name)',
    to: 'return plain(name)',
    tests: ofImports,
  },
  {
    file: 'domain/customers/customer-import.ts',
    from: '`${name} (${company})`',
    to: '`${name}, ${company}`',
    tests: ofImports,
  },
  {
    file: 'domain/customers/customer-merge.ts',
    from: "company: from('company').company ?? '',",
    to: "company: kept.company ?? '',",
    tests: ['domain/customers/customer-merge.test.ts'],
  },
  {
    file: 'domain/bookkeeping/exported-documents.ts',
    from: "const [name = '', person = ''] = customerLines(customer)",
    to: "const [person = '', name = person] = customerLines(customer)",
    tests: ofBooks,
  },
  {
    file: 'domain/bookkeeping/exported-documents.ts',
    from: '[person, email, phoneDigits(phone).slice(-4)]',
    to: '[email, phoneDigits(phone).slice(-4)]',
    tests: ofBooks,
  },
  {
    file: 'domain/bookkeeping/accounting-imports.ts',
    from: "[...contactRow(customer), customer.company ?? '']",
    to: "[...contactRow(customer), '']",
    tests: ofBooks,
  },
  {
    file: 'domain/bookkeeping/accounting-imports.ts',
    from: '? [customer.firstName, customer.lastName]',
    to: "? ['', '']",
    tests: ofBooks,
  },
  {
    file: 'server/bookkeeping/store.ts',
    from: "coalesce(nullif(${company}, ''), trim(${firstName} || ' ' || ${lastName}))",
    to: "trim(${firstName} || ' ' || ${lastName})",
    tests: ofBooks,
  },
  {
    file: 'server/quotes/save-quote.ts',
    from: '{ ...(company && { company }), ...typedCustomer }',
    to: 'typedCustomer',
    tests,
  },
  {
    file: 'server/quotes/new-quote-facts.sql.ts',
    from: "'company', company, ",
    to: '',
    tests,
  },
  { file: 'server/quotes/list-store.sql.ts', from: 'c.company, ', to: '', tests },
  { file: 'server/quotes/read-store.sql.ts', from: 'c.company, ', to: '', tests },
  { file: 'server/invoices/store.ts', from: '  company: customers.company,\n', to: '', tests },
  {
    file: 'server/quote-links/activity-store.sql.ts',
    from: 'nameWithCompany({ firstName, lastName, company })',
    to: '`${firstName} ${lastName}`',
    tests,
  },
  {
    file: 'server/customers/namesakes-store.sql.ts',
    from: 'last_name as "lastName", company,',
    to: `last_name as "lastName", '' as company,`,
    tests,
  },
  {
    file: 'server/schedule/whereabouts-store.ts',
    from: 'customer: { firstName, lastName, company, address',
    to: 'customer: { firstName, lastName, address',
    tests,
  },
  {
    file: 'server/reports/export-store.ts',
    from: 'customer: { firstName, lastName, company, email',
    to: 'customer: { firstName, lastName, email',
    tests,
  },
  {
    file: 'server/reports/export-rows.ts',
    from: '    customer.company,\n',
    to: '',
    tests,
  },
  {
    file: 'server/settings/exported-tables.ts',
    from: 'createdAt, notes, company]]',
    to: 'createdAt, notes]]',
    tests,
  },
  {
    file: 'web/src/new-quote/draft-content.ts',
    from: '.concat(quote.draftCustomer?.company || [])',
    to: ".concat(quote.draftCustomer?.company ?? '')",
    tests: ofDrafts,
  },
  {
    file: 'web/src/new-quote/draft-content.ts',
    from: '.concat(quote.draftCustomer?.company || [])',
    to: '.concat([])',
    tests: ofDrafts,
  },
  {
    file: 'web/src/customers/kept-customer.ts',
    from: "z._default(boundedText('Company', MAX_CUSTOMER_COMPANY), '')",
    to: "boundedText('Company', MAX_CUSTOMER_COMPANY)",
    tests: ['web/src/customers/kept-customer.test.ts'],
  },
]

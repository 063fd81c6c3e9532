// Edits to quotes: validation, quotas, links and answers.
export const mutants = [
  {
    file: 'server/quotes/save-quote.ts',
    from: '    requireComplete(input.quote.status, customerId, input.lineItems)\n',
    to: '',
    tests: ['server/quotes/quotes.test.ts'],
  },
  {
    file: 'server/quotes/save-quote.ts',
    from: '    if (customerId !== null && !customer) throw refuseCustomer()\n',
    to: '',
    tests: ['server/quotes/quotes.test.ts'],
  },
  {
    file: 'server/quotes/save-quote.ts',
    from: '    if (isNewPhoto && !(await hasPhoto(tx, businessId, photoId))) throw refusePhoto()\n',
    to: '',
    tests: ['server/quotes/quotes.test.ts'],
  },
  {
    file: 'server/quotes/save-quote.ts',
    from: 'quoteTotals(lineItems, before.taxRate)',
    to: 'quoteTotals(lineItems, ctx.user.business.taxRate)',
    tests: ['server/quotes/quotes.test.ts'],
  },
  {
    file: 'server/quotes/save-quote.ts',
    from: 'requireEditable(before, input.quote.version)\n',
    to: '\n',
    tests: ['server/quotes/quotes.test.ts'],
  },
  {
    file: 'server/quotes/prepare-quote.ts',
    from: 'id !== undefined && free.delete(id.toLowerCase())',
    to: 'id !== undefined',
    tests: ['server/quotes/quotes.test.ts'],
  },
  {
    file: 'server/quotes/create-quote.ts',
    from: '    if (photoId !== null && !ground.hasPhoto) throw refusePhoto()\n',
    to: '',
    tests: ['server/quotes/quotes.test.ts'],
  },
  {
    file: 'server/quotes/create-quote.ts',
    from: '    requireQuota(quota, ground.quoteCount)\n',
    to: '',
    tests: ['server/quotes/quota.test.ts'],
  },
  {
    file: 'server/quotes/quota.ts',
    from: 'quoteCount >= quota.limit',
    to: 'quoteCount > quota.limit',
    tests: ['server/quotes/quota.test.ts'],
  },
  {
    file: 'server/quotes/quota.ts',
    from: 'quoteCount + calls >= quota.limit',
    to: 'false',
    tests: ['server/quotes/quota.test.ts'],
  },
  {
    file: 'server/quote-links/open-link.ts',
    from: 'validUntil < dayIn(',
    to: 'validUntil <= dayIn(',
    tests: ['server/quote-links'],
  },
  {
    file: 'server/quote-links/open-link.ts',
    from: '{ attempts: 600, minutes: 10 }',
    to: '{ attempts: 6000, minutes: 10 }',
    tests: ['server/quote-links/link-openings.test.ts'],
  },
  {
    file: 'server/quote-links/answer-quote.ts',
    from: 'if (quote.version !== version)',
    to: 'if (false)',
    tests: ['server/quote-links'],
  },
  {
    file: 'server/quote-links/answer-quote.ts',
    from: 'if (isExpired(ctx, quote))',
    to: 'if (false)',
    tests: ['server/quote-links'],
  },
  {
    file: 'server/quote-links/answer-quote.ts',
    from: 'if (quote.status === answer) {',
    to: 'if (false) {',
    tests: ['server/quote-links'],
  },
  {
    file: 'server/quote-links/quote-mail.ts',
    from: 'replyTo: companyEmail || ctx.user.email,',
    to: '',
    tests: ['server/quote-links/mailed-pdf.test.ts'],
  },
]

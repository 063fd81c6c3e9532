// Edits to signatures: what is stored, which file is the original, and who may check one.
export const mutants = [
  {
    file: 'server/signatures/sign-quote.ts',
    from: 'timeZone: business.timeZone',
    to: "timeZone: 'UTC'",
    tests: ['server/signatures/signatures.test.ts'],
    title: 'stores the typed name as the signature, with time, zone, address and browser',
  },
  {
    file: 'server/signatures/sign-quote.ts',
    from: '.slice(0, MAX_BROWSER)',
    to: '',
    tests: ['server/signatures/signatures.test.ts'],
    title: 'stores at most 400 characters of the name that a browser gives itself',
  },
  {
    file: 'server/signatures/show-pdf.ts',
    from: 'signed ?? renderQuotePdf(ctx, quote, turn)',
    to: 'renderQuotePdf(ctx, quote, turn)',
    tests: ['server/signatures/signatures.test.ts'],
    title: 'stores a drawn signature, and the options that were chosen',
  },
  {
    file: 'server/signatures/verify-file.ts',
    from: 'hash.toLowerCase()',
    to: 'hash',
    tests: ['server/signatures/verify.test.ts'],
  },
  {
    file: 'server/signatures/serve-verify-page.ts',
    from: '{ attempts: 100, minutes: 10 }',
    to: '{ attempts: 10_000, minutes: 10 }',
    tests: ['server/signatures/verify.test.ts'],
  },
]

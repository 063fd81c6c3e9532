// Edits to the operator's page: who gets in, what it shows, and which jobs it runs again.
export const mutants = [
  {
    file: 'server/operator/sign-in.ts',
    from: '!isPassword || !isSame(email.toLowerCase(), operator.email)',
    to: '!isPassword',
    tests: ['server/operator/sign-in.long.test.ts'],
  },
  {
    file: 'server/operator/sign-in.ts',
    from: '    await rateLimiter.take(`operator code ${totpSecret} ${step}`, once)\n',
    to: '',
    tests: ['server/operator/sign-in.long.test.ts'],
  },
  {
    file: 'server/operator/sign-in.ts',
    from: '  await rateLimiter.takeTurn(guesser)\n',
    to: '',
    tests: ['server/operator/sign-in.long.test.ts'],
  },
  {
    file: 'server/operator/sign-in.ts',
    from: '  await rateLimiter.takeTurn(CODES)\n',
    to: '',
    tests: ['server/operator/sign-in.long.test.ts'],
  },
  {
    file: 'server/operator/session.ts',
    from: '[token, email, passwordHash, totpSecret]',
    to: '[token]',
    tests: ['server/operator/sign-in.long.test.ts'],
  },
  {
    file: 'server/operator/session.ts',
    from: 'const LIFETIME_MS = 3_600_000',
    to: 'const LIFETIME_MS = 36_000_000',
    tests: ['server/operator/sign-in.long.test.ts'],
  },
  {
    file: 'server/operator/business-store.ts',
    from: '    eq(businesses.isDemo, false),\n',
    to: '',
    tests: ['server/operator/pages.long.test.ts'],
  },
  {
    file: 'server/operator/html.ts',
    from: 'return escapeHtml(String(value))',
    to: 'return String(value)',
    tests: ['server/operator/pages.long.test.ts'],
  },
  {
    file: 'server/operator/queue.sql.ts',
    from: ' and ${failedAt} <= $3',
    to: ' and $3::timestamptz is not null',
    tests: ['server/operator/run-again.long.test.ts'],
  },
]

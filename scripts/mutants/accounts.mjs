// Edits to sign-in, mailed tokens and proof.
export const mutants = [
  {
    file: 'server/settings/change-email.ts',
    from: '  await requireProof(ctx, proof, http)\n',
    to: '',
    tests: ['server/second-factor'],
  },
  {
    file: 'server/accounts/token-store.ts',
    from: "    eq(tokens.purpose, 'reset'),\n",
    to: '',
    tests: ['server/accounts/link-purposes.test.ts'],
  },
  {
    file: 'server/accounts/token-store.ts',
    from: '    isNull(tokens.usedAt),\n',
    to: '',
    tests: ['server/accounts/accounts.test.ts'],
  },
  {
    file: 'server/accounts/token-store.ts',
    from: '    gt(tokens.expiresAt, now),\n',
    to: '',
    tests: ['server/accounts/accounts.test.ts'],
  },
  {
    file: 'server/accounts/check-password.ts',
    from: 'const perClient: Limit = { attempts: 100, minutes: 15 }',
    to: 'const perClient: Limit = { attempts: 1000, minutes: 15 }',
    tests: ['server/accounts/attempts.test.ts'],
  },
  {
    file: 'server/second-factor/require-proof.ts',
    from: 'if (!(await isSecondFactorOn(asOwner(ctx), userId))) return',
    to: 'if (code === undefined) return',
    tests: ['server/second-factor', 'server/settings'],
  },
  {
    file: 'server/second-factor/require-proof.ts',
    from: 'if (!ctx.user.isDemo) return',
    to: 'return',
    tests: ['server/demo', 'server/second-factor', 'server/passkeys'],
  },
  {
    file: 'server/accounts/sign-in.ts',
    from: '(await askForCode(services, proven)) ?? finishSignIn',
    to: 'finishSignIn',
    tests: ['server/second-factor'],
  },
  {
    file: 'server/second-factor/check-code.ts',
    from: "if (!factor?.confirmedAt) return 'wrong'",
    to: "if (!factor) return 'wrong'",
    tests: ['server/second-factor'],
    title: 'takes no code of an app that is not confirmed yet',
  },
  {
    file: 'server/second-factor/turn-on.ts',
    from: '!isWaiting || factor.confirmedAt',
    to: '!isWaiting',
    tests: ['server/second-factor'],
    title: 'is confirmed once, so that an open session alone gets no new recovery codes',
  },
]

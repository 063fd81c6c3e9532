// Edits to the page for quote requests: what keeps spam and strangers in bounds, and what becomes of a request and its draft.
const tests = ['server/leads/leads.test.ts']

export const mutants = [
  {
    file: 'server/leads/challenge.ts',
    from: 'if (challenge?.businessId !== businessId) return null',
    to: 'if (!challenge) return null',
    tests,
  },
  {
    file: 'server/leads/challenge.ts',
    from: 'given.length === ours.length && timingSafeEqual(given, ours)',
    to: 'given.length === ours.length',
    tests,
  },
  {
    file: 'server/leads/challenge.ts',
    from: 'isOurs && challenge.expiresAt > services.now().getTime() ?',
    to: 'isOurs ?',
    tests,
  },
  {
    file: 'server/leads/receive-lead.ts',
    from: '  if (isProven(challenge, opened, nonce)) return true\n',
    to: '  if (isProven(challenge, opened, nonce) || opened) return true\n',
    tests,
  },
  {
    file: 'server/leads/receive-lead.ts',
    from: '  if (form.isTrapped) return\n',
    to: '',
    tests,
  },
  {
    file: 'server/leads/receive-lead.ts',
    from: '  await rateLimiter.takeForClient(what, address, ofClient)\n',
    to: '',
    tests,
  },
  {
    file: 'server/leads/draft-lead.ts',
    from: '  priorityOf: ({ place }) => place,\n',
    to: '',
    tests,
  },
  {
    file: 'server/leads/draft-lead.ts',
    from: "accessOf(user, ctx.now()) === 'app' && ",
    to: '',
    tests,
  },
  {
    file: 'server/leads/draft-lead.ts',
    from: "status === 'draft' && version === 1",
    to: "status === 'draft'",
    tests,
  },
  {
    file: 'server/leads/page-settings.ts',
    from: '(await countSlugs(tx, businessId)) > MOST_SLUGS',
    to: '(await countSlugs(tx, businessId)) > 10 * MOST_SLUGS',
    tests: ['server/leads/lead-page.test.ts'],
  },
  {
    file: 'server/leads/page-settings.ts',
    from: '  if (ctx.user.isDemo) {',
    to: '  if (!ctx.user) {',
    tests: ['server/leads/lead-page.test.ts'],
  },
  {
    file: 'domain/lead-proof.ts',
    from: '(hash[whole] ?? 0) >> (8 - rest) === 0',
    to: '(hash[whole] ?? 0) >> (9 - rest) === 0',
    tests: ['domain/lead-proof.test.ts'],
  },
  {
    file: 'server/leads/draft-lead.ts',
    from: "updateLead(tx, businessId, lead.id, { state: 'drafted' })",
    to: 'Promise.resolve(lead)',
    tests: ['server/leads/lead-drafts.test.ts'],
  },
  {
    file: 'server/leads/change-lead.ts',
    from: "lead.quoteId === null && lead.state !== 'drafting'",
    to: "lead.state === 'unverified' || lead.state === 'unpaid'",
    tests: ['server/leads/lead-drafts.test.ts'],
  },
  {
    file: 'server/quote-links/activity-store.ts',
    from: '        isNull(leads.dismissedAt),\n',
    to: '',
    tests: ['server/leads/lead-drafts.test.ts'],
  },
  {
    file: 'server/quotes/delete-quote.ts',
    from: '  await holdRequest(tx, businessId, id)\n',
    to: '',
    tests: ['server/leads/lead-drafts.test.ts'],
  },
  {
    file: 'server/customers/delete-customer.ts',
    from: '    await holdRequestsOf(tx, businessId, [id])\n',
    to: '',
    tests: ['server/leads/lead-drafts.test.ts'],
  },
  {
    file: 'server/leads/draft-lead.ts',
    from: 'if (lead.isDismissed) return cleanUp(ctx, leadId)',
    to: 'if (lead.isDismissed) return',
    tests: ['server/leads/lead-drafts.test.ts'],
  },
  {
    file: 'server/leads/draft-lead.ts',
    from: 'isThere && isAsMade(await lockQuote(ctx, tx, id))',
    to: 'isThere',
    tests: ['server/leads/lead-drafts.test.ts'],
  },
]

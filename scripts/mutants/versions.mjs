// Edits to the later versions of a quote: revisions, change orders, and what both sides see of them.
export const mutants = [
  {
    file: 'domain/quote-document/change-order.ts',
    from: 'both.every(isByLine)',
    to: 'isByLine(quote)',
    tests: ['domain/quote-document/change-order.test.ts'],
  },
  {
    file: 'domain/quote-document/change-order.ts',
    from: "both.every(({ presentation }) => presentation !== 'onePrice')",
    to: "quote.presentation !== 'onePrice'",
    tests: ['domain/quote-document/change-order.test.ts'],
  },
  {
    file: 'domain/visits/visit-days.ts',
    from: '(weekday === SATURDAY && !worksSaturdays)',
    to: 'weekday === SATURDAY',
    tests: ['domain/visits/visit-days.test.ts'],
  },
  {
    file: 'server/quotes/settle-contract.ts',
    from: 'requireInForce(contract)\n',
    to: '',
    tests: ['server/quotes/change-orders.test.ts'],
    title: 'cannot be accepted while the accepted quote is revised or reopened',
  },
  {
    file: 'server/quotes/settle-contract.ts',
    from: 'if (!isAccepted) return setReplaced(ctx, tx, contract, null)',
    to: 'if (!isAccepted) return',
    tests: ['server/quotes/change-orders.test.ts'],
    title: 'that was marked as won by mistake puts the contract back in force when it is reopened',
  },
  {
    file: 'server/quotes/settle-contract.ts',
    from: "if (order.status === 'rejected') return setReplaced(ctx, tx, order, id)",
    to: "if (order.status === 'rejected') return",
    tests: ['server/quotes/edited-contract.test.ts'],
  },
  {
    file: 'server/quotes/select-options.ts',
    from: 'if (!isSame) await outdateOrder(ctx, tx, quote)',
    to: '',
    tests: ['server/quotes/edited-contract.test.ts'],
  },
  {
    file: 'server/quotes/make-change-order.ts',
    from: 'if (last) requireClosed(ctx, last)',
    to: '',
    tests: ['server/quotes/change-orders.test.ts'],
    title:
      'leaves the accepted quote in force when it is declined, and the next change order replaces it',
  },
  {
    file: 'server/quotes/make-change-order.ts',
    from: 'const work = agreedWork(contract)',
    to: 'const work = contract',
    tests: ['server/quotes/change-orders.test.ts'],
    title: 'is a draft of the accepted work, which leaves the quote in force',
  },
  {
    file: 'server/quote-links/other-versions.ts',
    from: 'if (reached !== null) return true',
    to: 'return true',
    tests: ['server/quote-links/other-versions.long.test.ts'],
  },
  {
    file: 'server/quote-links/other-versions.ts',
    from: "?.actor === 'customer'",
    to: "?.actor === 'member'",
    tests: ['server/quote-links/other-versions.long.test.ts'],
  },
  {
    file: 'server/quote-links/other-versions.ts',
    from: '|| isExpired(ctx, order)',
    to: '',
    tests: ['server/quote-links/other-versions.long.test.ts'],
  },
  {
    file: 'server/quote-links/mark-outcome.ts',
    from: 'await refuseAccepted(ctx, tx, before)',
    to: '',
    tests: ['server/quotes/revisions.test.ts'],
  },
  {
    file: 'server/quote-links/quote-mail.ts',
    from: 'replyTo: companyEmail || ctx.user.email,',
    to: '',
    tests: ['server/quote-links/mailed-pdf.test.ts'],
  },
  {
    file: 'server/quotes/revise-quote.ts',
    from: 'contractId: null, deposit, ...totals',
    to: 'contractId: null',
    tests: ['server/quotes/change-orders.test.ts'],
    title: 'is revised as a change order until it is accepted, then as a quote',
  },
]

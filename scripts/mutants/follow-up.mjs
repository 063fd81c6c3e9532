// Edits to what happens after sending: reminders, questions, shares taken back, and quotes that go out later.
const rules = 'domain/quote-links/reminders.ts'
const later = 'domain/quote-links/send-later.ts'
const remind = 'server/reminders/due-reminder.ts'
const plan = 'server/reminders/plan-reminders.ts'

const reminderRules = ['domain/quote-links/reminders.test.ts']
const laterRules = ['domain/quote-links/send-later.test.ts']
const reminders = ['server/reminders/reminders.test.ts']
const whileAnswered = ['server/quote-links/sent-while-answered.test.ts']
const undoing = ['server/quote-links/undo-share.long.test.ts']

export const mutants = [
  {
    file: rules,
    from: 'day > Number(days[index - 1])',
    to: 'day >= Number(days[index - 1])',
    tests: reminderRules,
  },
  {
    file: rules,
    from: '< EVENING ? sentDay : addDays(sentDay, 1)',
    to: '< 24 ? sentDay : addDays(sentDay, 1)',
    tests: reminderRules,
  },
  { file: rules, from: 'time > now', to: 'time >= startedAt', tests: reminderRules },
  { file: rules, from: 'hour < LAST_HOUR', to: 'hour <= LAST_HOUR', tests: reminderRules },
  { file: rules, from: 'now.getTime() + PAUSE_MS', to: 'now.getTime()', tests: reminderRules },
  { file: later, from: 'if (sendAt <= now)', to: 'if (sendAt < now)', tests: laterRules },
  { file: later, from: 'sendAt.getTime() > latest', to: 'false', tests: laterRules },
  { file: later, from: 'monday === tomorrow ? []', to: 'false ? []', tests: laterRules },
  {
    file: 'domain/quote-links/closed-version.ts',
    from: "if (quote.replacedBy !== null) return 'replaced'",
    to: '',
    tests: reminders,
    title: 'when the quote is revised',
  },
  {
    file: 'server/quote-links/is-answerable.ts',
    from: ' || isExpired(ctx, quote)',
    to: '',
    tests: reminders,
    title: 'when the quote expires',
  },
  {
    file: remind,
    from: 'if (ctx.now() < plan.nextAt) throw new TooEarly()',
    to: '',
    tests: reminders,
    title: 'is mailed again on the set days, each once',
  },
  {
    file: remind,
    from: '!isStoppedAddress &&',
    to: 'true &&',
    tests: reminders,
    title: 'when mail to the address bounces',
  },
  {
    file: 'server/reminders/remind-customer.ts',
    from: 'isLinked &&',
    to: 'true &&',
    tests: reminders,
    title: 'when the link is revoked',
  },
  {
    file: remind,
    from: 'if (morning) return morning',
    to: '',
    tests: reminders,
    title: 'gets a late reminder in the day, and not those that were missed',
  },
  {
    file: remind,
    from: "if (!isOn || accessOf(ctx.user, now) !== 'app')",
    to: 'if (!isOn)',
    tests: reminders,
    title: 'does not remind for an account that has lapsed',
  },
  {
    file: plan,
    from: 'if (isOn && ',
    to: 'if (',
    tests: reminders,
    title: 'that existed before reminders has none until it switches them on',
  },
  {
    file: 'server/reminders/refuse-reminders.ts',
    from: 'if (!(await refuse(ctx, tx, quote.id, address))) return',
    to: 'await refuse(ctx, tx, quote.id, address)',
    tests: reminders,
    title: 'ends them by the button of the mail program, for every quote of the business',
  },
  {
    file: 'server/quote-links/undo-share.ts',
    from: '(await hasHappenedSince(tx, businessId, share)) ||',
    to: '',
    tests: undoing,
  },
  {
    file: 'server/quote-links/undo-share.ts',
    from: 'share.at.getTime() - VIEW_PAUSE',
    to: 'share.at.getTime()',
    tests: undoing,
  },
  {
    file: 'server/quote-links/undo-share.ts',
    from: 'await openStatus(ctx, tx, before)',
    to: "'pending'",
    tests: undoing,
  },
  {
    file: 'server/quote-links/share-store.ts',
    from: "${detail} ->> 'to' is null and",
    to: '',
    tests: undoing,
  },
  {
    file: 'server/quote-links/share-store.ts',
    from: "ne(kind, 'revoked'),",
    to: '',
    tests: undoing,
  },
  {
    file: 'server/mail-reports/delivery-store.ts',
    from: '          isNotBounced(client, address, quoteEvents),\n',
    to: '',
    tests: ['server/mail-reports'],
  },
  {
    file: 'server/mail-reports/delivery-store.ts',
    from: "${detail} ? 'acceptedAt' and not",
    to: 'not',
    tests: ['server/mail-reports'],
  },
  {
    file: 'server/quotes/needs.sql.ts',
    from: 'version.quote_number = q.quote_number',
    to: 'version.id = q.id',
    tests: ['server/quotes/asked-need.long.test.ts'],
  },
  {
    file: 'server/quotes/needs.sql.ts',
    from: ' and asked.note = ${bind(renewalRequest)}',
    to: '',
    tests: ['server/quotes/asked-need.long.test.ts'],
  },
  {
    file: 'server/reviews/review-to-ask.ts',
    from: 'left <= 0 && open',
    to: 'open',
    tests: ['server/reviews/reviews.long.test.ts'],
    title: 'the last payment of a job asks, in its receipt and on its page',
  },
  {
    file: 'server/reviews/review-to-ask.ts',
    from: ' && !(await hasVisitAfter(ctx, tx, quoteNumber))',
    to: '',
    tests: ['server/reviews/reviews.long.test.ts'],
    title:
      'nothing asks while a visit is to come, after a write-off, or a customer who wants no reminders',
  },
  {
    file: 'server/reviews/review-to-ask.ts',
    from: ' && !(await hasRefused(tx, businessId, email))',
    to: '',
    tests: ['server/reviews/reviews.long.test.ts'],
    title:
      'nothing asks while a visit is to come, after a write-off, or a customer who wants no reminders',
  },
  {
    file: 'domain/quote-links/review-link.ts',
    from: "protocol === 'https:' && ",
    to: '',
    tests: ['domain/quote-links/review-link.test.ts'],
  },
  {
    file: 'server/reminders/switch-reminders.ts',
    from: '!isRefused && ',
    to: '',
    tests: ['server/invoice-reminders/invoice-reminders.long.test.ts'],
    title: 'when the customer asks on another invoice',
  },
  {
    file: 'server/reminders/plan-store.ts',
    from: "sql`${table.stoppedBy} is distinct from 'customer'`",
    to: 'isNotNull(table.nextAt)',
    tests: ['server/invoice-reminders/invoice-reminders.long.test.ts'],
    title: 'when the customer asks after the business ended them, so that they stay off',
  },
  {
    file: 'server/questions/reply-question.ts',
    from: 'if (to !== null) await limitRecipients(ctx, tx, to)',
    to: '',
    tests: ['server/questions/questions.test.ts'],
    title: 'is answered within the limit of addresses',
  },
  {
    file: 'server/send-later/schedule-send.ts',
    from: '  refuseDemo(ctx)\n',
    to: '',
    tests: ['server/demo/demo.test.ts'],
    title: 'a demo, which anyone can open, cannot mail a quote',
  },
  {
    file: 'server/quote-links/email-quote.ts',
    from: '    await requireStillSendable(ctx, tx, before)\n',
    to: '',
    tests: whileAnswered,
  },
  {
    file: 'server/texts/text-quote.ts',
    from: '    await requireStillSendable(ctx, tx, before)\n',
    to: '',
    tests: whileAnswered,
  },
  {
    file: 'server/send-later/schedule-send.ts',
    from: 'await requireStillSendable(ctx, tx, quote)',
    to: '',
    tests: whileAnswered,
  },
]

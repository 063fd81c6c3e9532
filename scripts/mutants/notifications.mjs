// Edits to what a person is notified of, by push and by mail, and to what a quote's last day ends.
const choices = ['server/notifications/choices.test.ts']
const expiry = ['server/quotes/announce-expiry.test.ts']
const days = ['domain/quote-expiry.test.ts']
const announce = 'server/quotes/announce-expiry.ts'

export const mutants = [
  {
    file: 'domain/notification.ts',
    from: "asked: 'questions'",
    to: "asked: 'answers'",
    tests: choices,
    title: 'reaches a person by push alone, by mail alone, or not at all',
  },
  {
    file: 'domain/notification.ts',
    from: "paid: 'payments'",
    to: "paid: 'answers'",
    tests: choices,
    title: 'reaches a person by push alone, by mail alone, or not at all',
  },
  {
    file: 'domain/preferences.ts',
    from: 'push: { ...before.push, ...change.push }',
    to: 'push: { ...defaultPush, ...change.push }',
    tests: choices,
    title: 'two devices that change different choices keep both',
  },
  {
    file: 'domain/preferences.ts',
    from: 'mail: { ...before.mail, ...change.mail }',
    to: 'mail: { ...defaultMail, ...change.mail }',
    tests: choices,
    title: 'two devices that change different choices keep both',
  },
  {
    file: 'server/notifications/store.ts',
    from: 'return and(isOn, sql`coalesce(${isChosen}, ${defaultPush[group]}::boolean)`)',
    to: 'return isOn',
    tests: choices,
    title: 'reaches a person by push alone, by mail alone, or not at all',
  },
  {
    file: 'server/notifications/store.ts',
    from: 'gt(sessions.expiresAt, now), wantsThem(group)',
    to: 'gt(sessions.expiresAt, now), wantsThem()',
    tests: choices,
    title: 'a mail that the person switches off while it waits is not sent, nor is a push',
  },
  {
    file: 'server/notifications/mail-member.ts',
    from: 'if (!ctx.user.preferences.mail[group]) return',
    to: '',
    tests: choices,
    title: 'reaches a person by push alone, by mail alone, or not at all',
  },
  {
    file: 'server/notifications/notify-business.ts',
    from: "kind === 'viewed' ? `${quote.id}-${dayIn(timeZone, ctx.now())}` : id",
    to: 'id',
    tests: choices,
    title: 'a quote that is opened often is mailed once a day, with a way to choose',
  },
  {
    file: 'server/quote-links/signed-mails.ts',
    from: 'services.mail.send(memberMail(found.ctx, { ...ours, attachments })),',
    to: 'undefined,',
    tests: choices,
    title: 'a signed quote is mailed whatever the person chose',
  },
  { file: 'domain/quote-expiry.ts', from: 'addDays(lastDay, 1))', to: 'lastDay)', tests: days },
  { file: 'domain/quote-expiry.ts', from: 'lastDay >= NEVER', to: 'false', tests: days },
  {
    file: announce,
    from: "status !== 'sent' || ",
    to: '',
    tests: expiry,
    title: 'if the quote was accepted',
  },
  {
    file: announce,
    from: ' || isReplaced({ quote, contract })',
    to: '',
    tests: expiry,
    title: 'if the quote was revised',
  },
  {
    file: announce,
    from: 'if (ctx.now() < dueAt) throw new TooEarly()',
    to: '',
    tests: expiry,
    title: 'is announced once, at nine in the morning after its last day',
  },
  {
    file: announce,
    from: 'if (last !== null && last >= at) return',
    to: '',
    tests: expiry,
    title: 'is announced once if its job runs again',
  },
  {
    file: announce,
    from: ' || isExpired(ctx, quote)',
    to: '',
    tests: expiry,
    title: 'if the quote was sent after its last day',
  },
  {
    file: 'server/quote-links/list-activity.ts',
    from: '.filter(expiry => !isNoted(expiry))',
    to: '',
    tests: expiry,
    title: 'is announced once, at nine in the morning after its last day',
  },
  {
    file: 'server/quote-links/require-sendable.ts',
    from: 'isExpired(ctx, quote)',
    to: 'false',
    tests: ['server/quote-links/last-day.test.ts'],
  },
  {
    file: 'server/send-later/send-scheduled.ts',
    from: ' || (isOutstanding(quote) && isExpired(ctx, quote))',
    to: '',
    tests: ['server/send-later'],
  },
  {
    file: 'server/send-later/schedule-send.ts',
    from: 'isExpired(ctx, seen, at)',
    to: 'false',
    tests: ['server/send-later'],
  },
]

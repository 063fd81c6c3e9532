// Edits to who gets texts, when, how often, and whose reports count.
const port = ['server/outside/sms/sms.test.ts']
const texts = ['server/texts/texts.test.ts']
const reports = ['server/texts/reports.test.ts']
const zones = ['domain/text-zones.test.ts']
const words = ['domain/text-message.test.ts']
const visits = ['server/schedule/visit-texts.test.ts']
const answers = ['server/questions/answer-texts.test.ts']
const days = ['server/schedule/days-texts.test.ts']

export const mutants = [
  {
    file: 'domain/text-hours.ts',
    from: 'if (hour >= FIRST_HOUR && hour < LAST_HOUR) return null',
    to: 'if (hour >= FIRST_HOUR && hour <= LAST_HOUR) return null',
    tests: zones,
  },
  {
    file: 'domain/text-hours.ts',
    from: 'waits.length === 0 ? now : textTime(zones, new Date(Math.max(...waits.map(Number))))',
    to: 'waits.length === 0 ? now : new Date(Math.max(...waits.map(Number)))',
    tests: zones,
  },
  {
    file: 'domain/text-zones.ts',
    from: 'TX|Texas|cm|',
    to: 'TX|Texas|c|',
    tests: zones,
  },
  {
    file: 'domain/text-message.ts',
    from: 'return words.length <= MOST_CHARACTERS ?',
    to: 'return words.length > 0 ?',
    tests: words,
  },
  {
    file: 'domain/text-message.ts',
    from: '&& !noTextArea.test(digits)',
    to: '',
    tests: words,
  },
  {
    file: 'server/outside/sms/twilio-sms.ts',
    from: 'throw code === null ? error : new SmsNotTaken(code)',
    to: "throw new SmsNotTaken(code ?? 'lost')",
    tests: port,
  },
  {
    file: 'server/outside/sms/twilio-sms.ts',
    from: 'if (answer.status > 400 && answer.status < 500) throw',
    to: 'if (answer.status > 400) throw',
    tests: port,
  },
  {
    file: 'server/outside/sms/twilio-webhooks.ts',
    from: 'one.length === other.length && timingSafeEqual(one, other)',
    to: 'one.length === other.length',
    tests: [...port, ...reports],
  },
  {
    file: 'server/outside/sms/twilio-webhooks.ts',
    from: 'const text = url + sorted',
    to: "const text = '' + sorted",
    tests: port,
  },
  {
    file: 'server/texts/text-quote.ts',
    from: 'if (await mayText(ctx, tx, customer)) return\n',
    to: 'return\n',
    tests: texts,
  },
  {
    file: 'server/texts/text-quote.ts',
    from: 'if ((await findWaitingText(tx, ctx.user.business.id, quoteId)) === null) return\n',
    to: 'return\n',
    tests: texts,
  },
  {
    file: 'server/texts/text-quote.ts',
    from: '    if (await findText(tx, ctx.user.business.id, id)) return withoutLines(before)\n',
    to: '',
    tests: texts,
  },
  {
    file: 'server/texts/limit-texts.ts',
    from: 'if (sent < limit) return\n',
    to: 'if (sent <= limit) return\n',
    tests: texts,
  },
  {
    file: 'server/texts/customer-texts.ts',
    from: '  if (await findConsent(tx, businessId, whoseOf(customer))) return\n',
    to: '',
    tests: texts,
  },
  {
    file: 'server/texts/consent-store.ts',
    from: '    eq(textConsents.phone, phone),\n',
    to: '',
    tests: texts,
  },
  {
    file: 'server/texts/send-text.ts',
    from: "const problem = hasStopped ? 'stopped' : await",
    to: 'const problem = await',
    tests: texts,
  },
  {
    file: 'server/texts/send-text.ts',
    from: "  if (!(await mayText(ctx, tx, customer))) return 'no consent'\n",
    to: '',
    tests: texts,
  },
  {
    file: 'server/texts/send-text.ts',
    from: 'if (goesOutAt > now) {',
    to: 'if (goesOutAt < now) {',
    tests: texts,
  },
  {
    file: 'server/texts/cancel-text.ts',
    from: "    if (text?.attemptedAt) throw new AppError('conflict', 'This text is already going out')\n",
    to: '',
    tests: texts,
  },
  {
    file: 'server/texts/send-text.ts',
    from: '    await updateText(tx, businessId, text.id, { attemptedAt: now })\n',
    to: '',
    tests: reports,
  },
  {
    file: 'server/texts/send-text.ts',
    from: 'listed.filter(sid => others.every(other => other.providerId !== sid))',
    to: 'listed',
    tests: reports,
  },
  {
    file: 'server/texts/send-text.ts',
    from: "if (error.code === '21610') await stopNumber(asOwner(services), number)",
    to: '',
    tests: reports,
  },
  {
    file: 'server/texts/settle-text.ts',
    from: 'if (order[state] <= order[text.state]) {',
    to: 'if (order[state] < order[text.state]) {',
    tests: reports,
  },
  {
    file: 'server/texts/receive-sms.ts',
    from: 'if (!text || (text.providerId ?? report.id) !== report.id) return',
    to: 'if (!text) return',
    tests: reports,
  },
  {
    file: 'server/texts/webhook.ts',
    from: '        bodyLimit: MAX_BODY_BYTES,\n',
    to: '',
    tests: reports,
  },
  {
    file: 'server/texts/store.ts',
    from: "kind === 'quote' && state === 'queued'",
    to: "state === 'queued'",
    tests: visits,
  },
  {
    file: 'server/schedule/visit-texts.ts',
    from: 'visit.id === visitId && isSameSlot(visit, slot)',
    to: 'visit.id === visitId',
    tests: visits,
  },
  {
    file: 'server/schedule/visit-texts.ts',
    from: 'isDayBefore(ctx, about.job, goesOutAt) && isStillPlanned(ctx, tx, about)',
    to: 'isStillPlanned(ctx, tx, about)',
    tests: visits,
  },
  {
    file: 'server/schedule/days-texts.ts',
    from: "    if (!(await isStillSo(ctx, tx, about))) return 'canceled'\n",
    to: '',
    tests: days,
  },
  {
    file: 'server/questions/answer-texts.ts',
    from: "    if (!(await isNewest(ctx, tx, about))) return 'canceled'\n",
    to: '',
    tests: answers,
  },
  {
    file: 'server/questions/answer-way.ts',
    from: ' && !(await isStopped(asOwner(ctx), address))',
    to: '',
    tests: answers,
  },
  {
    file: 'server/texts/text-quote.ts',
    from: '    if (numberOf(before) !== number) throw changed()\n',
    to: '',
    tests: texts,
  },
]

// Edits to the schedule: where visits fit, who may set and pick them, reminders.
const slots = 'domain/schedule/visit-slots.ts'
const set = 'server/schedule/set-visits.ts'
const offer = 'server/schedule/offer-days.ts'
const pick = 'server/schedule/pick-days.ts'
const remind = 'server/schedule/remind-of-visit.ts'

const slotTests = ['domain/schedule/visit-slots.test.ts']
const http = ['server/schedule/schedule.test.ts']
const daysOff = ['server/schedule/days-off.test.ts']
const offTests = ['domain/schedule/days-off.test.ts']
const holidayTests = ['domain/schedule/federal-holidays.test.ts']

export const mutants = [
  {
    file: offer,
    from: '  requireNotDone(schedule)\n',
    to: '',
    tests: ['server/schedule/done-work.long.test.ts'],
  },
  {
    file: 'domain/schedule/crews.ts',
    from: '.length >= crews',
    to: '.length > crews',
    tests: ['domain/schedule/crews.test.ts'],
  },
  {
    file: 'server/schedule/store.ts',
    from: ', crews }\n}',
    to: ', crews: 1 }\n}',
    tests: ['server/schedule/crews.long.test.ts'],
  },
  { file: slots, from: 'end + dryHours * 3_600_000', to: 'end', tests: slotTests },
  {
    file: slots,
    from: 'planVisits(parts, calendar, { from: addDays(first, 1), before, arrival })',
    to: 'planVisits(parts, calendar, { from: addDays(first, 1), before })',
    tests: slotTests,
    title: 'keep the arrival that a person chose, on days on which it is free',
  },
  {
    file: slots,
    from: 'return isFree(start) ? start : null',
    to: 'return start',
    tests: slotTests,
    title: 'keep the arrival that a person chose, on days on which it is free',
  },
  {
    file: slots,
    from: 'end: start + length + BETWEEN_JOBS',
    to: 'end: start + length',
    tests: slotTests,
  },
  { file: slots, from: 'Math.max(week.start, earliest)', to: 'week.start', tests: slotTests },
  {
    file: slots,
    from: 'if (isOff && !(isChosen && ahead === 0)) continue',
    to: '',
    tests: slotTests,
  },
  {
    file: slots,
    from: ' && nameOfDayOff(day, daysOff) === null',
    to: '',
    tests: slotTests,
  },
  { file: slots, from: 'isLengthKnown && slots.length', to: 'slots.length', tests: slotTests },
  {
    file: 'server/schedule/job.ts',
    from: 'visits.length > 0 ? visits : (schedule',
    to: 'visits.length < 0 ? visits : (schedule',
    tests: ['server/schedule/work-length.long.test.ts'],
  },
  {
    file: 'domain/visits/visit-days.ts',
    from: 'filter(({ reason }) => !reason?.visitPlan)',
    to: 'filter(Boolean)',
    tests: ['domain/visits/visit-days.test.ts'],
  },
  {
    file: 'domain/visits/visit-hours.ts',
    from: 'const first = isLast ? count - visits.length : 0',
    to: 'const first = 0',
    tests: ['domain/visits/visit-days.test.ts'],
  },
  {
    file: 'domain/schedule/asked-day.ts',
    from: 'askedDay >= from && hasRoom(askedDay, { parts, calendar })',
    to: 'askedDay >= from',
    tests: ['domain/schedule/asked-day.test.ts'],
  },
  {
    file: 'domain/schedule/days-off.ts',
    from: 'from <= day && day <= to',
    to: 'from <= day && day < to',
    tests: offTests,
  },
  {
    file: 'domain/schedule/days-off.ts',
    from: 'label ?? holiday ??',
    to: 'holiday ?? label ??',
    tests: offTests,
  },
  {
    file: 'domain/schedule/days-off.ts',
    from: 'addDays(last.to, 1) === day',
    to: 'true',
    tests: offTests,
  },
  { file: 'domain/schedule/days-off.ts', from: 'abort: true,', to: '', tests: offTests },
  {
    file: 'domain/schedule/federal-holidays.ts',
    from: 'weekday === MONDAY ? -1 : null',
    to: 'null',
    tests: holidayTests,
  },
  {
    file: 'domain/schedule/federal-holidays.ts',
    from: 'date < first + 7',
    to: 'date <= first + 7',
    tests: holidayTests,
  },
  {
    file: 'server/schedule/work-week.ts',
    from: 'ranges: comingRanges(ranges, today)',
    to: 'ranges',
    tests: daysOff,
  },
  { file: slots, from: '!stays && slot.day < today', to: 'slot.day < today', tests: slotTests },
  {
    file: 'domain/visits/work-parts.ts',
    from: '(hours * 60) / 1000 / crew',
    to: '(hours * 60) / 1000',
    tests: ['domain/visits/work-parts.test.ts'],
  },
  {
    file: 'server/schedule/job.ts',
    from: 'await lockCalendar(ctx, tx)',
    to: '',
    tests: http,
  },
  {
    file: set,
    from: 'if (isTaken(moved, calendar)) throw taken(calendar)',
    to: '',
    tests: http,
    title: 'of two jobs do not overlap, also at the same moment',
  },
  {
    file: set,
    from: 'old.sequence + 1',
    to: 'old.sequence',
    tests: http,
    title: 'that are set by the business move and are canceled in both calendars',
  },
  {
    file: set,
    from: 'if (old && isSameSlot(old, slot)) continue',
    to: '',
    tests: http,
    title: 'that are set by the business move and are canceled in both calendars',
  },
  {
    file: set,
    from: "return state === 'revoked' ? null : to",
    to: 'return to',
    tests: http,
    title: 'are not mailed to a customer whose link is revoked',
  },
  {
    file: offer,
    from: 'if (isTaken(offer, calendar)) throw taken(calendar)',
    to: '',
    tests: http,
    title: 'are refused if they break the drying, have passed or belong to another job',
  },
  {
    file: offer,
    from: "if (same !== null) throw new AppError('invalid', same)",
    to: '',
    tests: http,
    title: 'are refused if two alternatives are the same, not at other hours',
  },
  {
    file: offer,
    from: 'if (visits.length > 0 || schedule.doneAt !== null)',
    to: 'if (false)',
    tests: http,
    title: 'may move by an hour of their own, and are not offered once they are set',
  },
  {
    file: pick,
    from: 'if (picked && isAll(picked, visits)) return',
    to: '',
    tests: http,
    title: 'are mailed, picked once, and then in both calendars',
  },
  {
    file: slots,
    from: 'day > today) && !isTaken(offer, calendar)',
    to: 'day > today)',
    tests: http,
    title: 'cannot be picked once they are withdrawn, offered again, passed or taken',
  },
  {
    file: slots,
    from: 'offer.every(({ day }) => day > today) && ',
    to: '',
    tests: http,
    title: 'cannot be picked once they are withdrawn, offered again, passed or taken',
  },
  {
    file: remind,
    from: 'if (visit?.remindAt?.toISOString() !== at) return',
    to: 'if (!visit) return',
    tests: http,
    title:
      'are reminded of at nine the day before, unless they moved, are done or the customer refused',
  },
  {
    file: remind,
    from: 'schedule?.doneAt !== null || ',
    to: '',
    tests: http,
    title: 'that moved or are done are not reminded of',
  },
  {
    file: remind,
    from: "  if ((await remindersOfQuote(ctx, tx, quote)).stoppedBy === 'customer') return false\n",
    to: '',
    tests: ['server/schedule/visit-texts.long.test.ts'],
    title: 'a customer who wants no more reminders before gets no text',
  },
  {
    file: 'server/schedule/store.ts',
    from: 'ne(visits.quoteNumber, except)',
    to: 'undefined',
    tests: http,
  },
  {
    file: 'server/schedule/feed-store.ts',
    from: 'calendarTokenHash: feed?.tokenHash ?? null, ',
    to: '...(feed && { calendarTokenHash: feed.tokenHash }), ',
    tests: ['server/schedule/calendar-feed.test.ts'],
  },
  {
    file: 'server/team/leave.ts',
    from: '      calendarTokenHash: null,\n',
    to: '',
    tests: ['server/team/team.long.test.ts'],
    title: 'keeps nothing of the account, and the address can join again',
  },
  {
    file: 'server/reports/hours-store.ts',
    from: '        gt(quotedHours, 0),\n',
    to: '',
    tests: ['server/schedule/worked-hours.long.test.ts'],
  },
  {
    file: 'server/schedule/worked-hours.ts',
    from: 'schedule.doneAt === null',
    to: 'false',
    tests: ['server/schedule/worked-hours.long.test.ts'],
  },
  {
    file: 'server/schedule/offer-days.ts',
    from: '    if (schedule.offerId === offerId) return scheduleOf(ctx, tx, quote)\n',
    to: '',
    tests: ['server/schedule/schedule.test.ts'],
    title: 'are mailed once, also if the phone asks again after a lost answer',
  },
  {
    file: set,
    from: 'schedule, visits } = job\n    requireNotDone(schedule)\n',
    to: 'schedule, visits } = job\n',
    tests: ['server/schedule/done-work.long.test.ts'],
    title: 'the visits of a done job are not canceled, so that it stays done',
  },
  {
    file: set,
    from: 'slots.filter(slot => !visits.some(old => isSameSlot(old, slot)))',
    to: 'slots',
    tests: ['server/schedule/crews.long.test.ts'],
  },
  {
    file: offer,
    from: '  if ((await findVisits(tx, businessId, quoteNumber)).length > 0) return\n',
    to: '',
    tests: ['server/schedule/seen-visits.test.ts'],
  },
  {
    file: 'server/schedule/calendar-feed.ts',
    from: '  await limitLinks(services, clientAddress)\n',
    to: '',
    tests: ['server/quote-links/link-openings.long.test.ts'],
  },
]

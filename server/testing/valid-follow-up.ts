// Valid bodies of the calls that follow a quote up.
const DAY = 86_400_000
const visit = {
  day: new Date(Date.now() + 30 * DAY).toISOString().slice(0, 10),
  start: 480,
  minutes: 180,
}

export const followUpBodies = {
  saveLeadPage: { isOn: true, slug: 'acme-drywall' },
  saveReminderSettings: { isOn: true, days: [1, 3, 7], text: 'Any news, {first name}?' },
  switchReminders: { isOn: true },
  saveInvoiceReminderSettings: { isOn: true, days: [1, 7], text: 'Still open: {amount due}' },
  switchInvoiceReminders: { isOn: true },
  saveReviewLink: { url: 'https://g.page/r/CabcDEF123/review' },
  replyToQuestion: { id: '0198c0de-0000-7000-8000-000000000002', text: 'Yes, two coats.' },
  scheduleSend: {
    to: 'rosa@example.com',
    message: 'See you on Monday.',
    isCopied: true,
    sendAt: new Date(Date.now() + DAY).toISOString(),
  },
  saveTextConsent: { isGiven: true },
  textQuote: { id: '0198c0de-0000-7000-8000-000000000002', hasAgreed: true },
  offerDays: { offers: [[visit]], isMailed: false },
  setVisits: { visits: [visit], seen: [] },
  markJobPhotos: { ids: ['0198c0de-0000-7000-8000-000000000002'], stage: 'after' },
  finishJob: { isDone: true },
  saveWorkedHours: { hours: '6.5' },
  saveWorkWeek: { days: [1, 2, 3, 4, 5], start: 480, end: 990 },
  saveCrews: { crews: 2 },
  saveDaysOff: { holidays: true, ranges: [{ from: visit.day, to: visit.day, label: 'Hunting' }] },
}

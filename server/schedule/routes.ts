// The schedule over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { makeFeed, showFeed, stopFeed } from './calendar-feed.ts'
import { finishJob } from './finish-job.ts'
import { showSchedule } from './job.ts'
import { markJobPhotos } from './mark-photos.ts'
import { offerDays, withdrawDays } from './offer-days.ts'
import { cancelVisits, setVisits } from './set-visits.ts'
import { showDays, showToday } from './show-days.ts'
import { saveCrews, saveDaysOff, saveWeek, showCrews, showDaysOff, showWeek } from './work-week.ts'
import { saveWorkedHours } from './worked-hours.ts'

export const scheduleRoutes: Handlers<
  | 'jobSchedule'
  | 'offerDays'
  | 'withdrawDays'
  | 'setVisits'
  | 'cancelVisits'
  | 'finishJob'
  | 'saveWorkedHours'
  | 'markJobPhotos'
  | 'schedule'
  | 'scheduleToday'
  | 'workWeek'
  | 'saveWorkWeek'
  | 'daysOff'
  | 'saveDaysOff'
  | 'crews'
  | 'saveCrews'
  | 'calendarFeed'
  | 'makeCalendarFeed'
  | 'stopCalendarFeed'
> = {
  jobSchedule: { account: (ctx, { params }) => showSchedule(ctx, params.id) },
  offerDays: { account: (ctx, { params, body }) => offerDays(ctx, params.id, body) },
  withdrawDays: (ctx, { params }) => withdrawDays(ctx, params.id),
  setVisits: (ctx, { params, body }) => setVisits(ctx, params.id, body),
  cancelVisits: (ctx, { params }) => cancelVisits(ctx, params.id),
  finishJob: (ctx, { params, body }) => finishJob(ctx, params.id, body),
  saveWorkedHours: (ctx, { params, body }) => saveWorkedHours(ctx, params.id, body),
  markJobPhotos: (ctx, { params, body }) => markJobPhotos(ctx, params.id, body),
  schedule: (ctx, { query }) => showDays(ctx, query.from),
  scheduleToday: ctx => showToday(ctx),
  workWeek: ctx => showWeek(ctx),
  saveWorkWeek: (ctx, { body }) => saveWeek(ctx, body),
  daysOff: ctx => showDaysOff(ctx),
  saveDaysOff: (ctx, { body }) => saveDaysOff(ctx, body),
  crews: ctx => showCrews(ctx),
  saveCrews: (ctx, { body }) => saveCrews(ctx, body),
  calendarFeed: { account: ctx => showFeed(ctx) },
  makeCalendarFeed: { account: (ctx, { http }) => makeFeed(ctx, http) },
  stopCalendarFeed: {
    account: async ctx => {
      await stopFeed(ctx)
      return undefined
    },
  },
}

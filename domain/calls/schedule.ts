// API calls for the visits of accepted quotes: of one quote, of a week, and the business's working hours and days off.
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { isDay } from '../dates.ts'
import { Crews } from '../schedule/crews.ts'
import { DaysOff } from '../schedule/days-off.ts'
import {
  JobDone,
  JobPhotosToMark,
  JobSchedule,
  OffersToMake,
  ScheduleDays,
  ScheduleToday,
  VisitsToSet,
} from '../schedule/job-schedule.ts'
import { WorkedHours } from '../schedule/worked-hours.ts'
import { WorkWeek } from '../visits/work-week.ts'

const Week = z.object({
  /** The first of seven days; today if missing. */
  from: z.optional(z.string().check(z.refine(text => isDay(text) && text < '9000', 'Unknown day'))),
})

export const scheduleCalls = {
  jobSchedule: call('GET', '/api/quotes/{id}/schedule', { access: 'member', reply: JobSchedule }),
  /** Offers days to the customer, instead of those offered before. */
  offerDays: call('PUT', '/api/quotes/{id}/offered-days', {
    access: 'subscribed',
    body: OffersToMake,
    reply: JobSchedule,
  }),
  withdrawDays: call('DELETE', '/api/quotes/{id}/offered-days', {
    access: 'member',
    reply: JobSchedule,
  }),
  /** Sets the visits, or moves those that are set. Notifies the customer. */
  setVisits: call('PUT', '/api/quotes/{id}/visits', {
    access: 'subscribed',
    body: VisitsToSet,
    reply: JobSchedule,
  }),
  /** Notifies the customer. */
  cancelVisits: call('DELETE', '/api/quotes/{id}/visits', {
    access: 'member',
    reply: JobSchedule,
  }),
  finishJob: call('PUT', '/api/quotes/{id}/done', {
    access: 'member',
    body: JobDone,
    reply: JobSchedule,
  }),
  /** For jobs that are done. */
  saveWorkedHours: call('PUT', '/api/quotes/{id}/worked-hours', {
    access: 'member',
    body: WorkedHours,
    reply: JobSchedule,
  }),
  /** Adds photos of the work, changes what they show, or takes them out. */
  markJobPhotos: call('PUT', '/api/quotes/{id}/job-photos', {
    access: 'subscribed',
    body: JobPhotosToMark,
    reply: JobSchedule,
  }),
  schedule: call('GET', '/api/schedule', { access: 'member', query: Week, reply: ScheduleDays }),
  scheduleToday: call('GET', '/api/schedule/today', { access: 'member', reply: ScheduleToday }),
  workWeek: call('GET', '/api/settings/work-week', { access: 'member', reply: WorkWeek }),
  saveWorkWeek: call('PUT', '/api/settings/work-week', {
    access: 'member',
    body: WorkWeek,
    reply: WorkWeek,
  }),
  /** Apart from the working hours, so that apps of earlier releases do not remove them. */
  daysOff: call('GET', '/api/settings/days-off', { access: 'member', reply: DaysOff }),
  saveDaysOff: call('PUT', '/api/settings/days-off', {
    access: 'member',
    body: DaysOff,
    reply: DaysOff,
  }),
  crews: call('GET', '/api/settings/crews', { access: 'member', reply: Crews }),
  saveCrews: call('PUT', '/api/settings/crews', { access: 'member', body: Crews, reply: Crews }),
} as const

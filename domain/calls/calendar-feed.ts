// API calls for the address from which a person's own calendar reads the visits.
import { call } from '../call.ts'
import { CalendarFeed, NewCalendarFeed } from '../schedule/calendar-feed.ts'

export const calendarFeedCalls = {
  calendarFeed: call('GET', '/api/settings/calendar', { access: 'member', reply: CalendarFeed }),
  /** An address from before stops working. */
  makeCalendarFeed: call('POST', '/api/settings/calendar', {
    access: 'member',
    reply: NewCalendarFeed,
    status: 201,
  }),
  stopCalendarFeed: call('DELETE', '/api/settings/calendar', { access: 'member' }),
} as const

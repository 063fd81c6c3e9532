// API calls for sending a quote later.
import { call } from '../call.ts'
import { MailToSchedule, ScheduledSend } from '../quote-links/send-later.ts'

export const sendLaterCalls = {
  scheduledSend: call('GET', '/api/quotes/{id}/scheduled', {
    access: 'member',
    reply: ScheduledSend,
  }),
  /** Replaces an earlier plan. */
  scheduleSend: call('PUT', '/api/quotes/{id}/scheduled', {
    access: 'subscribed',
    body: MailToSchedule,
    reply: ScheduledSend,
  }),
  cancelSend: call('DELETE', '/api/quotes/{id}/scheduled', { access: 'member' }),
} as const

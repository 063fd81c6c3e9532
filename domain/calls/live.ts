// The API call that streams events of a business to an open app.
import { call } from '../call.ts'

export const liveCalls = {
  /** Server-sent events: first `opening` with a LiveOpening, then one message per LiveEvent. */
  live: call('GET', '/api/live', { access: 'member', reply: 'text/event-stream' }),
} as const

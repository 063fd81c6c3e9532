// The calls by which a browser asks to be notified, and no longer.
import { call } from '../call.ts'
import { NotificationDevice, NotificationState } from '../notification.ts'

export const notificationCalls = {
  notificationState: call('GET', '/api/notifications/device', {
    access: 'member',
    reply: NotificationState,
  }),
  /** This browser, for as long as it is signed in. */
  addNotificationDevice: call('PUT', '/api/notifications/device', {
    access: 'member',
    body: NotificationDevice,
    bodyLimit: 10_000,
  }),
  removeNotificationDevice: call('DELETE', '/api/notifications/device', { access: 'member' }),
} as const

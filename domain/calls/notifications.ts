// API calls to subscribe a browser to notifications and to unsubscribe it.
import { call } from '../call.ts'
import { NotificationDevice, NotificationState } from '../notifications/notification.ts'

export const notificationCalls = {
  notificationState: call('GET', '/api/notifications/device', {
    access: 'member',
    reply: NotificationState,
  }),
  /** Subscribes this browser while it is signed in. */
  addNotificationDevice: call('PUT', '/api/notifications/device', {
    access: 'member',
    body: NotificationDevice,
    bodyLimit: 10_000,
  }),
  removeNotificationDevice: call('DELETE', '/api/notifications/device', { access: 'member' }),
} as const

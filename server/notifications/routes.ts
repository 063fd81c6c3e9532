// Notifications over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { addDevice, removeDevice, showState } from './devices.ts'

export const notificationRoutes: Handlers<
  'notificationState' | 'addNotificationDevice' | 'removeNotificationDevice'
> = {
  notificationState: { account: (ctx, { http }) => showState(ctx, http) },
  addNotificationDevice: {
    account: async (ctx, { body, http }) => {
      await addDevice(ctx, body, http)
      return undefined
    },
  },
  removeNotificationDevice: {
    account: async (ctx, { http }) => {
      await removeDevice(ctx, http)
      return undefined
    },
  },
}

// Sending later over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { cancelSend, scheduleSend, showScheduled } from './schedule-send.ts'

export const sendLaterRoutes: Handlers<'scheduledSend' | 'scheduleSend' | 'cancelSend'> = {
  scheduledSend: (ctx, { params }) => showScheduled(ctx, params.id),
  scheduleSend: { account: (ctx, { params, body }) => scheduleSend(ctx, params.id, body) },
  cancelSend: async (ctx, { params }) => {
    await cancelSend(ctx, params.id)
    return undefined
  },
}

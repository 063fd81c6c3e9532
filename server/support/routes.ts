// Support over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { askSupport } from './ask-support.ts'

export const supportRoutes: Handlers<'askSupport'> = {
  askSupport: async (ctx, { body, http }) => {
    await askSupport(ctx, body, http.request.ip)
    return undefined
  },
}

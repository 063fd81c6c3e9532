// Live events over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { openStream } from './open-stream.ts'

export const liveRoutes: Handlers<'live'> = {
  live: (ctx, { http }) => openStream(ctx, http),
}

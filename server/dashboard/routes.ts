// The dashboard over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { showStats } from './show-stats.ts'

export const dashboardRoutes: Handlers<'dashboardStats'> = {
  dashboardStats: { mayBeOld: true, handle: ctx => showStats(ctx) },
}

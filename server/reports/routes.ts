// Reports over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { showReport } from './show-report.ts'

export const reportRoutes: Handlers<'report'> = {
  report: (ctx, { query }) => showReport(ctx, query.period),
}

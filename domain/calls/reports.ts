// The calls of the reports.
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Report, ReportPeriod } from '../report.ts'

const query = z.object({ period: z._default(ReportPeriod, '30d') })

export const reportCalls = {
  report: call('GET', '/api/reports', { access: 'member', query, reply: Report }),
} as const

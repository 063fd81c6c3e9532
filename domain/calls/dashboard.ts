// API calls for the dashboard.
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { DollarFigure } from '../money.ts'

const Stats = z.object({ monthlyRevenue: DollarFigure, quotesSent: z.int(), quoteCount: z.int() })

export const dashboardCalls = {
  dashboardStats: call('GET', '/api/dashboard/stats', { access: 'member', reply: Stats }),
} as const

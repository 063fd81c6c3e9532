// The dashboard's figures, counted by the database.
import type { BusinessTransaction } from '../db/tenancy.ts'

export type Figures = { monthlyRevenue: number; quotesSent: number; quoteCount: number }

export async function countFigures(
  tx: BusinessTransaction,
  businessId: string,
  monthStart: Date,
): Promise<Figures> {
  const { rows } = await tx.$client.query<{ revenue: string; sent: number; stored: number }>({
    name: 'dashboard-figures',
    text: `select coalesce(sum(total) filter (where status = 'approved' and approved_at >= $2), 0) as revenue,
        count(*) filter (where status in ('sent', 'approved', 'rejected'))::int as sent,
        count(*)::int as stored
      from quotes where business_id = $1`,
    values: [businessId, monthStart],
  })
  const { revenue = '0', sent = 0, stored = 0 } = rows[0] ?? {}
  return { monthlyRevenue: Number(revenue), quotesSent: sent, quoteCount: stored }
}

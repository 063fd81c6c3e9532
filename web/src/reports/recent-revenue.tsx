// Revenue by week of the last 90 days.
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { useReport } from './queries.ts'
import { RevenueChart } from './revenue-chart.tsx'
import { REVENUE_HEIGHT, RevenueShape } from './revenue-shape.tsx'

const empty = `${REVENUE_HEIGHT} grid place-items-center`

export function RecentRevenue() {
  const report = useReport('90d')
  const { data } = report
  if (data?.trend.some(({ revenue }) => revenue > 0)) return <RevenueChart report={data} />
  if (data) {
    return (
      <Card className={empty}>
        <EmptyState
          title="No revenue in the last 90 days"
          description="A quote counts in the week your customer accepts it."
        />
      </Card>
    )
  }
  if (report.isError) {
    return (
      <Card className={empty}>
        <QueryError query={report} />
      </Card>
    )
  }
  return <RevenueShape />
}

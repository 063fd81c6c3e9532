// Revenue by week on other screens, loaded with the reports' own code.
import { loadedOnUse } from '../ui/loaded-later.ts'
import { LoadingBoundary } from '../ui/loading-boundary.tsx'
import { RevenueShape } from './revenue-shape.tsx'

const Revenue = loadedOnUse(async () => (await import('./recent-revenue.tsx')).RecentRevenue)

export function RecentRevenue() {
  return (
    <LoadingBoundary fallback={<RevenueShape />}>
      <Revenue />
    </LoadingBoundary>
  )
}

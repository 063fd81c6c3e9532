// Revenue by week on other screens, loaded with the reports' own code.
import { lazy, Suspense } from 'react'
import { RevenueShape } from './revenue-shape.tsx'

const Revenue = lazy(async () => ({
  default: (await import('./recent-revenue.tsx')).RecentRevenue,
}))

export function RecentRevenue() {
  return (
    <Suspense fallback={<RevenueShape />}>
      <Revenue />
    </Suspense>
  )
}

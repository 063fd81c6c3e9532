// Notice for an account that can no longer create quotes: the reason, and a data export.
import type { SubscriptionStatus } from '@quotewright/domain/accounts/account'
import { useExportData } from '../settings/queries.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

export function Lapsed({ status }: { status: SubscriptionStatus }) {
  const exporting = useExportData()
  const exportButton = (
    <Button tone="secondary" isBusy={exporting.isPending} onClick={() => exporting.mutate()}>
      Export all my data
    </Button>
  )
  if (status === 'past_due') {
    return (
      <Banner tone="warning" title="Your last payment did not go through" action={exportButton}>
        Choose your plan and pay with a card that works. Your quotes and customers are kept.
      </Banner>
    )
  }
  return (
    <Banner tone="info" title="Your quotes and customers are kept" action={exportButton}>
      Choose a plan to keep making quotes.
    </Banner>
  )
}

// Where a trial ends (spec §2): the two plans, and what is true of this account.
import type { CurrentUser } from '@quotewright/domain/account'
import { formatWholeDollars } from '@quotewright/domain/money'
import { plans } from '@quotewright/domain/plan'
import { Check } from 'lucide-react'
import { useSignOut } from '../account/queries.ts'
import { Badge } from '../ui/badge.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export function UpgradeScreen({ user }: { user: CurrentUser }) {
  const signOut = useSignOut()
  const isTrial = user.subscriptionStatus === 'trial'
  return (
    <Page
      header={
        <PageHeader
          title="Upgrade Your Account"
          actions={
            <Button tone="quiet" isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
              Log out
            </Button>
          }
        />
      }
    >
      <p>
        {isTrial ? (
          <Badge tone="red" hasDot>
            Trial Expired
          </Badge>
        ) : (
          <span className="font-bold text-lg">Choose Your Plan</span>
        )}
      </p>
      <Banner tone="info">
        Plans are switched on by us for now. Your quotes and customers are kept.
      </Banner>
      {Object.values(plans).map(plan => (
        <Card key={plan.name} className="flex flex-col gap-3">
          <div className="flex min-h-8 items-center justify-between">
            <h2 className="font-bold text-lg">{plan.name}</h2>
            {plan.isMostPopular && <Badge tone="accent">Most Popular</Badge>}
          </div>
          <p className="figures">
            <strong className="text-2xl">{formatWholeDollars(plan.monthlyPrice)}</strong>
            <span className="text-muted"> a month</span>
          </p>
          <ul className="flex flex-col gap-2">
            {plan.features.map(feature => (
              <li key={feature} className="flex items-center gap-2">
                <Check aria-hidden="true" size={20} className="shrink-0 text-green-mark" />
                {feature}
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </Page>
  )
}

// The plans (spec §2), and what is true of this account's trial.
import { accessOf } from '@quotewright/domain/access'
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
          title={isTrial ? 'Upgrade Your Account' : 'Choose Your Plan'}
          actions={
            <Button tone="quiet" isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
              Log out
            </Button>
          }
        />
      }
    >
      {isTrial && (
        <p>
          <TrialState user={user} />
        </p>
      )}
      <Banner tone="info" title="Your quotes and customers are kept">
        Paying for a plan inside the app is not possible yet.
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

function TrialState({ user }: { user: CurrentUser }) {
  if (accessOf(user, new Date()) === 'upgrade') {
    return (
      <Badge tone="red" hasDot>
        Trial Expired
      </Badge>
    )
  }
  const end = user.subscriptionEndDate
  return (
    <Badge tone="green" hasDot>
      {end === null ? 'Trial running' : `Trial until ${trialEnd(end, user.business.timeZone)}`}
    </Badge>
  )
}

function trialEnd(end: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(end))
}

// /upgrade: the plans (spec §2), what is true of this account's trial, and the card form.
import { accessOf } from '@quotewright/domain/access'
import type { CurrentUser } from '@quotewright/domain/account'
import type { PlanName } from '@quotewright/domain/plan'
import { useState } from 'react'
import { useSignOut } from '../account/queries.ts'
import { Badge } from '../ui/badge.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { CardForm } from './card-form.tsx'
import { PlanCards } from './plan-cards.tsx'

export function UpgradeScreen({ user }: { user: CurrentUser }) {
  const signOut = useSignOut()
  const [plan, setPlan] = useState<PlanName | null>(null)
  const isTrial = user.subscriptionStatus === 'trial'
  const access = accessOf(user, new Date())
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
      {access === 'upgrade' && (
        <Banner tone="info" title="Your quotes and customers are kept">
          Choose a plan to go on making quotes.
        </Banner>
      )}
      <PlanCards chosen={plan} current={isTrial ? null : user.plan} onChoose={setPlan} />
      {plan && <CardForm key={plan} plan={plan} />}
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

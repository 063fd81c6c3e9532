// /upgrade (spec §2): the account's plan or trial, the plans, and the card form.
import { accessOf } from '@quotewright/domain/accounts/access'
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { isPlanName, type PlanName } from '@quotewright/domain/billing/plan'
import { useEffect, useState } from 'react'
import { LogOut } from '../dashboard/log-out.tsx'
import { Card } from '../ui/card.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { forgetWantedPlan, wantedPlan } from '../wanted-plan.ts'
import { CardForm } from './card-form.tsx'
import { CardFormShape } from './card-form-shape.tsx'
import { ChangePlan } from './change-plan.tsx'
import { Lapsed } from './lapsed.tsx'
import { PaymentsCard } from './payments-card.tsx'
import { PlanCards } from './plan-cards.tsx'
import { PlanState } from './plan-state.tsx'
import { useBilling } from './queries.ts'
import { TrialBadge } from './trial-badge.tsx'

export type UpgradeScreenProps = { user: CurrentUser; title: string }

export function UpgradeScreen({ user, title }: UpgradeScreenProps) {
  const billing = useBilling()
  const isRunning = user.subscriptionStatus === 'active'
  const [wanted] = useState(() => (isRunning ? null : readWantedPlan()))
  const [chosen, setChosen] = useState(wanted)
  const isTrial = user.subscriptionStatus === 'trial'
  const isLapsed = accessOf(user, new Date()) === 'upgrade'
  const hasState = !isLapsed || user.subscriptionStatus === 'past_due'
  const hasCard = isRunning && billing.data !== undefined && isPaidFor(billing.data)

  useEffect(() => {
    if (isRunning) forgetWantedPlan()
  }, [isRunning])

  return (
    <Page
      header={
        <PageHeader
          title={title}
          // Back leads to settings; a lapsed account can only log out.
          {...(isLapsed ? { actions: <LogOut userId={user.id} /> } : { backHref: '/settings' })}
        />
      }
    >
      {isTrial && (
        <p>
          <TrialBadge user={user} />
        </p>
      )}
      {isLapsed && <Lapsed status={user.subscriptionStatus} />}
      {hasState && billing.isPending && <StateShape />}
      {billing.isError && <QueryError query={billing} />}
      {hasState && billing.data && <PlanState user={user} billing={billing.data} />}
      <PlanCards chosen={chosen} current={isRunning ? user.plan : null} onChoose={setChosen} />
      {chosen && billing.isPending && <CardFormShape />}
      {chosen && billing.data && (
        <div
          key={chosen}
          // The plan chosen on the landing page does not scroll the page on arrival.
          ref={chosen === wanted ? null : showWhole}
          className="scroll-mb-[calc(var(--bar-height)+env(safe-area-inset-bottom)+1rem)]"
        >
          {hasCard ? (
            <ChangePlan plan={chosen} onDone={() => setChosen(null)} />
          ) : (
            <CardForm plan={chosen} billing={billing.data} />
          )}
        </div>
      )}
      {billing.data && (
        <PaymentsCard payments={billing.data.payments} timeZone={user.business.timeZone} />
      )}
    </Page>
  )
}

/** The plan chosen on the landing page before registration. */
function readWantedPlan(): PlanName | null {
  const plan = wantedPlan()
  return isPlanName(plan) ? plan : null
}

/** Scrolls the card form into view; on a phone, the plan cards fill the screen. */
function showWhole(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

/** False for a plan that the operator granted, which has no card. */
function isPaidFor({ renewsAt, endsAt }: { renewsAt: string | null; endsAt: string | null }) {
  return renewsAt !== null || endsAt !== null
}

function StateShape() {
  return (
    <Card>
      <Loading label="Loading your plan">
        <Skeleton className="h-12 w-full" />
      </Loading>
    </Card>
  )
}

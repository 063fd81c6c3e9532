// /upgrade for a team member: how many quotes are left, and whom to ask for a plan.
import { accessOf } from '@quotewright/domain/accounts/access'
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { useMutation } from '@tanstack/react-query'
import { useRefetchUser } from '../account/queries.ts'
import { refusalOr } from '../api-error.ts'
import { LogOut } from '../dashboard/log-out.tsx'
import { useOwnerName } from '../team/queries.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { useToast } from '../ui/toast.tsx'
import { PlanUsage } from './plan-state.tsx'
import { useBilling } from './queries.ts'

export type MembersPlanProps = { user: CurrentUser; title: string }

export function MembersPlan({ user, title }: MembersPlanProps) {
  const hasLapsed = isLapsed(user)
  return (
    <Page
      header={
        <PageHeader
          title={title}
          {...(hasLapsed ? { actions: <LogOut userId={user.id} /> } : { backHref: '/settings' })}
        />
      }
    >
      {hasLapsed ? <Lapsed business={user.business.name} /> : <Running user={user} />}
    </Page>
  )
}

function isLapsed(user: CurrentUser): boolean {
  return accessOf(user, new Date()) === 'upgrade'
}

function Lapsed({ business }: { business: string }) {
  const owner = useOwnerName()
  const checking = useMutation({ mutationFn: useRefetchUser() })
  const showToast = useToast()

  function handleCheck() {
    checking.mutateAsync().then(
      // With a plan, the app takes the place of this page.
      user => isLapsed(user) && showToast({ title: 'No Plan Yet' }),
      (error: unknown) =>
        showToast({
          title: 'Not Checked',
          description: refusalOr(error, 'Please try again.'),
          tone: 'danger',
        }),
    )
  }

  return (
    <Banner
      title={`Ask ${owner} to choose a plan`}
      action={
        <Button tone="secondary" isBusy={checking.isPending} onClick={handleCheck}>
          Check Again
        </Button>
      }
    >
      {`${business} has no running plan. Its quotes and customers are kept.`}
    </Banner>
  )
}

function Running({ user }: { user: CurrentUser }) {
  const billing = useBilling()
  const owner = useOwnerName()
  if (billing.isError) return <QueryError query={billing} />
  return (
    <Card className="flex flex-col gap-3">
      {billing.data ? (
        <PlanUsage user={user} billing={billing.data} />
      ) : (
        <Loading label="Loading the plan">
          <Skeleton className="h-12 w-full" />
        </Loading>
      )}
      <p className="text-muted">{`Only ${owner} can change the plan.`}</p>
    </Card>
  )
}

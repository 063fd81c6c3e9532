// The time left of a trial, during its last hours.
import { isOwner, trialTimeLeft } from '@quotewright/domain/accounts/access'
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button-link.tsx'

export function TrialNotice({ user }: { user: CurrentUser }) {
  const left = trialTimeLeft(user, useMinutes())
  // A demo cannot become an account.
  if (left === null || user.isDemo) return null
  if (!isOwner(user)) {
    return (
      <Banner icon={Clock} title={`The trial ends in ${left}`}>
        {`Quotes and prices stay. To go on without a break, ${user.business.name} needs a plan. Its owner chooses one.`}
      </Banner>
    )
  }
  return (
    <Banner
      icon={Clock}
      title={`Your trial ends in ${left}`}
      action={
        <ButtonLink href="/upgrade" tone="secondary">
          See plans
        </ButtonLink>
      }
    >
      Your quotes and prices stay. With a plan you go on without a break.
    </Banner>
  )
}

/** The current time, updated every minute. */
function useMinutes(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

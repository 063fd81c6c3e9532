// The trial's state and end date.
import { accessOf } from '@quotewright/domain/accounts/access'
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { Badge } from '../ui/badge.tsx'

export function TrialBadge({ user }: { user: CurrentUser }) {
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

// The title of /upgrade for this account (spec §2).
import type { CurrentUser } from '@quotewright/domain/account'

export function upgradeTitle({ subscriptionStatus }: CurrentUser): string {
  return subscriptionStatus === 'trial' ? 'Upgrade Your Account' : 'Choose Your Plan'
}

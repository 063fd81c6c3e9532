// Settings, Notifications: push on this device, and what reaches the person by push and by email.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { Card } from '../ui/card.tsx'
import { NotificationChoicesTable } from './notification-choices-table.tsx'
import { NotificationSwitch } from './notification-switch.tsx'

export function NotificationsSection({ user: { preferences } }: { user: CurrentUser }) {
  return (
    <>
      <Card className="py-2">
        <NotificationSwitch isWanted={preferences.hasNotifications} />
      </Card>
      <NotificationChoicesTable preferences={preferences} />
    </>
  )
}

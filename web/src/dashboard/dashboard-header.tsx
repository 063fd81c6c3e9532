// The dashboard header: business name, activity bell and profile menu.
import { type CurrentUser, fullName } from '@quotewright/domain/accounts/account'
import { Bell, LogOut, Receipt, Settings, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Activity } from '../activity/activity.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu } from '../ui/menu.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useLogOut } from './log-out.tsx'
import { useDashboardStats } from './queries.ts'

/** Highest count on the bell (spec §9). */
const BADGE_CAP = 9

export function DashboardHeader({ user }: { user: CurrentUser }) {
  const [isBellOpen, setIsBellOpen] = useState(false)
  const { data } = useDashboardStats()
  const { logOut } = useLogOut(user.id)
  const quoteCount = data?.quoteCount ?? 0
  const name = fullName(user)

  return (
    <PageHeader
      title={user.business.name}
      subtitle={user.isDemo ? 'Demo business' : name}
      actions={
        <>
          <span className="relative">
            <IconButton
              label={activityLabel(quoteCount)}
              icon={<Bell aria-hidden="true" />}
              onClick={() => setIsBellOpen(true)}
            />
            {quoteCount > 0 && (
              <span
                aria-hidden="true"
                className="figures pointer-events-none absolute top-0 right-0 grid size-6 place-items-center rounded-full bg-accent font-bold text-on-accent text-sm"
              >
                {Math.min(BADGE_CAP, quoteCount)}
              </span>
            )}
          </span>
          <Menu
            heading={
              <>
                <span className="block truncate font-bold">{name}</span>
                <span className="block truncate text-muted text-sm">{user.email}</span>
              </>
            }
            trigger={
              <button
                type="button"
                aria-label={`Profile of ${name}`}
                className="grid size-target cursor-pointer place-items-center rounded-full"
              >
                <Avatar name={name} />
              </button>
            }
            items={[
              {
                label: 'Profile',
                icon: <UserRound aria-hidden="true" size={20} />,
                href: '/settings',
              },
              {
                label: 'Invoices',
                icon: <Receipt aria-hidden="true" size={20} />,
                href: '/invoices',
              },
              {
                label: 'Settings',
                icon: <Settings aria-hidden="true" size={20} />,
                href: '/settings',
              },
              {
                label: 'Log out',
                icon: <LogOut aria-hidden="true" size={20} />,
                onSelect: () => void logOut(),
              },
            ]}
          />
          {isBellOpen && (
            <Dialog isOpen variant="panel" title="Activity" onClose={() => setIsBellOpen(false)}>
              <Activity />
            </Dialog>
          )}
        </>
      }
    />
  )
}

function activityLabel(quoteCount: number): string {
  if (quoteCount === 0) return 'Activity'
  return quoteCount === 1 ? 'Activity, 1 quote' : `Activity, ${quoteCount} quotes`
}

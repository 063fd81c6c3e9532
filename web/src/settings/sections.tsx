// The sections of the settings: address, title, what each holds, and its content.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import {
  AlarmClock,
  Bell,
  CalendarClock,
  Database,
  Inbox,
  type LucideIcon,
  ScanSearch,
  ShieldCheck,
  SlidersHorizontal,
  Store,
  UserRound,
  Users,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { Team } from '../team/team.tsx'
import { AnalysisUsageCard } from './analysis-usage-card.tsx'
import { BusinessSection } from './business-section.tsx'
import { DataSection } from './data-section.tsx'
import { LeadSection } from './lead-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { PreferencesCard } from './preferences-card.tsx'
import { ProfileSection } from './profile-section.tsx'
import { RemindersSection } from './reminders-section.tsx'
import { Security } from './security/security.tsx'
import { WorkWeekSection } from './work-week-section.tsx'

type Section = {
  slug: string
  title: string
  /** Fits on one line of a narrow phone. */
  holds: string
  /** For team members, if it differs. */
  membersHold?: string
  Icon: LucideIcon
  Content: ComponentType<{ user: CurrentUser }>
}

/** The first one is open beside the list while none is chosen. */
export const sections: readonly [Section, ...Section[]] = [
  {
    slug: 'profile',
    title: 'Profile',
    holds: 'Name and email',
    Icon: UserRound,
    Content: ProfileSection,
  },
  {
    slug: 'business',
    title: 'Business',
    holds: 'Contact, trades, tax, rates',
    Icon: Store,
    Content: BusinessSection,
  },
  {
    slug: 'team',
    title: 'Team',
    holds: 'Who works in your business',
    Icon: Users,
    Content: Team,
  },
  {
    slug: 'reminders',
    title: 'Reminders',
    holds: 'Quotes, overdue invoices, reviews',
    Icon: AlarmClock,
    Content: RemindersSection,
  },
  {
    slug: 'requests',
    title: 'Quote requests',
    holds: 'Your page, QR code, website',
    Icon: Inbox,
    Content: LeadSection,
  },
  {
    slug: 'work-week',
    title: 'Working hours',
    holds: 'Days, hours, crews, days off',
    Icon: CalendarClock,
    Content: WorkWeekSection,
  },
  {
    slug: 'notifications',
    title: 'Notifications',
    holds: 'What you get by push and email',
    Icon: Bell,
    Content: NotificationsSection,
  },
  {
    slug: 'app',
    title: 'App',
    holds: 'Drafts, camera, shortcuts',
    Icon: SlidersHorizontal,
    Content: PreferencesCard,
  },
  {
    slug: 'analysis',
    title: 'Photo analysis',
    holds: 'Photos read this month',
    Icon: ScanSearch,
    Content: AnalysisUsageCard,
  },
  {
    slug: 'security',
    title: 'Sign-in security',
    holds: 'Password and browsers',
    Icon: ShieldCheck,
    Content: Security,
  },
  {
    slug: 'data',
    title: 'Your data',
    holds: 'Sharing, export, delete',
    membersHold: 'Sharing, leaving',
    Icon: Database,
    Content: DataSection,
  },
]

/** Links of earlier releases name a part of the one long page. */
const formerParts = new Map([
  ['analyses', 'analysis'],
  ['browsers', 'security'],
])

/** Returns the section that `/settings#business` means. */
export function sectionOfHash(hash: string): { href: string } | undefined {
  const part = hash.slice(1)
  const slug = formerParts.get(part) ?? part
  return sections.some(section => section.slug === slug) ? { href: `/settings/${slug}` } : undefined
}

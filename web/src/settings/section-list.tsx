// The list of the settings' sections, and of the business's other pages.
import { isOwner } from '@quotewright/domain/accounts/access'
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { ChartColumn, CircleHelp, CreditCard, FileText, Hammer, Tag } from 'lucide-react'
import { Card } from '../ui/card.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { useIsWideScreen } from '../ui/two-pane.tsx'
import { sections } from './sections.tsx'

const pages = [
  { href: '/company-services', title: 'Company services', Icon: Hammer },
  { href: '/pricing-materials', title: 'Pricing & materials', Icon: Tag },
  { href: '/quote-template', title: 'Quote template', Icon: FileText },
  { href: '/reports', title: 'Reports', Icon: ChartColumn },
  { href: '/upgrade', title: 'Plan', Icon: CreditCard, isOwners: true },
  { href: '/help-center', title: 'Help & support', Icon: CircleHelp },
]

export type SectionListProps = { user: CurrentUser; openSlug: string }

export function SectionList({ user, openSlug }: SectionListProps) {
  const isMembers = !isOwner(user)
  const isBesideSection = useIsWideScreen()
  return (
    <Page header={<PageHeader title="Settings" backHref="/dashboard" />}>
      <Card isFlush>
        <ul aria-label="Settings" className="divide-y divide-line">
          {sections.map(({ slug, title, holds, membersHold, Icon }) => (
            <li key={slug}>
              <ListRow
                href={`/settings/${slug}`}
                title={title}
                description={isMembers ? (membersHold ?? holds) : holds}
                leading={<Icon aria-hidden="true" />}
                isOpen={isBesideSection && slug === openSlug}
              />
            </li>
          ))}
        </ul>
      </Card>
      <section aria-labelledby="pages">
        <SectionHeading id="pages">Your work</SectionHeading>
        <Card isFlush>
          <ul className="divide-y divide-line">
            {pages
              .filter(page => !(isMembers && page.isOwners))
              .map(({ href, title, Icon }) => (
                <li key={href}>
                  <ListRow href={href} title={title} leading={<Icon aria-hidden="true" />} />
                </li>
              ))}
          </ul>
        </Card>
      </section>
      <p className="text-center text-muted text-sm">{`Quotewright ${__APP_VERSION__}`}</p>
    </Page>
  )
}

// /settings: profile, business, preferences, sign-in security and data export.
import type { CurrentUser } from '@quotewright/domain/account'
import { ChartColumn, CircleHelp, CreditCard, Download, FileText, Hammer, Tag } from 'lucide-react'
import { useState } from 'react'
import { BusinessBaseRates } from '../price-book/price-book.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Columns } from '../ui/columns.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { AnalysisUsageCard } from './analysis-usage-card.tsx'
import { BusinessForm } from './business-form.tsx'
import { ChangeEmail, isEmailBegun } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { PhotoSharingCard } from './photo-sharing-card.tsx'
import { PreferencesCard } from './preferences-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { useExportData } from './queries.ts'
import { Security } from './security/security.tsx'
import { SessionsCard } from './sessions-card.tsx'

const pages = [
  { href: '/company-services', title: 'Company services', icon: <Hammer aria-hidden="true" /> },
  { href: '/pricing-materials', title: 'Pricing & materials', icon: <Tag aria-hidden="true" /> },
  { href: '/quote-template', title: 'Quote template', icon: <FileText aria-hidden="true" /> },
  { href: '/reports', title: 'Reports', icon: <ChartColumn aria-hidden="true" /> },
  { href: '/upgrade', title: 'Plan', icon: <CreditCard aria-hidden="true" /> },
  { href: '/help-center', title: 'Help & support', icon: <CircleHelp aria-hidden="true" /> },
]

const dialogs = { email: ChangeEmail, password: ChangePassword, delete: DeleteAccount }

export function SettingsScreen({ user }: { user: CurrentUser }) {
  const [dialog, setDialog] = useState<keyof typeof dialogs | null>(() =>
    isEmailBegun() ? 'email' : null,
  )
  const OpenDialog = dialog && dialogs[dialog]
  const exporting = useExportData()

  return (
    <Page width="wide" header={<PageHeader title="Settings" backHref="/dashboard" />}>
      <Columns>
        <div className="flex flex-col gap-5">
          <section aria-labelledby="profile">
            <SectionHeading id="profile">Profile</SectionHeading>
            <ProfileForm user={user} onDialog={setDialog} />
          </section>
          <section aria-labelledby="business">
            <SectionHeading id="business">Business</SectionHeading>
            <BusinessForm business={user.business} />
            <div className="mt-4">
              <BusinessBaseRates />
            </div>
          </section>
        </div>
        <div className="flex flex-col gap-5">
          <section aria-labelledby="pages">
            <SectionHeading id="pages">Your work</SectionHeading>
            <Card isFlush>
              <ul className="divide-y divide-line">
                {pages.map(({ href, title, icon }) => (
                  <li key={href}>
                    <ListRow href={href} title={title} leading={icon} />
                  </li>
                ))}
              </ul>
            </Card>
          </section>
          <section aria-labelledby="app">
            <SectionHeading id="app">App</SectionHeading>
            <PreferencesCard preferences={user.preferences} />
          </section>
          <section aria-labelledby="analyses">
            <SectionHeading id="analyses">Photo analysis</SectionHeading>
            <AnalysisUsageCard />
          </section>
          <section aria-labelledby="security">
            <SectionHeading id="security">Sign-in security</SectionHeading>
            <Security isDemo={user.isDemo} />
          </section>
          <section aria-labelledby="browsers">
            <SectionHeading id="browsers">Signed in</SectionHeading>
            <SessionsCard />
          </section>
          <section aria-labelledby="data">
            <SectionHeading id="data">Your data</SectionHeading>
            <PhotoSharingCard
              isShared={user.preferences.sharesPhotos}
              timeZone={user.business.timeZone}
            />
            <Card className="mt-4 flex flex-col gap-3">
              <Button
                tone="secondary"
                isBusy={exporting.isPending}
                icon={<Download aria-hidden="true" size={20} />}
                onClick={() => exporting.mutate()}
              >
                Export all my data
              </Button>
              <Button tone="quiet" onClick={() => setDialog('delete')}>
                Delete my account
              </Button>
            </Card>
          </section>
        </div>
      </Columns>
      <p className="pb-4 text-center text-muted text-sm">{`Quotewright ${__APP_VERSION__}`}</p>
      {OpenDialog && <OpenDialog onClose={() => setDialog(null)} />}
    </Page>
  )
}

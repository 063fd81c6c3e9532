// /settings and /settings/{section}: the sections and the open one, side by side on wide screens.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { Redirect, useParams } from 'wouter'
import { useLocationProperty } from 'wouter/use-browser-location'
import { NotFoundScreen } from '../not-found-screen.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { TwoPane } from '../ui/two-pane.tsx'
import { SectionList } from './section-list.tsx'
import { sectionOfHash, sections } from './sections.tsx'

export function SettingsScreen({ user }: { user: CurrentUser }) {
  const { section: slug } = useParams<{ section?: string }>()
  const hash = useLocationProperty(() => location.hash)
  const linked = slug === undefined && sectionOfHash(hash)
  if (linked) return <Redirect to={linked.href} replace />

  const [first] = sections
  const open = slug === undefined ? first : sections.find(known => known.slug === slug)
  if (!open) return <NotFoundScreen />
  const { title, Content } = open
  return (
    <TwoPane
      showing={slug === undefined ? 'list' : 'detail'}
      list={<SectionList user={user} openSlug={open.slug} />}
      detail={
        <Page
          key={open.slug}
          header={<PageHeader title={title} backHref="/settings" backLabel="Back to settings" />}
        >
          <Content user={user} />
        </Page>
      }
    />
  )
}

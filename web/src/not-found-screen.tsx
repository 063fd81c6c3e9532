// An address that leads nowhere.
import { ButtonLink } from './ui/button-link.tsx'
import { EmptyState } from './ui/empty-state.tsx'
import { Page } from './ui/page.tsx'
import { PageHeader } from './ui/page-header.tsx'

export function NotFoundScreen() {
  return (
    <Page header={<PageHeader title="404 Page Not Found" />}>
      <EmptyState
        title="Nothing at this address"
        description="The link may be old, or mistyped."
        action={<ButtonLink href="/dashboard">Go to Home</ButtonLink>}
      />
    </Page>
  )
}

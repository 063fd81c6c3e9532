// The 404 screen: the path, and links to the main screens.
import { ArrowLeft, CircleQuestionMark, FileText, House, Users } from 'lucide-react'
import { useLocation } from 'wouter'
import { Button } from './ui/button.tsx'
import { ButtonLink } from './ui/button-link.tsx'
import { Card } from './ui/card.tsx'
import { EmptyState } from './ui/empty-state.tsx'
import { ListRow } from './ui/list-row.tsx'
import { Page } from './ui/page.tsx'
import { PageHeader } from './ui/page-header.tsx'

const places = [
  { href: '/quotes', title: 'Quotes', Icon: FileText },
  { href: '/customers', title: 'Customers', Icon: Users },
  { href: '/help-center', title: 'Help Center', Icon: CircleQuestionMark },
]

export function NotFoundScreen() {
  const [path] = useLocation()
  return (
    <Page header={<PageHeader title="404 Page Not Found" />}>
      <EmptyState
        drawing={<HoleInTheWall />}
        title="Nothing but a hole here"
        description={
          <>
            <span className="block break-all font-semibold text-ink">{path}</span>
            The link may be old, or mistyped.
          </>
        }
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {history.length > 1 && (
              <Button
                tone="secondary"
                icon={<ArrowLeft aria-hidden="true" size={20} />}
                onClick={() => history.back()}
              >
                Go back
              </Button>
            )}
            <ButtonLink href="/dashboard" icon={<House aria-hidden="true" size={20} />}>
              Go to Home
            </ButtonLink>
          </div>
        }
      />
      <Card isFlush aria-label="Other places">
        <ul className="divide-y divide-line">
          {places.map(({ href, title, Icon }) => (
            <li key={href}>
              <ListRow href={href} title={title} leading={<Icon aria-hidden="true" />} />
            </li>
          ))}
        </ul>
      </Card>
    </Page>
  )
}

/** A cracked hole in a wall. */
function HoleInTheWall() {
  return (
    <svg width="160" height="120" viewBox="0 0 160 120" fill="none" stroke="currentColor">
      <path d="M6 8h148M6 112h148" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M56 44l16-10 18 5 14 13 3 18-13 15-20 4-19-8-8-17z"
        className="fill-inverse"
        stroke="var(--accent)"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <path
        d="M52 42L38 32l-6-12M106 50l16-8 8-14M98 86l10 10 16 4M58 78L44 86l-4 12"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

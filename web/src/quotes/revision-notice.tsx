// Tells which revision a quote is: replaced by a newer one, or what it changes.
import type { Business } from '@quotewright/domain/account'
import type { QuoteWithLines } from '@quotewright/domain/quote'
import { changesBetween } from '@quotewright/domain/quote-changes'
import { quoteDocument, quoteToPaint } from '@quotewright/domain/quote-document'
import { templateOf } from '@quotewright/domain/quote-template'
import { Link } from 'wouter'
import { ChangeList } from '../quote-document/change-list.tsx'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { useQuote } from './queries.ts'

export function ReplacedNotice({ id, revision }: { id: string; revision: number }) {
  return (
    <Banner
      tone="info"
      title={`Replaced by Rev ${revision + 1}`}
      action={
        <ButtonLink href={`/quotes/${id}`} tone="secondary">
          Open Rev {revision + 1}
        </ButtonLink>
      }
    >
      The customer can no longer answer this one.
    </Banner>
  )
}

export type RevisionChangesProps = {
  quote: QuoteWithLines
  /** The id of the revision before. */
  replaces: string
  business: Business
}

/** Line by line, whatever the customer's copy shows. */
export function RevisionChanges({ quote, replaces, business }: RevisionChangesProps) {
  const { data: before } = useQuote(replaces)
  if (!before) return null
  const document = (of: QuoteWithLines) =>
    quoteDocument({
      quote: { ...quoteToPaint(of), presentation: 'everyLine' },
      template: templateOf(business),
    })
  const changes = changesBetween(document(before), document(quote))
  return (
    <section aria-labelledby="changes">
      <SectionHeading id="changes">Changes from Rev {before.revision}</SectionHeading>
      <Card>
        {changes.length === 0 ? <p>Nothing has changed yet.</p> : <ChangeList changes={changes} />}
        <p className="mt-3 border-line border-t pt-3">
          <Link href={`/quotes/${replaces}`} className="font-semibold underline">
            Open Rev {before.revision}
          </Link>
        </p>
      </Card>
    </section>
  )
}

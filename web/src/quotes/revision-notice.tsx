// Says which revision a quote is: replaced by a newer one, or what it changes.
import type { Business } from '@quotewright/domain/accounts/account'
import { agreedWork } from '@quotewright/domain/quote-document/change-order'
import { changesBetween } from '@quotewright/domain/quote-document/quote-changes'
import { quoteDocument, quoteToPaint } from '@quotewright/domain/quote-document/quote-document'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import { type QuoteWithLines, versionName } from '@quotewright/domain/quotes/quote'
import { isEditable, isOutdated } from '@quotewright/domain/quotes/quote-status'
import { Link } from 'wouter'
import { ChangeList } from '../quote-document/change-list.tsx'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { NoticeSkeleton } from './opening-quote.tsx'
import { useQuote } from './queries.ts'

/** `id` is the version that replaced it. */
export function ReplacedNotice({ id }: { id: string }) {
  const { data: newer, isPending } = useQuote(id)
  if (isPending) return <NoticeSkeleton hasAction />
  if (!newer) return null
  const name = versionName(newer)
  const isChanged = newer.changeOrder !== null && newer.status === 'approved'
  // Only the last of several change orders counts.
  if (isChanged && newer.replacedBy !== null) return <ReplacedNotice id={newer.replacedBy} />
  return (
    <Banner
      tone="info"
      title={isChanged ? `Changed by ${name}` : `Replaced by ${name}`}
      action={
        <ButtonLink href={`/quotes/${id}`} tone="secondary">
          Open {name}
        </ButtonLink>
      }
    >
      {isChanged
        ? 'It is accepted and counts with its new total.'
        : 'The customer can no longer answer this one.'}
      {newer.status === 'draft' &&
        !isOutdated(newer) &&
        ` ${name} is a draft: send it, or delete it to offer this one again.`}
    </Banner>
  )
}

type VersionProps = {
  quote: QuoteWithLines
  /** The id of the revision before, or of the contract. */
  replaces: string
  business: Business
}

/** Compares line by line, even if the customer's copy shows less. Null until the version before is loaded. */
function useChanges({ quote, replaces, business }: VersionProps) {
  const { data: before } = useQuote(replaces)
  if (!before) return null
  // A contract counts with the options that the customer chose. Its deposit was due at acceptance, so it is no change.
  const isContract = replaces === quote.contractId
  const name = isContract ? 'the accepted quote' : versionName(before)
  const document = (of: QuoteWithLines) =>
    quoteDocument({
      quote: { ...quoteToPaint(of), presentation: 'everyLine' },
      template: templateOf(business),
      isOwnList: true,
    })
  const changes = changesBetween(
    document(isContract ? { ...before, ...agreedWork(before), deposit: null } : before),
    document(quote),
  )
  return { changes, name, isContract }
}

export function RevisionChanges(props: VersionProps) {
  const { quote, replaces } = props
  const found = useChanges(props)
  if (!found) return null
  const { changes, name, isContract } = found
  return (
    <section aria-labelledby="changes">
      <SectionHeading id="changes">Changes from {name}</SectionHeading>
      <Card>
        {changes.length > 0 ? (
          <ChangeList changes={changes} />
        ) : (
          <p>{isEditable(quote.status) ? 'Nothing has changed yet.' : 'Nothing has changed.'}</p>
        )}
        {/* The notice above already leads to the contract. */}
        {!isContract && (
          <p className="-mb-2 mt-3 border-line border-t pt-1">
            <Link
              href={`/quotes/${replaces}`}
              className="inline-flex min-h-target items-center font-semibold text-accent-text underline underline-offset-4"
            >
              Open {name}
            </Link>
          </p>
        )}
      </Card>
    </section>
  )
}

/** Beside the button that sends. Renders nothing if something has changed. */
export function UnchangedNote(props: VersionProps) {
  const found = useChanges(props)
  if (!found || found.changes.length > 0) return null
  return <p className="font-semibold">Nothing has changed from {found.name}.</p>
}

// The edit screen of a quote that went out or was answered: nothing to edit, or what was typed until then.
import type { Quote } from '@quotewright/domain/quotes/quote'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { statusLabel } from './quote-status.tsx'

export type FinalQuoteProps = {
  quote: Pick<Quote, 'quoteNumber' | 'status'>
  backHref: string
}

export function FinalQuote({ quote, backHref }: FinalQuoteProps) {
  return (
    <Page
      header={<PageHeader title="Edit Quote" subtitle={quote.quoteNumber} backHref={backHref} />}
    >
      <EmptyState
        title="This quote can no longer be edited"
        description={`Only draft and pending quotes can be edited. This one is ${statusLabel(quote.status).toLowerCase()}.`}
        action={<ButtonLink href={backHref}>View the Quote</ButtonLink>}
      />
    </Page>
  )
}

/** Stays above what was typed, so that it can be copied. */
export function FinalNotice({ quote, backHref }: FinalQuoteProps) {
  return (
    <Banner
      tone="warning"
      title={`This quote is ${statusLabel(quote.status).toLowerCase()} now`}
      action={<ButtonLink href={backHref}>View the Quote</ButtonLink>}
    >
      It can no longer be edited, so your changes are not in it. They stay here: make a new version
      of the quote, and enter them there.
    </Banner>
  )
}

// The preview of the quote as the customer will see it.
import { type CurrentUser, dayOf } from '@quotewright/domain/accounts/account'
import {
  type QuoteToPaint,
  quoteDocument,
  quoteToPaint,
} from '@quotewright/domain/quote-document/quote-document'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import { filledLines, pricedLine } from '@quotewright/domain/quote-form/typed-line'
import { termsToSend, typedTotals } from '@quotewright/domain/quote-form/typed-quote'
import { selectedAsOne } from '@quotewright/domain/quotes/quote-options'
import { useState } from 'react'
import { type PhotoHref, QuoteDocument } from '../quote-document/quote-document.tsx'
import { useContract } from '../quotes/queries.ts'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { StickyActionBar } from '../ui/sticky-action-bar.tsx'
import { WinRateLine } from '../win-rates.tsx'
import { jobAddressOf, numberingOf, type QuoteDraft, taxRateOf } from './quote-draft.ts'

export type QuotePreviewProps = {
  draft: QuoteDraft
  photoHref: PhotoHref
  user: CurrentUser
  isCreating: boolean
  onBack: () => void
  onCreate: () => void
}

export function QuotePreview({
  draft,
  photoHref,
  user,
  isCreating,
  onBack,
  onCreate,
}: QuotePreviewProps) {
  const { business } = user
  // The preview keeps the date on which it was opened.
  const [today] = useState(() => dayOf(business, new Date()))
  const numbering = numberingOf(draft)
  const { data: contract } = useContract(numbering.contractId)
  const painted = draftToPaint(draft, taxRateOf(draft, business), today)
  const document = quoteDocument({
    quote: painted,
    contract: contract && quoteToPaint(contract),
    template: templateOf(business),
  })
  return (
    <Page
      header={
        <PageHeader
          title={numbering.changeOrder === null ? 'Quote Preview' : 'Change Order Preview'}
          subtitle="As your customer will see it"
          onBack={onBack}
          backLabel="Back to the form"
        />
      }
    >
      <WinRateLine quote={{ ...painted, id: draft.id }} business={business} />
      <div data-print>
        <QuoteDocument document={document} photoHref={photoHref} />
      </div>
      <StickyActionBar>
        <Button tone="secondary" size="large" onClick={onBack}>
          Edit
        </Button>
        <Button size="large" isBusy={isCreating} onClick={onCreate}>
          {numbering.changeOrder === null ? 'Create Quote' : 'Create Change Order'}
        </Button>
      </StickyActionBar>
    </Page>
  )
}

function draftToPaint(draft: QuoteDraft, taxRate: number, today: string) {
  const lineItems = selectedAsOne(draft.sections, filledLines(draft.lines).map(pricedLine))
  return {
    quoteNumber: draft.quoteNumber,
    ...numberingOf(draft),
    status: 'pending',
    customer: draft.customer ?? draft.typedCustomer,
    draftCustomer: null,
    jobAddress: jobAddressOf(draft) || null,
    taxRate,
    ...termsToSend(draft),
    ...typedTotals(draft, taxRate),
    validUntil: draft.validUntil || null,
    notes: draft.notes.trim() || null,
    photos: draft.photos,
    analysis: draft.analysis,
    createdDay: today,
    lineItems,
  } satisfies QuoteToPaint
}

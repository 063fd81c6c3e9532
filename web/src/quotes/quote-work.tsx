// A quote's photos, its document as the customer sees it, what only the business sees, and the analysis.
import type { Business } from '@quotewright/domain/accounts/account'
import { formatChange } from '@quotewright/domain/money'
import {
  type QuoteToPaint,
  quoteDocument,
  quoteToPaint,
} from '@quotewright/domain/quote-document/quote-document'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { roundingOf } from '@quotewright/domain/quotes/quote-totals'
import { useState } from 'react'
import {
  ProvenanceDialog,
  type ProvenanceSubject,
  provenancePhotos,
} from '../provenance/provenance.tsx'
import { DocumentBlocks, QuoteDocument } from '../quote-document/quote-document.tsx'
import { Card } from '../ui/card.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { AnalysisCard } from './analysis-card.tsx'
import { PhotosSection } from './photos-section.tsx'
import { useContract } from './queries.ts'

export type QuoteWorkProps = {
  quote: QuoteWithLines
  painted: QuoteToPaint
  business: Business
  isCameraSharp: boolean
}

export function QuoteWork({ quote, painted, business, isCameraSharp }: QuoteWorkProps) {
  const [subject, setSubject] = useState<ProvenanceSubject | null>(null)
  const { data: contract } = useContract(quote.contractId)
  const template = templateOf(business)
  const document = quoteDocument({
    quote: painted,
    contract: contract && quoteToPaint(contract),
    template,
  })
  const rounding = quote.roundSections ? roundingOf(quote.lineItems, quote.subtotal) : 0
  const isTakeoffHidden =
    quote.lineItems.length > 0 && document.blocks.every(({ kind }) => kind !== 'lineItems')
  const actions = {
    onLine: (id: string) => setSubject({ kind: 'line', id }),
    onMark: (id: string) => setSubject({ kind: 'mark', id }),
  }
  return (
    <>
      <PhotosSection quote={quote} analysis={painted.analysis} isSharp={isCameraSharp} />
      <section aria-labelledby="document">
        <SectionHeading id="document">What the customer sees</SectionHeading>
        <div data-print>
          <QuoteDocument document={document} actions={actions} />
        </div>
        <ProvenanceDialog
          subject={subject}
          lines={quote.lineItems}
          photos={provenancePhotos(painted.analysis)}
          onSubject={setSubject}
          onClose={() => setSubject(null)}
        />
      </section>
      {isTakeoffHidden && (
        <section aria-labelledby="lines">
          <SectionHeading id="lines">What only you see</SectionHeading>
          <Card>
            <DocumentBlocks
              document={quoteDocument({
                quote: {
                  ...painted,
                  presentation: 'everyLine',
                  // The customer reads it above.
                  sections: painted.sections.map(section => ({ ...section, scope: '' })),
                },
                template,
                isOwnList: true,
              })}
              kinds={['lineItems']}
              actions={actions}
            />
            {rounding !== 0 && (
              <p className="figures mt-3 flex justify-between gap-4 border-line border-t pt-3">
                Rounding to whole dollars
                <span className="font-bold">{formatChange(rounding)}</span>
              </p>
            )}
          </Card>
        </section>
      )}
      {quote.aiAnalysisData !== null && <AnalysisCard analysis={painted.analysis} />}
    </>
  )
}

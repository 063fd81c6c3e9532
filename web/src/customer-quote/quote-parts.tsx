// What the customer gets: the photos, what will be done at which price, for whom and where, notes and terms.
import type { QuoteDocument } from '@quotewright/domain/quote-blocks'
import {
  DocumentBlocks,
  type DocumentBlocksProps,
  type OptionChoices,
  type PhotoHref,
} from '../quote-document/quote-document.tsx'
import { Card } from '../ui/card.tsx'

/** In the order of a homeowner's questions. */
const cards: DocumentBlocksProps['kinds'][] = [
  ['changes'],
  ['photos'],
  ['tiers'],
  ['sections', 'lineItems', 'totals'],
  ['customer', 'jobAddress', 'dates'],
  ['notes', 'exclusions', 'assumptions', 'terms'],
]

export type QuotePartsProps = {
  document: QuoteDocument
  photoHref: PhotoHref
  /** Set while the customer can choose options. */
  options: OptionChoices | undefined
}

export function QuoteParts({ document, photoHref, options }: QuotePartsProps) {
  const filled = cards.filter(kinds =>
    document.blocks.some(block => kinds.some(kind => kind === block.kind)),
  )
  return (
    <>
      <h2 className="sr-only">What the quote includes</h2>
      {filled.map(kinds => (
        <Card key={kinds.join()}>
          <DocumentBlocks
            document={document}
            kinds={kinds}
            photoHref={photoHref}
            actions={{ ...(options && { options }) }}
          />
        </Card>
      ))}
    </>
  )
}

// What the customer gets: the photos, what will be done at which price, for whom and where, notes and terms.
import type { QuoteDocument } from '@quotewright/domain/quote-document/quote-blocks'
import {
  ChoiceFormContext,
  DocumentBlocks,
  type DocumentBlocksProps,
  type PhotoHref,
  type PhotoShapes,
  PhotoShapesContext,
} from '../quote-document/quote-document.tsx'
import { Card } from '../ui/card.tsx'
import { PAGE_FORM } from './page-form.tsx'

/** In the order of a homeowner's questions. */
const cards: DocumentBlocksProps['kinds'][] = [
  ['changes'],
  ['photos'],
  ['tiers'],
  ['sections', 'lineItems', 'totals'],
  ['customer', 'jobAddress', 'dates'],
  ['notes', 'exclusions', 'assumptions', 'warranty', 'terms'],
]

export type QuotePartsProps = {
  document: QuoteDocument
  photoHref: PhotoHref
  shapes: PhotoShapes
  /** Whether the customer can choose options. */
  isOpen: boolean
}

export function QuoteParts({ document, photoHref, shapes, isOpen }: QuotePartsProps) {
  const filled = cards.filter(kinds =>
    document.blocks.some(block => kinds.some(kind => kind === block.kind)),
  )
  return (
    <ChoiceFormContext value={isOpen ? PAGE_FORM : null}>
      <PhotoShapesContext value={shapes}>
        <h2 className="sr-only">What the quote includes</h2>
        {filled.map(kinds => (
          // A choice of options changes no photo.
          <Card
            key={kinds.join()}
            {...(kinds[0] !== 'photos' && { 'data-live': kinds[0] })}
            className="large-text:px-2"
          >
            <DocumentBlocks document={document} kinds={kinds} photoHref={photoHref} />
          </Card>
        ))}
      </PhotoShapesContext>
    </ChoiceFormContext>
  )
}

// Paints a quote document as a PDF. A quote of one repair fits on one page.
import {
  isText,
  type QuoteBlock,
  type QuoteDocument,
} from '@quotewright/domain/quote-document/quote-blocks'
import { type Certificate, withLostPhotos } from '@quotewright/domain/signatures/certificate'
import { paintCertificate } from './paint-certificate.ts'
import { measureChanges, paintChanges } from './paint-changes.ts'
import { measureClosing, paintClosing } from './paint-closing.ts'
import { paintHeading, paintLetterhead, small } from './paint-heading.ts'
import { measureLineItems, paintLineItems } from './paint-line-items.ts'
import { factsOf, paintOpening } from './paint-opening.ts'
import { openPictures } from './paint-photos.ts'
import { measureSections, measureTiers, paintSections } from './paint-sections.ts'
import { type Painted, type PhotoFile, Sheet } from './sheet.ts'

/** A photo of the document whose file is missing or no picture is left out. */
export type QuotePainting = {
  document: QuoteDocument
  photos: readonly PhotoFile[]
  /** Of a signed quote. */
  certificate?: Certificate
}

type BlockOf<K extends QuoteBlock['kind']> = Extract<QuoteBlock, { kind: K }>

export function paintQuote({ document, photos, certificate }: QuotePainting): Promise<Painted> {
  const sheet = new Sheet(document, certificate && new Date(certificate.signedAt))
  const { blocks } = document
  const find = <K extends QuoteBlock['kind']>(kind: K) =>
    blocks.find((block): block is BlockOf<K> => block.kind === kind)
  const letterhead = find('letterhead')
  const heading = find('heading')
  const photosBlock = find('photos')
  const changesBlock = find('changes')
  const lineItems = find('lineItems')
  const workSections = find('sections')
  const tiersBlock = find('tiers')
  if (letterhead) paintLetterhead(sheet, letterhead, photos)
  if (heading) paintHeading(sheet, heading, find('dates')?.entries)
  const tiers = tiersBlock && measureTiers(sheet, tiersBlock)
  const changes = changesBlock && measureChanges(sheet, changesBlock)
  const items = lineItems && measureLineItems(sheet, lineItems)
  const pictures = photosBlock ? openPictures(sheet, photosBlock, photos) : []
  const sections = workSections && measureSections(sheet, workSections, pictures)
  const closing = measureClosing(sheet, {
    totals: find('totals'),
    texts: blocks.filter(isText),
    terms: find('terms'),
    acceptance: find('acceptance'),
    payment: find('payment'),
    footer: find('footer'),
  })
  paintOpening(sheet, {
    facts: blocks.flatMap(factsOf),
    pictures,
    photosTitle: photosBlock?.title ?? '',
    // A point less, against rounding.
    room:
      sheet.bottom -
      sheet.y -
      (tiers?.height ?? 0) -
      (changes?.height ?? 0) -
      (items?.height ?? 0) -
      (sections?.height ?? 0) -
      closing.keep -
      1,
  })
  if (changes) paintChanges(sheet, changes)
  if (tiers) paintSections(sheet, tiers, 0)
  if (items) paintLineItems(sheet, items, closing.keep)
  if (sections) paintSections(sheet, sections, closing.keep)
  paintClosing(sheet, closing)
  if (certificate) {
    const leftOut = (photosBlock?.photos.length ?? 0) - pictures.length
    paintCertificate(sheet, withLostPhotos(certificate, leftOut))
  }
  sheet.numberPages(`${document.author} · ${document.title}`, small)
  return sheet.end()
}

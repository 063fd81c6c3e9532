// Paints a quote document as a PDF, block by block.
import type { QuoteBlock, QuoteDocument } from '@quotewright/domain/quote-blocks'
import { paintFooter, paintNotes, paintTerms } from './paint-closing.ts'
import { type Fact, paintColumns, paintHeading, paintLetterhead, small } from './paint-heading.ts'
import { paintLineItems, paintTotals } from './paint-line-items.ts'
import { type PhotoFile, paintPhotos } from './paint-photos.ts'
import { Sheet } from './sheet.ts'

/** A photo of the document whose file is missing is left out. */
export type QuotePainting = { document: QuoteDocument; photos: readonly PhotoFile[] }

export function paintQuote({ document, photos }: QuotePainting): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = new Sheet(document)
  let columns: Fact[][] = []
  for (const block of document.blocks) {
    // Consecutive short blocks are set side by side.
    const short = columnsOf(block)
    columns = [...columns, ...short]
    if (short.length > 0) continue
    if (columns.length > 0) paintColumns(sheet, columns)
    columns = []
    paintBlock(sheet, block, photos)
  }
  if (columns.length > 0) paintColumns(sheet, columns)
  sheet.numberPages(`${document.author} · ${document.title}`, small)
  return sheet.bytes()
}

function columnsOf(block: QuoteBlock): Fact[][] {
  switch (block.kind) {
    case 'customer':
      return [[{ title: block.title, lines: [block.name, ...block.contact].filter(Boolean) }]]
    case 'jobAddress':
      return [[{ title: block.title, lines: block.lines }]]
    case 'dates':
      return [block.entries.map(({ label, value }) => ({ title: label, lines: [value] }))]
    default:
      return []
  }
}

function paintBlock(sheet: Sheet, block: QuoteBlock, photos: readonly PhotoFile[]): void {
  switch (block.kind) {
    case 'letterhead':
      return paintLetterhead(sheet, block, photos)
    case 'heading':
      return paintHeading(sheet, block)
    case 'photos':
      return paintPhotos(sheet, block, photos)
    case 'lineItems':
      return paintLineItems(sheet, block)
    case 'totals':
      return paintTotals(sheet, block)
    case 'notes':
      return paintNotes(sheet, block)
    case 'terms':
      return paintTerms(sheet, block)
    case 'footer':
      return paintFooter(sheet, block)
    case 'customer':
    case 'jobAddress':
    case 'dates':
      return
  }
}

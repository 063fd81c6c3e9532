// Paints a report as a PDF, block by block, with tables side by side.
import type {
  DocumentBar,
  ReportBlock,
  ReportDocument,
} from '@quotewright/domain/reports/report-document'
import { label, paintHeading, paintLetterhead, small } from './paint-heading.ts'
import { sectionTitle } from './paint-line-items.ts'
import { factsOf, paintColumns } from './paint-opening.ts'
import { paintTables } from './paint-tables.ts'
import { colors, type Painted, type PhotoFile, Sheet } from './sheet.ts'
import { lineHeight, type TextStyle } from './typesetting.ts'

/** `logo` is null if the business has none. */
export type ReportPainting = { report: ReportDocument; logo: PhotoFile | null }

export function paintReport({ report, logo }: ReportPainting): Promise<Painted> {
  const sheet = new Sheet(report)
  for (const block of report.blocks) paintBlock(sheet, block, logo)
  sheet.numberPages(`${report.author} · ${report.title}`, small)
  return sheet.end()
}

function paintBlock(sheet: Sheet, block: ReportBlock, logo: PhotoFile | null): void {
  switch (block.kind) {
    case 'letterhead':
      return paintLetterhead(sheet, block, logo ? [logo] : [])
    case 'heading':
      return paintHeading(sheet, block)
    case 'customer':
      return paintColumns(sheet, factsOf(block))
    case 'bars':
      return paintBars(sheet, block)
    case 'tables':
      return paintTables(sheet, block.tables)
  }
}

const BARS_HEIGHT = 150
/** The bar's share of its slot. */
const BAR_SHARE = 0.68
const value: TextStyle = { ...label, color: colors.ink, figures: true }

/** One picture for screen readers, which read the table of the same numbers. */
function paintBars(sheet: Sheet, block: Extract<ReportBlock, { kind: 'bars' }>): void {
  const titleHeight = lineHeight(sectionTitle) + 6
  const height = lineHeight(value) + BARS_HEIGHT + lineHeight(small) + 4
  sheet.makeRoom(titleHeight + height)
  sheet.write('H2', undefined, () =>
    sheet.text.setLine(block.title, sectionTitle, sheet.left, sheet.y),
  )
  sheet.y += titleHeight
  const bbox: [number, number, number, number] = [
    sheet.left,
    sheet.y,
    sheet.right,
    sheet.y + height,
  ]
  const bottom = sheet.y + lineHeight(value) + BARS_HEIGHT
  sheet.element('Figure', undefined, { alt: block.alt, bbox }).add(() => {
    const place = sheet.contentWidth / block.bars.length
    block.bars.forEach((bar, index) =>
      paintBar(sheet, bar, sheet.left + place * (index + 0.5), bottom, place * BAR_SHARE),
    )
    sheet.doc
      .moveTo(sheet.left, bottom)
      .lineTo(sheet.right, bottom)
      .lineWidth(0.8)
      .stroke(colors.ink)
  })
  sheet.y += height + 20
}

function paintBar(
  sheet: Sheet,
  { name, value: amount, share }: DocumentBar,
  middle: number,
  bottom: number,
  width: number,
): void {
  const top = bottom - BARS_HEIGHT * share
  if (share > 0) sheet.doc.rect(middle - width / 2, top, width, bottom - top).fill(sheet.primary)
  setMiddle(sheet, amount, value, middle, top - lineHeight(value))
  setMiddle(sheet, name, small, middle, bottom + 4)
}

function setMiddle(sheet: Sheet, text: string, style: TextStyle, middle: number, y: number): void {
  sheet.text.setLine(text, style, middle - sheet.text.width(text, style) / 2, y)
}

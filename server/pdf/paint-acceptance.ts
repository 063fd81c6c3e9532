// The place to sign on paper, and the QR code that opens the quote online.
import type { QuoteBlock } from '@quotewright/domain/quote-document/quote-blocks'
import { small, strong } from './paint-heading.ts'
import { ONLINE_HEIGHT, paintNarrow, QR_SIZE } from './paint-online.ts'
import { colors, type Sheet } from './sheet.ts'
import { lineHeight } from './typesetting.ts'

type Block = Extract<QuoteBlock, { kind: 'acceptance' }>

const GAP = 16
/** The signature needs more room than the date. */
const FIRST_SHARE = 0.66

export function paintAcceptance(sheet: Sheet, { title, fields, online }: Block): void {
  sheet.makeRoom(ONLINE_HEIGHT)
  const top = sheet.y
  const linesRight = online ? paintNarrow(sheet, online, top) - GAP : sheet.right
  sheet.write('P', undefined, () => sheet.text.setLine(title, strong, sheet.left, top))
  const width = linesRight - sheet.left - GAP * (fields.length - 1)
  const rest = fields.length > 1 ? (width * (1 - FIRST_SHARE)) / (fields.length - 1) : 0
  const line = top + QR_SIZE - lineHeight(small) - 3
  let x = sheet.left
  fields.forEach((field, index) => {
    const own = fields.length === 1 ? width : index === 0 ? width * FIRST_SHARE : rest
    sheet.decorate(() => {
      sheet.doc
        .moveTo(x, line)
        .lineTo(x + own, line)
        .lineWidth(0.8)
        .stroke(colors.ink)
    })
    sheet.write('P', undefined, () => sheet.text.setLine(field, small, x, line + 3))
    x += own + GAP
  })
  sheet.y = top + ONLINE_HEIGHT
}

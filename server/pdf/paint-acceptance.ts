// The place to sign on paper, and the QR code that opens the quote online.
import type { QuoteBlock } from '@quotewright/domain/quote-blocks'
import { paintCode } from './paint-code.ts'
import { small, strong } from './paint-heading.ts'
import { colors, type Sheet } from './sheet.ts'
import { lineHeight, type TextStyle } from './typesetting.ts'

type Block = Extract<QuoteBlock, { kind: 'acceptance' }>

const QR_SIZE = 52
const BELOW = 8
export const acceptanceHeight = QR_SIZE + BELOW
const GAP = 16
/** The signature needs more room than the date. */
const FIRST_SHARE = 0.66
const linkStyle: TextStyle = { ...small, weight: 'bold' }

export function paintAcceptance(sheet: Sheet, { title, fields, online }: Block): void {
  sheet.makeRoom(acceptanceHeight)
  const top = sheet.y
  const linesRight = online ? paintOnline(sheet, online, top) : sheet.right
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
  sheet.y = top + acceptanceHeight
}

/** At the right edge; pressing it on a screen opens the link. Returns where the rest of the row ends. */
function paintOnline(
  sheet: Sheet,
  { text, link }: NonNullable<Block['online']>,
  top: number,
): number {
  const x = sheet.right - QR_SIZE
  const bbox: [number, number, number, number] = [x, top, sheet.right, top + QR_SIZE]
  const alt = `QR code. ${text}: ${link}`
  sheet
    .element('Figure', undefined, { alt, bbox })
    .add(() => paintCode(sheet, link, { x, y: top, size: QR_SIZE }))
  const lines = sheet.text.lines(text, linkStyle, 80)
  const width = Math.max(...lines.map(line => line.width))
  const textLeft = x - GAP / 2 - width
  const textTop = top + (QR_SIZE - lines.length * lineHeight(linkStyle)) / 2
  sheet.write('Link', undefined, () => {
    lines.forEach((line, index) => {
      const indent = width - line.width
      sheet.text.setLine(
        line.text,
        linkStyle,
        textLeft + indent,
        textTop + index * lineHeight(linkStyle),
      )
    })
    sheet.doc.link(textLeft, top, sheet.right - textLeft, QR_SIZE, link)
  })
  return textLeft - GAP
}

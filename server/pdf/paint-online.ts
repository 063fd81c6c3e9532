// The QR code that opens a quote or an invoice online, with its text to the left.
import type { BlockOf } from '@quotewright/domain/quote-document/quote-blocks'
import { paintCode } from './paint-code.ts'
import { small } from './paint-heading.ts'
import type { Sheet } from './sheet.ts'
import { lineHeight, type TextLine, type TextStyle } from './typesetting.ts'

export const QR_SIZE = 52
const BELOW = 8
export const ONLINE_HEIGHT = QR_SIZE + BELOW
const GAP = 8
const strong: TextStyle = { ...small, weight: 'bold' }
/** Of the text beside a place to sign. */
const NARROW = 80

type Online = { text: string; link: string }

/** Beside other things. Returns where its text begins. */
export function paintNarrow(sheet: Sheet, { text, link }: Online, top: number): number {
  const lines = sheet.text.lines(text, strong, NARROW)
  return paintOnline(sheet, { lines, alt: `${text}: ${link}`, link }, top)
}

/** In a row of its own, with the address for people who type or copy it. */
export function paintPayment(sheet: Sheet, { text, link }: BlockOf<'payment'>): void {
  sheet.makeRoom(ONLINE_HEIGHT)
  const width = sheet.contentWidth - QR_SIZE - GAP
  const address = sheet.text.lines(link.replace(/^https?:\/\//, ''), small, width)
  const lines = sheet.text.lines(text, strong, width)
  paintOnline(sheet, { lines, address, alt: `${text} ${link}`, link }, sheet.y)
  sheet.y += ONLINE_HEIGHT
}

type Painted = { lines: TextLine[]; address?: TextLine[]; alt: string; link: string }

/** At the right edge; pressing it on a screen opens the link. */
function paintOnline(sheet: Sheet, { lines, address = [], alt, link }: Painted, top: number) {
  const x = sheet.right - QR_SIZE
  const bbox: [number, number, number, number] = [x, top, sheet.right, top + QR_SIZE]
  sheet
    .element('Figure', undefined, { alt: `QR code. ${alt}`, bbox })
    .add(() => paintCode(sheet, link, { x, y: top, size: QR_SIZE }))
  const styled = [
    ...lines.map(line => ({ ...line, style: strong })),
    ...address.map(line => ({ ...line, style: small })),
  ]
  const width = Math.max(...styled.map(line => line.width))
  const left = x - GAP - width
  const textTop = top + (QR_SIZE - styled.length * lineHeight(strong)) / 2
  sheet.write('Link', undefined, () => {
    styled.forEach((line, index) => {
      const indent = width - line.width
      sheet.text.setLine(line.text, line.style, left + indent, textTop + index * lineHeight(strong))
    })
    sheet.doc.link(left, top, sheet.right - left, QR_SIZE, link)
  })
  return left
}

// The last page of a signed PDF: the signature, who signed when and from where, and how to check the file.
import type { Entry } from '@quotewright/domain/quote-document/quote-blocks'
import type { Certificate } from '@quotewright/domain/signatures/certificate'
import { pad } from '@quotewright/domain/signatures/strokes'
import { paintCode } from './paint-code.ts'
import { body, label, paintLines, small, strong } from './paint-heading.ts'
import { colors, type Sheet } from './sheet.ts'
import { lineHeight, type TextStyle } from './typesetting.ts'

const titleStyle: TextStyle = { size: 20, weight: 'bold', color: colors.ink }
const typedStyle: TextStyle = { size: 24, weight: 'regular', color: colors.ink }
const MIN_TYPED_SIZE = 12
const headingStyle: TextStyle = { ...strong, size: 10.5 }
const linkStyle: TextStyle = { ...small, weight: 'bold', color: colors.ink }

const BOX = { width: 260, padding: 12 }
/** The pad's shape. */
const DRAWN_HEIGHT = ((BOX.width - 2 * BOX.padding) * pad.height) / pad.width
/** Of the pen, in units of the pad. */
const PEN = 7
const LABEL_WIDTH = 120
const QR_SIZE = 76

/** On pages of its own after the document. */
export function paintCertificate(sheet: Sheet, certificate: Certificate): void {
  sheet.turnPage()
  sheet.write('H1', undefined, () => {
    sheet.text.setLine(certificate.title, titleStyle, sheet.left, sheet.y)
  })
  sheet.y += lineHeight(titleStyle) + 12
  paintSignature(sheet, certificate)
  for (const entry of certificate.entries) paintEntry(sheet, entry)
  sheet.y += 10
  paintText(sheet, certificate.covers)
  paintVerify(sheet, certificate.verify)
}

/** A long name is smaller instead of broken within a word. */
function fitting(sheet: Sheet, name: string, width: number): TextStyle {
  const widest = Math.max(...name.split(/\s+/).map(word => sheet.text.width(word, typedStyle)))
  const size = Math.floor(typedStyle.size * Math.min(1, width / widest))
  return { ...typedStyle, size: Math.max(MIN_TYPED_SIZE, size) }
}

function paintSignature(sheet: Sheet, { drawn, name, caption }: Certificate): void {
  const inner = BOX.width - 2 * BOX.padding
  const style = fitting(sheet, name, inner)
  const lines = drawn === null ? sheet.text.lines(name, style, inner) : []
  const height = drawn === null ? lines.length * lineHeight(style) : DRAWN_HEIGHT
  const top = sheet.y
  const left = sheet.left + BOX.padding
  sheet.decorate(() => {
    sheet.doc
      .roundedRect(sheet.left, top, BOX.width, height + 2 * BOX.padding, 6)
      .lineWidth(0.8)
      .stroke(colors.line)
  })
  if (drawn === null) {
    paintLines(sheet, name, style, left, top + BOX.padding, inner)
  } else {
    const bbox: [number, number, number, number] = [
      left,
      top + BOX.padding,
      left + inner,
      top + BOX.padding + height,
    ]
    sheet.element('Figure', undefined, { alt: `Signature of ${name}`, bbox }).add(() => {
      sheet.doc
        .save()
        .translate(left, top + BOX.padding)
        .scale(inner / pad.width)
        .path(drawn)
        .lineCap('round')
        .lineJoin('round')
        .lineWidth(PEN)
        .stroke(colors.ink)
        .restore()
    })
  }
  const below = top + height + 2 * BOX.padding + 4
  sheet.y = paintLines(sheet, caption, small, sheet.left, below, BOX.width) + 14
}

function paintEntry(sheet: Sheet, entry: Entry): void {
  const width = sheet.contentWidth - LABEL_WIDTH
  const lines = sheet.text.lines(entry.value, body, width)
  sheet.makeRoom(Math.min(lines.length, 3) * lineHeight(body))
  const paragraph = sheet.element('P')
  paragraph.add(() => sheet.text.setLine(entry.label, label, sheet.left, sheet.y + 1))
  for (const line of lines) {
    sheet.makeRoom(lineHeight(body))
    paragraph.add(() => sheet.text.setLine(line.text, body, sheet.left + LABEL_WIDTH, sheet.y))
    sheet.y += lineHeight(body)
  }
  sheet.y += 4
}

function paintText(sheet: Sheet, { title, text }: Certificate['covers']): void {
  const height = sheet.text.lines(text, body, sheet.contentWidth).length * lineHeight(body)
  sheet.makeRoom(lineHeight(headingStyle) + height)
  paintHeading(sheet, title, sheet.contentWidth)
  sheet.y = paintLines(sheet, text, body, sheet.left, sheet.y, sheet.contentWidth) + 14
}

function paintHeading(sheet: Sheet, title: string, width: number): void {
  sheet.write('H2', undefined, () => {
    const cut = sheet.text.cut(title, headingStyle, width)
    sheet.text.setLine(cut, headingStyle, sheet.left, sheet.y)
  })
  sheet.y += lineHeight(headingStyle) + 2
}

/** The code is at the right edge, beside the text. */
function paintVerify(sheet: Sheet, { title, text, link }: Certificate['verify']): void {
  const width = sheet.contentWidth - QR_SIZE - 20
  sheet.makeRoom(QR_SIZE + 4)
  const top = sheet.y
  paintHeading(sheet, title, width)
  const below = paintLines(sheet, text, body, sheet.left, sheet.y, width) + 2
  const lines = sheet.text.lines(link, linkStyle, width)
  sheet.write('Link', undefined, () => {
    lines.forEach((line, at) => {
      sheet.text.setLine(line.text, linkStyle, sheet.left, below + at * lineHeight(linkStyle))
    })
    sheet.doc.link(sheet.left, below, width, lines.length * lineHeight(linkStyle), link)
  })
  const x = sheet.right - QR_SIZE
  const bbox: [number, number, number, number] = [x, top, sheet.right, top + QR_SIZE]
  sheet.element('Figure', undefined, { alt: `QR code: ${link}`, bbox }).add(() => {
    paintCode(sheet, link, { x, y: top, size: QR_SIZE })
  })
  sheet.y = Math.max(top + QR_SIZE, below + lines.length * lineHeight(linkStyle))
}

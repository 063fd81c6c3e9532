// The top of the first page: business, total, customer, address and dates.
import type { QuoteBlock } from '@quotewright/domain/quote-blocks'
import type { PhotoFile } from './paint-photos.ts'
import { colors, contentWidth, left, right, type Sheet } from './sheet.ts'
import { lineHeight, type TextStyle } from './typesetting.ts'

type Block<K extends QuoteBlock['kind']> = Extract<QuoteBlock, { kind: K }>

export const body: TextStyle = { size: 10, weight: 'regular', color: colors.ink }
export const strong: TextStyle = { ...body, weight: 'bold' }
export const small: TextStyle = { size: 8.5, weight: 'regular', color: colors.muted }
export const label: TextStyle = { ...small, weight: 'bold' }
const nameStyle: TextStyle = { size: 17, weight: 'bold', color: colors.ink }
const titleStyle: TextStyle = { size: 26, weight: 'bold', color: colors.ink }
const totalStyle: TextStyle = { size: 22, weight: 'bold', color: colors.ink, figures: true }

const CONTACT_WIDTH = 190
const CARD_PADDING = 14

/** The recommended 200 × 60 px (spec §9) in points. */
const LOGO = { width: 150, height: 45 }

/** Logo and name at the left, the contact at the right, a rule in the business's color below. */
export function paintLetterhead(
  sheet: Sheet,
  block: Block<'letterhead'>,
  photos: readonly PhotoFile[],
): void {
  const top = sheet.y
  const nameTop = top + paintLogo(sheet, block, photos)
  const nameBottom = paintLines(
    sheet,
    block.name,
    nameStyle,
    left,
    nameTop,
    contentWidth - CONTACT_WIDTH - 20,
  )
  const headerStyle = { ...body, color: sheet.primaryText }
  const headerBottom = block.header
    ? paintLines(
        sheet,
        block.header,
        headerStyle,
        left,
        nameBottom,
        contentWidth - CONTACT_WIDTH - 20,
      )
    : nameBottom
  let y = top + 2
  for (const line of block.contact) {
    y = paintLines(sheet, line, small, right - CONTACT_WIDTH, y, CONTACT_WIDTH, 'right')
  }
  const rule = Math.max(headerBottom, y) + 10
  sheet.decorate(() => {
    sheet.doc.moveTo(left, rule).lineTo(right, rule).lineWidth(1.5).stroke(sheet.primary)
  })
  sheet.y = rule + 20
}

/** Returns the logo's height, or 0 if there is no logo or its file is missing. */
function paintLogo(
  sheet: Sheet,
  { logo }: Block<'letterhead'>,
  photos: readonly PhotoFile[],
): number {
  const file = logo && photos.find(photo => photo.id === logo.id)
  if (!file) return 0
  const image = sheet.doc.openImage(Buffer.from(file.jpeg))
  const scale = Math.min(LOGO.width / image.width, LOGO.height / image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  const bbox: [number, number, number, number] = [left, sheet.y, left + width, sheet.y + height]
  sheet.element('Figure', undefined, { alt: logo.alt, bbox }).add(() => {
    sheet.doc.image(image, left, sheet.y, { width, height })
  })
  return height + 8
}

/** The title with the number, and the total on a tinted background. */
export function paintHeading(sheet: Sheet, block: Block<'heading'>): void {
  const top = sheet.y
  const { total } = block
  const inner = Math.max(
    sheet.text.width(total.value, totalStyle),
    sheet.text.width(total.label, label),
    110,
  )
  const card = {
    width: inner + 2 * CARD_PADDING,
    height: lineHeight(label) + lineHeight(totalStyle) + 2 * 10,
  }
  sheet.decorate(() => {
    sheet.doc.roundedRect(right - card.width, top, card.width, card.height, 6).fill(sheet.tint)
  })
  sheet.write('H1', undefined, () => sheet.text.setLine(block.title, titleStyle, left, top + 2))
  const numberWidth = contentWidth - card.width - 20
  paintLines(
    sheet,
    block.number,
    { ...body, color: colors.muted },
    left,
    top + 2 + lineHeight(titleStyle),
    numberWidth,
  )
  const textLeft = right - card.width + CARD_PADDING
  sheet.write('P', undefined, () => {
    sheet.text.setLine(total.label, label, textLeft, top + 10)
    sheet.text.setLine(total.value, totalStyle, textLeft, top + 10 + lineHeight(label))
  })
  sheet.y = top + card.height + 24
}

export type Fact = { title: string; lines: string[] }

/** Customer, job address and dates side by side. A column may have several facts. */
export function paintColumns(sheet: Sheet, columns: readonly (readonly Fact[])[]): void {
  const gap = 24
  const width = (contentWidth - gap * (columns.length - 1)) / columns.length
  const top = sheet.y
  let lowest = top
  columns.forEach((facts, index) => {
    const x = left + index * (width + gap)
    let y = top
    for (const { title, lines } of facts) {
      y = paintLines(sheet, title, label, x, y, width) + 2
      lines.forEach((line, row) => {
        y = paintLines(sheet, line, row === 0 ? strong : body, x, y, width)
      })
      y += 8
    }
    lowest = Math.max(lowest, y)
  })
  sheet.y = lowest + 10
}

/** Paints a paragraph that stays on the page and returns its lower edge. */
export function paintLines(
  sheet: Sheet,
  text: string,
  style: TextStyle,
  x: number,
  y: number,
  width: number,
  align: 'left' | 'right' = 'left',
): number {
  const lines = sheet.text.lines(text, style, width)
  sheet.write('P', undefined, () => {
    lines.forEach((line, index) => {
      const indent = align === 'right' ? width - line.width : 0
      sheet.text.setLine(line.text, style, x + indent, y + index * lineHeight(style))
    })
  })
  return y + lines.length * lineHeight(style)
}

// The top of the first page: business, total, customer, address and dates.
import type { QuoteBlock } from '@quotewright/domain/quote-document/quote-blocks'
import { colors, type PhotoFile, type Sheet } from './sheet.ts'
import { lineHeight, type TextStyle } from './typesetting.ts'

type Block<K extends QuoteBlock['kind']> = Extract<QuoteBlock, { kind: K }>

export const body: TextStyle = { size: 10, weight: 'regular', color: colors.ink }
export const strong: TextStyle = { ...body, weight: 'bold' }
export const small: TextStyle = { size: 8.5, weight: 'regular', color: colors.muted }
export const label: TextStyle = { ...small, weight: 'bold' }
const nameStyle: TextStyle = { size: 17, weight: 'bold', color: colors.ink }
const titleStyle: TextStyle = { size: 24, weight: 'bold', color: colors.ink }
/** Of a title that is wider than the room beside the dates. */
const NARROW_TITLE = 16
const dateStyle: TextStyle = { ...strong, size: 9.5 }
const totalStyle: TextStyle = { size: 22, weight: 'bold', color: colors.ink, figures: true }
/** A wider total, or words in its place, leave too little room for the number. */
const MOST_TOTAL_WIDTH = 160
const NARROW_TOTAL = 14

const CONTACT_WIDTH = 190
const CARD_PADDING = 14
const CARD_EDGE = 8
const DATE_GAP = 10
/** A list of days is longer; it takes several lines. */
const DATE_WIDTH = 135

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
    sheet.left,
    nameTop,
    sheet.contentWidth - CONTACT_WIDTH - 20,
  )
  const headerStyle = { ...body, color: sheet.primaryText }
  const headerBottom = block.header
    ? paintLines(
        sheet,
        block.header,
        headerStyle,
        sheet.left,
        nameBottom,
        sheet.contentWidth - CONTACT_WIDTH - 20,
      )
    : nameBottom
  let y = top + 2
  for (const line of block.contact) {
    y = paintLines(sheet, line, small, sheet.right - CONTACT_WIDTH, y, CONTACT_WIDTH, 'right')
  }
  const rule = Math.max(headerBottom, y) + 8
  sheet.decorate(() => {
    sheet.doc
      .moveTo(sheet.left, rule)
      .lineTo(sheet.right, rule)
      .lineWidth(1.5)
      .stroke(sheet.primary)
  })
  sheet.y = rule + 14
}

/** Returns the logo's height, or 0 if there is no logo or its file is missing or no picture. */
function paintLogo(
  sheet: Sheet,
  { logo }: Block<'letterhead'>,
  photos: readonly PhotoFile[],
): number {
  const file = logo && photos.find(photo => photo.id === logo.id)
  const image = file && sheet.openPhoto(file)
  if (!image) return 0
  const scale = Math.min(LOGO.width / image.width, LOGO.height / image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  const bbox: [number, number, number, number] = [
    sheet.left,
    sheet.y,
    sheet.left + width,
    sheet.y + height,
  ]
  sheet.element('Figure', undefined, { alt: logo.alt, bbox }).add(() => {
    sheet.doc.image(image, sheet.left, sheet.y, { width, height })
  })
  return height + 8
}

/** The title with the number, the dates, and the total on a tinted background. */
export function paintHeading(sheet: Sheet, block: Block<'heading'>, dates: DateEntries = []): void {
  const top = sheet.y
  const { total } = block
  const isWide = sheet.text.width(total.value, totalStyle) > MOST_TOTAL_WIDTH
  const valueStyle = isWide ? { ...totalStyle, size: NARROW_TOTAL } : totalStyle
  const inner = Math.max(
    sheet.text.width(total.value, valueStyle),
    sheet.text.width(total.label, label),
    110,
  )
  const card = {
    width: inner + 2 * CARD_PADDING,
    height: lineHeight(label) + lineHeight(valueStyle) + 2 * CARD_EDGE,
  }
  const cardLeft = sheet.right - card.width
  sheet.decorate(() => {
    sheet.doc.roundedRect(cardLeft, top, card.width, card.height, 6).fill(sheet.tint)
  })
  const edge = cardLeft - 20
  const width = edge - datesWidth(sheet, dates) - 20 - sheet.left
  const numberTop = paintTitle(sheet, block.title, width)
  const numberStyle = { ...body, color: colors.muted }
  const bottom = paintLines(sheet, block.number, numberStyle, sheet.left, numberTop, width)
  const datesBottom = paintDates(sheet, dates, edge, top + CARD_EDGE)
  const textLeft = cardLeft + CARD_PADDING
  sheet.write('P', undefined, () => {
    sheet.text.setLine(total.label, label, textLeft, top + CARD_EDGE)
    sheet.text.setLine(total.value, valueStyle, textLeft, top + CARD_EDGE + lineHeight(label))
  })
  sheet.y = Math.max(top + card.height, bottom, datesBottom) + 13
}

/** In a smaller size and on several lines if it is wider than the room beside the dates. Returns the lower edge. */
function paintTitle(sheet: Sheet, title: string, width: number): number {
  const isWide = sheet.text.width(title, titleStyle) > width
  const style = isWide ? { ...titleStyle, size: NARROW_TITLE } : titleStyle
  const lines = sheet.text.lines(title, style, width)
  const { y } = sheet
  sheet.write('H1', undefined, () => {
    lines.forEach((line, at) => {
      sheet.text.setLine(line.text, style, sheet.left, y + at * lineHeight(style))
    })
  })
  return y + lines.length * lineHeight(style)
}

type DateEntries = readonly { label: string; value: string }[]

function widest(sheet: Sheet, texts: readonly string[], style: TextStyle): number {
  return Math.max(0, ...texts.map(text => sheet.text.width(text, style)))
}

function datesWidth(sheet: Sheet, dates: DateEntries): number {
  if (dates.length === 0) return 0
  const labels = dates.map(date => date.label)
  return widest(sheet, labels, label) + DATE_GAP + valuesWidth(sheet, dates)
}

function valuesWidth(sheet: Sheet, dates: DateEntries): number {
  const values = dates.map(date => date.value)
  return Math.min(DATE_WIDTH, widest(sheet, values, dateStyle))
}

/** One below the other, ending at the edge. Returns the lower edge. */
function paintDates(sheet: Sheet, dates: DateEntries, edge: number, top: number): number {
  const labelsLeft = edge - datesWidth(sheet, dates)
  const width = valuesWidth(sheet, dates)
  let y = top
  for (const date of dates) {
    const lines = sheet.text.lines(date.value, dateStyle, width)
    const lineTop = y
    sheet.write('P', undefined, () => {
      sheet.text.setLine(date.label, label, labelsLeft, lineTop + 1)
      lines.forEach((line, at) => {
        sheet.text.setLine(line.text, dateStyle, edge - width, lineTop + at * lineHeight(dateStyle))
      })
    })
    y += lines.length * lineHeight(dateStyle) + 3
  }
  return y
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

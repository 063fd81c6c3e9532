// What follows the line items: totals with texts and terms, the place to sign or the way to pay, and the closing
// sentence.
import type { QuoteBlock, TextKind } from '@quotewright/domain/quote-document/quote-blocks'
import { paintAcceptance } from './paint-acceptance.ts'
import { body, small, strong } from './paint-heading.ts'
import { ONLINE_HEIGHT, paintPayment } from './paint-online.ts'
import { paintTotals, TOTALS_WIDTH, totalsHeight } from './paint-totals.ts'
import type { Sheet } from './sheet.ts'
import { lineHeight, type TextStyle } from './typesetting.ts'

type BlockOf<K extends QuoteBlock['kind']> = Extract<QuoteBlock, { kind: K }>
export type ClosingBlocks = {
  totals: BlockOf<'totals'> | undefined
  texts: readonly BlockOf<TextKind>[]
  terms: BlockOf<'terms'> | undefined
  acceptance: BlockOf<'acceptance'> | undefined
  payment: BlockOf<'payment'> | undefined
  footer: BlockOf<'footer'> | undefined
}
type Section = { title: string; paragraphs: readonly string[] }
type Closing = {
  blocks: ClosingBlocks
  sections: Section[]
  /** Whether texts and terms are short enough to stand beside the totals. */
  isBeside: boolean
  /** The whole part if it stays together, otherwise what must follow the last line items. */
  keep: number
  /** The height of the terms and what follows. 0 if a place to sign or to pay keeps them from being alone on a page. */
  tail: number
}

const PARAGRAPH_GAP = 2
const SECTION_GAP = 8
const title: TextStyle = { ...strong, size: 10.5 }
const TITLE_HEIGHT = lineHeight(title) + 1
const MAX_HEIGHT_BESIDE = 190
/** Of a page. */
const MAX_SHARE_TOGETHER = 0.6

const footerStyle = (sheet: Sheet): TextStyle => ({
  ...small,
  size: 11,
  weight: 'bold',
  color: sheet.primaryText,
})

export function measureClosing(sheet: Sheet, blocks: ClosingBlocks): Closing {
  const { totals, texts, terms, acceptance, payment, footer } = blocks
  const sections: Section[] = [
    ...texts,
    ...(terms ? [{ title: terms.title, paragraphs: terms.sentences }] : []),
  ]
  const width = sheet.contentWidth - TOTALS_WIDTH - 30
  const beside = sections
    .map(section => sectionHeight(sheet, section, width))
    .reduce((sum, height) => sum + height, 0)
  const isBeside = beside <= MAX_HEIGHT_BESIDE
  const totalsPart = totals ? totalsHeight(sheet, totals) : 0
  const footerPart = footer ? lineHeight(footerStyle(sheet)) : 0
  const onlinePart = acceptance || payment ? ONLINE_HEIGHT : 0
  if (isBeside) {
    const keep = Math.max(totalsPart, beside) + onlinePart + footerPart
    return { blocks, sections, isBeside, keep, tail: 0 }
  }
  const [last] = sections.slice(-1)
  const tail =
    terms && last && onlinePart === 0
      ? sectionHeight(sheet, last, sheet.contentWidth) + footerPart
      : 0
  const follows = sections.length === 1 ? together(sheet, tail) : 0
  const keep = totalsPart + Math.max(follows, TITLE_HEIGHT + 2 * lineHeight(body))
  return { blocks, sections, isBeside, keep, tail }
}

/** What is too high to move to the next page breaks where the page ends. */
function together(sheet: Sheet, height: number): number {
  return height <= MAX_SHARE_TOGETHER * sheet.bottom ? height : 0
}

export function paintClosing(
  sheet: Sheet,
  { blocks, sections, isBeside, keep, tail }: Closing,
): void {
  const { totals, acceptance, payment, footer } = blocks
  sheet.makeRoom(keep)
  const top = sheet.y
  const totalsBottom = totals ? paintTotals(sheet, totals) : top
  if (isBeside) {
    const width = sheet.contentWidth - TOTALS_WIDTH - 30
    sheet.y = top
    for (const section of sections) paintSection(sheet, section, width)
    sheet.y = Math.max(totalsBottom, sheet.y)
  } else {
    sheet.y = totalsBottom
    for (const [index, section] of sections.entries()) {
      const isBeforeTerms = index === sections.length - 2
      paintSection(sheet, section, sheet.contentWidth, isBeforeTerms ? tail : 0)
    }
  }
  if (acceptance) paintAcceptance(sheet, acceptance)
  if (payment) paintPayment(sheet, payment)
  if (footer) paintRunning(sheet, footer.text, footerStyle(sheet), sheet.contentWidth)
}

function sectionHeight(sheet: Sheet, { paragraphs }: Section, width: number): number {
  return paragraphs
    .map(text => paragraphHeight(sheet, text, width))
    .reduce((sum, height) => sum + height, TITLE_HEIGHT + SECTION_GAP)
}

function paragraphHeight(sheet: Sheet, text: string, width: number): number {
  return sheet.text.lines(text, body, width).length * lineHeight(body) + PARAGRAPH_GAP
}

/** The last paragraph goes to the next page with the `tail` below the section. */
function paintSection(sheet: Sheet, section: Section, width: number, tail = 0): void {
  const { paragraphs } = section
  const last = paragraphs.length - 1
  const end = paragraphHeight(sheet, paragraphs[last] ?? '', width) + SECTION_GAP + tail
  const keep = tail === 0 ? 0 : together(sheet, end)
  sheet.makeRoom(TITLE_HEIGHT + Math.max(last === 0 ? keep : 0, 2 * lineHeight(body)))
  sheet.write('H2', undefined, () => {
    sheet.text.setLine(section.title, title, sheet.left, sheet.y)
  })
  sheet.y += TITLE_HEIGHT
  for (const [index, paragraph] of paragraphs.entries()) {
    if (index === last) sheet.makeRoom(keep)
    paintRunning(sheet, paragraph, body, width)
    sheet.y += PARAGRAPH_GAP
  }
  sheet.y += SECTION_GAP
}

/** One paragraph in the structure, even if it spans pages. */
function paintRunning(sheet: Sheet, text: string, style: TextStyle, width: number): void {
  const paragraph = sheet.element('P')
  let lines = sheet.text.lines(text, style, width)
  while (lines.length > 0) {
    sheet.makeRoom(lineHeight(style))
    const count = lines.findIndex((_, index) => !sheet.hasRoom((index + 1) * lineHeight(style)))
    const here = count === -1 ? lines : lines.slice(0, count)
    paragraph.add(() => {
      here.forEach((line, index) => {
        sheet.text.setLine(line.text, style, sheet.left, sheet.y + index * lineHeight(style))
      })
    })
    sheet.y += here.length * lineHeight(style)
    lines = lines.slice(here.length)
  }
}

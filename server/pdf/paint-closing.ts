// What follows the line items: totals with texts and terms, the place to sign or the way to pay, and the closing
// sentence.
import type { QuoteBlock } from '@quotewright/domain/quote-blocks'
import { paintAcceptance } from './paint-acceptance.ts'
import { body, small, strong } from './paint-heading.ts'
import { ONLINE_HEIGHT, paintPayment } from './paint-online.ts'
import { paintTotals, TOTALS_WIDTH, totalsHeight } from './paint-totals.ts'
import type { Sheet } from './sheet.ts'
import { lineHeight, type TextStyle } from './typesetting.ts'

type BlockOf<K extends QuoteBlock['kind']> = Extract<QuoteBlock, { kind: K }>
export type ClosingBlocks = {
  totals: BlockOf<'totals'> | undefined
  /** Notes, exclusions and assumptions. */
  texts: readonly BlockOf<'notes' | 'exclusions' | 'assumptions'>[]
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
  const beside = sectionsHeight(sheet, sections, width)
  const isBeside = beside <= MAX_HEIGHT_BESIDE
  const totalsPart = totals ? totalsHeight(sheet, totals) : 0
  const footerPart = footer ? lineHeight(footerStyle(sheet)) : 0
  const onlinePart = acceptance || payment ? ONLINE_HEIGHT : 0
  if (isBeside) {
    return {
      blocks,
      sections,
      isBeside,
      keep: Math.max(totalsPart, beside) + onlinePart + footerPart,
    }
  }
  const below = totalsPart + sectionsHeight(sheet, sections, sheet.contentWidth) + footerPart
  // Otherwise the last page could hold nothing but terms.
  const isTogether = onlinePart === 0 && below <= MAX_SHARE_TOGETHER * sheet.bottom
  const keep = isTogether ? below : totalsPart + TITLE_HEIGHT + 2 * lineHeight(body)
  return { blocks, sections, isBeside, keep }
}

export function paintClosing(sheet: Sheet, { blocks, sections, isBeside, keep }: Closing): void {
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
    for (const section of sections) paintSection(sheet, section, sheet.contentWidth)
  }
  if (acceptance) paintAcceptance(sheet, acceptance)
  if (payment) paintPayment(sheet, payment)
  if (footer) paintRunning(sheet, footer.text, footerStyle(sheet), sheet.contentWidth)
}

function sectionsHeight(sheet: Sheet, sections: readonly Section[], width: number): number {
  return sections
    .map(section => sectionHeight(sheet, section, width))
    .reduce((sum, height) => sum + height, 0)
}

function sectionHeight(sheet: Sheet, { paragraphs }: Section, width: number): number {
  return paragraphs
    .map(text => sheet.text.lines(text, body, width).length * lineHeight(body) + PARAGRAPH_GAP)
    .reduce((sum, height) => sum + height, TITLE_HEIGHT + SECTION_GAP)
}

function paintSection(sheet: Sheet, section: Section, width: number): void {
  sheet.makeRoom(TITLE_HEIGHT + 2 * lineHeight(body))
  sheet.write('H2', undefined, () => {
    sheet.text.setLine(section.title, title, sheet.left, sheet.y)
  })
  sheet.y += TITLE_HEIGHT
  for (const paragraph of section.paragraphs) {
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

// Notes, terms and the closing sentence: text that may continue over pages.
import type { QuoteBlock } from '@quotewright/domain/quote-blocks'
import { body, small } from './paint-heading.ts'
import { sectionTitle } from './paint-line-items.ts'
import { contentWidth, left, type Sheet } from './sheet.ts'
import { lineHeight, type TextStyle } from './typesetting.ts'

type Block<K extends QuoteBlock['kind']> = Extract<QuoteBlock, { kind: K }>

const PARAGRAPH_GAP = 3

export function paintNotes(sheet: Sheet, { title, paragraphs }: Block<'notes'>): void {
  paintSection(sheet, title, paragraphs, body)
}

export function paintTerms(sheet: Sheet, { title, sentences }: Block<'terms'>): void {
  paintSection(sheet, title, sentences, body)
}

export function paintFooter(sheet: Sheet, { text }: Block<'footer'>): void {
  const style: TextStyle = { ...small, size: 11, weight: 'bold', color: sheet.primaryText }
  paintRunning(sheet, text, style)
}

function paintSection(
  sheet: Sheet,
  title: string,
  paragraphs: readonly string[],
  style: TextStyle,
): void {
  sheet.makeRoom(lineHeight(sectionTitle) + 4 + 2 * lineHeight(style))
  sheet.write('H2', undefined, () => {
    sheet.text.setLine(title, sectionTitle, left, sheet.y)
  })
  sheet.y += lineHeight(sectionTitle) + 4
  for (const paragraph of paragraphs) {
    paintRunning(sheet, paragraph, style)
    sheet.y += PARAGRAPH_GAP
  }
  sheet.y += 14
}

/** One paragraph in the structure, even if it spans pages. */
function paintRunning(sheet: Sheet, text: string, style: TextStyle): void {
  const paragraph = sheet.element('P')
  let lines = sheet.text.lines(text, style, contentWidth)
  while (lines.length > 0) {
    sheet.makeRoom(lineHeight(style))
    const count = lines.findIndex((_, index) => !sheet.hasRoom((index + 1) * lineHeight(style)))
    const here = count === -1 ? lines : lines.slice(0, count)
    paragraph.add(() => {
      here.forEach((line, index) => {
        sheet.text.setLine(line.text, style, left, sheet.y + index * lineHeight(style))
      })
    })
    sheet.y += here.length * lineHeight(style)
    lines = lines.slice(here.length)
  }
}

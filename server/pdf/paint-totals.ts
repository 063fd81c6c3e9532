// Subtotal, discount, tax, total and deposit at the right of the page.
import type { QuoteBlock } from '@quotewright/domain/quote-document/quote-blocks'
import { body, small, strong } from './paint-heading.ts'
import { colors, type Sheet, type StructureElement } from './sheet.ts'
import { lineHeight, type TextStyle } from './typesetting.ts'

type Block = Extract<QuoteBlock, { kind: 'totals' }>
type Row = { label: string; value: string; labelStyle: TextStyle; valueStyle: TextStyle; y: number }

export const TOTALS_WIDTH = 220
const PADDING = 14
const totalStyle: TextStyle = { size: 13, weight: 'bold', color: colors.ink, figures: true }
const figure: TextStyle = { ...body, figures: true }
const strongFigure: TextStyle = { ...strong, figures: true }
const muted: TextStyle = { ...body, color: colors.muted }
const ROW_HEIGHT = lineHeight(body) + 4
const TOTAL_HEIGHT = lineHeight(totalStyle) + 14
const GAP_AFTER = 5
const BELOW = 14

export function totalsHeight(sheet: Sheet, { entries, after, note }: Block): number {
  const afterHeight = after.length === 0 ? 0 : GAP_AFTER + after.length * ROW_HEIGHT
  const noteHeight = noteLines(sheet, note).length * lineHeight(small)
  return entries.length * ROW_HEIGHT + 3 + TOTAL_HEIGHT + afterHeight + noteHeight + BELOW
}

function noteLines(sheet: Sheet, note: string | undefined) {
  return note ? sheet.text.lines(note, small, TOTALS_WIDTH - 2 * PADDING) : []
}

/** Starts at the sheet's position and returns the lower edge. */
export function paintTotals(sheet: Sheet, block: Block): number {
  const table = sheet.element('Table')
  let { y } = sheet
  for (const entry of block.entries) {
    paintRow(sheet, table, { ...entry, labelStyle: muted, valueStyle: figure, y })
    y += ROW_HEIGHT
  }
  y += 3
  sheet.decorate(() => {
    const x = sheet.right - TOTALS_WIDTH
    sheet.doc.roundedRect(x, y, TOTALS_WIDTH, TOTAL_HEIGHT, 6).fill(sheet.tint)
  })
  const styles = { labelStyle: totalStyle, valueStyle: totalStyle }
  paintRow(sheet, table, { ...block.total, ...styles, y: y + 7 })
  y += TOTAL_HEIGHT
  if (block.after.length > 0) y += GAP_AFTER
  for (const entry of block.after) {
    paintRow(sheet, table, { ...entry, labelStyle: strong, valueStyle: strongFigure, y })
    y += ROW_HEIGHT
  }
  const note = noteLines(sheet, block.note)
  if (note.length > 0) {
    const top = y
    sheet.element('P').add(() => {
      for (const [at, { text }] of note.entries()) {
        const x = sheet.right - TOTALS_WIDTH + PADDING
        sheet.text.setLine(text, small, x, top + at * lineHeight(small))
      }
    })
    y += note.length * lineHeight(small)
  }
  return y + BELOW
}

function paintRow(sheet: Sheet, table: StructureElement, line: Row): void {
  const { label, value, labelStyle, valueStyle, y } = line
  const row = sheet.element('TR', table)
  sheet.element('TH', row, { scope: 'Row' }).add(() => {
    sheet.text.setLine(label, labelStyle, sheet.right - TOTALS_WIDTH + PADDING, y)
  })
  sheet.write('TD', row, () => {
    const width = sheet.text.width(value, valueStyle)
    sheet.text.setLine(value, valueStyle, sheet.right - PADDING - width, y)
  })
}

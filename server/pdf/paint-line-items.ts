// The line items as tables with a repeated header on each page, and the totals.
import type { DocumentLine, LineGroup, QuoteBlock } from '@quotewright/domain/quote-blocks'
import { body, label, strong } from './paint-heading.ts'
import { colors, left, right, type Sheet, type StructureElement } from './sheet.ts'
import { lineHeight, type TextLine, type TextStyle } from './typesetting.ts'

type Block<K extends QuoteBlock['kind']> = Extract<QuoteBlock, { kind: K }>

export const sectionTitle: TextStyle = { size: 13, weight: 'bold', color: colors.ink }
const groupTitle: TextStyle = { ...strong, size: 10.5 }
const totalStyle: TextStyle = { size: 13, weight: 'bold', color: colors.ink, figures: true }
const figure: TextStyle = { ...body, figures: true }

const ROW_PADDING = 4
/** The right edges of the number columns. */
const edges = { amount: right - 172, unitPrice: right - 88, total: right } as const
const figureColumns = ['amount', 'unitPrice', 'total'] as const
const FIGURE_WIDTH = 80
const DESCRIPTION_WIDTH = edges.amount - FIGURE_WIDTH - left
const HEAD_HEIGHT = lineHeight(groupTitle) + 2 * ROW_PADDING

export function paintLineItems(sheet: Sheet, block: Block<'lineItems'>): void {
  sheet.makeRoom(lineHeight(sectionTitle) + HEAD_HEIGHT + 60)
  sheet.write('H2', undefined, () => {
    sheet.text.setLine(block.title, sectionTitle, left, sheet.y)
  })
  sheet.y += lineHeight(sectionTitle) + 4
  for (const group of block.groups) paintGroup(sheet, group, block.columns)
}

function paintGroup(sheet: Sheet, group: LineGroup, columns: Block<'lineItems'>['columns']): void {
  const table = sheet.element('Table')
  group.rows.forEach((row, index) => {
    const lines = sheet.text.lines(row.description, body, DESCRIPTION_WIDTH)
    const height = lines.length * lineHeight(body) + 2 * ROW_PADDING
    const isFirst = index === 0
    const isTurned = !sheet.hasRoom(height + (isFirst ? HEAD_HEIGHT : 0))
    if (isTurned) sheet.turnPage()
    if (isFirst) paintTableHead(sheet, table, group.title, columns)
    else if (isTurned) sheet.decorate(() => setHead(sheet, `${group.title}, continued`, columns))
    if (isTurned && !isFirst) sheet.y += HEAD_HEIGHT
    if (isFirst || isTurned) rule(sheet, sheet.y, colors.ink, 0.8)
    paintRow(sheet, table, row, lines, height)
    rule(sheet, sheet.y, colors.line, 0.5)
  })
  sheet.y += 14
}

type HeadTexts = Block<'lineItems'>['columns']

function paintTableHead(
  sheet: Sheet,
  table: StructureElement,
  title: string,
  columns: HeadTexts,
): void {
  const head = sheet.element('TR', table)
  const cell = (paint: () => void) => sheet.element('TH', head, { scope: 'Column' }).add(paint)
  cell(() => sheet.text.setLine(title, groupTitle, left, sheet.y + ROW_PADDING))
  for (const column of figureColumns) {
    cell(() => setFigure(sheet, columns[column], label, edges[column], sheet.y + ROW_PADDING + 2))
  }
  sheet.y += HEAD_HEIGHT
}

function setHead(sheet: Sheet, title: string, columns: HeadTexts): void {
  sheet.text.setLine(title, groupTitle, left, sheet.y + ROW_PADDING)
  for (const column of figureColumns) {
    setFigure(sheet, columns[column], label, edges[column], sheet.y + ROW_PADDING + 2)
  }
}

function paintRow(
  sheet: Sheet,
  table: StructureElement,
  row: DocumentLine,
  lines: readonly TextLine[],
  height: number,
): void {
  const top = sheet.y + ROW_PADDING
  const element = sheet.element('TR', table)
  sheet.write('TD', element, () => {
    lines.forEach((line, index) => {
      sheet.text.setLine(line.text, body, left, top + index * lineHeight(body))
    })
  })
  for (const column of figureColumns) {
    sheet.write('TD', element, () => setFigure(sheet, row[column], figure, edges[column], top))
  }
  sheet.y += height
}

/** Right-aligned; a number too wide for its column is set smaller. */
function setFigure(sheet: Sheet, text: string, style: TextStyle, edge: number, y: number): void {
  const width = sheet.text.width(text, style)
  const size = style.size * Math.min(1, FIGURE_WIDTH / width)
  const fitted = { ...style, size }
  sheet.text.setLine(text, fitted, edge - sheet.text.width(text, fitted), y + (style.size - size))
}

function rule(sheet: Sheet, y: number, color: string, width: number): void {
  sheet.decorate(() => sheet.doc.moveTo(left, y).lineTo(right, y).lineWidth(width).stroke(color))
}

const TOTALS_WIDTH = 240
const TOTAL_HEIGHT = lineHeight(totalStyle) + 16

export function paintTotals(sheet: Sheet, block: Block<'totals'>): void {
  const rowHeight = lineHeight(body) + 6
  sheet.makeRoom(block.entries.length * rowHeight + TOTAL_HEIGHT + 10)
  const x = right - TOTALS_WIDTH
  const table = sheet.element('Table')
  for (const entry of block.entries) {
    paintTotalsRow(sheet, table, entry, { ...body, color: colors.muted }, figure, x, sheet.y)
    sheet.y += rowHeight
  }
  sheet.y += 4
  sheet.decorate(() => {
    sheet.doc.roundedRect(x, sheet.y, TOTALS_WIDTH, TOTAL_HEIGHT, 6).fill(sheet.tint)
  })
  paintTotalsRow(sheet, table, block.total, totalStyle, totalStyle, x, sheet.y + 8)
  sheet.y += TOTAL_HEIGHT + 20
}

function paintTotalsRow(
  sheet: Sheet,
  table: StructureElement,
  entry: { label: string; value: string },
  labelStyle: TextStyle,
  valueStyle: TextStyle,
  x: number,
  y: number,
): void {
  const row = sheet.element('TR', table)
  sheet.element('TH', row, { scope: 'Row' }).add(() => {
    sheet.text.setLine(entry.label, labelStyle, x + 14, y)
  })
  sheet.write('TD', row, () => {
    const width = sheet.text.width(entry.value, valueStyle)
    sheet.text.setLine(entry.value, valueStyle, right - 14 - width, y)
  })
}

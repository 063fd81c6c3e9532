// The line items as tables with a repeated header on each page.
import type { DocumentLine, LineGroup, QuoteBlock } from '@quotewright/domain/quote-blocks'
import { body, label, strong } from './paint-heading.ts'
import { colors, type Sheet, type StructureElement } from './sheet.ts'
import { lineHeight, type TextLine, type TextStyle } from './typesetting.ts'

type Block = Extract<QuoteBlock, { kind: 'lineItems' }>

export const sectionTitle: TextStyle = { size: 13, weight: 'bold', color: colors.ink }
const groupTitle: TextStyle = { ...strong, size: 10.5 }
const figure: TextStyle = { ...body, figures: true }

const ROW_PADDING = 2.5
const TITLE_HEIGHT = lineHeight(sectionTitle) + 2
const HEAD_HEIGHT = lineHeight(groupTitle) + 2 * ROW_PADDING
const GROUP_GAP = 8
const figureColumns = ['amount', 'unitPrice', 'total'] as const
/** A number column is as wide as its widest number, up to this. */
const MAX_FIGURE_WIDTH = 96
const COLUMN_GAP = 18
/** The last rows stay with the totals. */
const KEPT_ROWS = 2

type Column = { edge: number; width: number }
type Columns = Record<(typeof figureColumns)[number], Column> & { descriptionWidth: number }
type MeasuredRow = { row: DocumentLine; lines: readonly TextLine[]; height: number }
type MeasuredGroup = { title: string; rows: MeasuredRow[] }
type Measured = { block: Block; columns: Columns; groups: MeasuredGroup[]; height: number }

export function measureLineItems(sheet: Sheet, block: Block): Measured {
  const columns = columnsOf(sheet, block)
  const groups = block.groups.map(group => measureGroup(sheet, group, columns.descriptionWidth))
  const heights = groups.map(
    ({ rows }) => HEAD_HEIGHT + rows.reduce((sum, { height }) => sum + height, 0) + GROUP_GAP,
  )
  return { block, columns, groups, height: heights.reduce((sum, next) => sum + next, TITLE_HEIGHT) }
}

/** `keep` is the height of what must follow the last rows on their page. */
export function paintLineItems(sheet: Sheet, measured: Measured, keep: number): void {
  const { block, columns, groups } = measured
  const last = groups.at(-1)
  const first = groups[0]?.rows[0]
  sheet.makeRoom(TITLE_HEIGHT + HEAD_HEIGHT + (first?.height ?? 0))
  sheet.write('H2', undefined, () => {
    sheet.text.setLine(block.title, sectionTitle, sheet.left, sheet.y)
  })
  sheet.y += TITLE_HEIGHT
  for (const group of groups) {
    paintGroup(sheet, group, { block, columns, keep: group === last ? GROUP_GAP + keep : 0 })
  }
}

function columnsOf(sheet: Sheet, block: Block): Columns {
  const rows = block.groups.flatMap(group => group.rows)
  const widthOf = (name: (typeof figureColumns)[number]) =>
    Math.min(
      MAX_FIGURE_WIDTH,
      Math.max(
        sheet.text.width(block.columns[name], label),
        ...rows.map(row => sheet.text.width(row[name], figure)),
      ),
    )
  const total = { edge: sheet.right, width: widthOf('total') }
  const unitPrice = { edge: total.edge - total.width - COLUMN_GAP, width: widthOf('unitPrice') }
  const amount = { edge: unitPrice.edge - unitPrice.width - COLUMN_GAP, width: widthOf('amount') }
  const descriptionWidth = amount.edge - amount.width - COLUMN_GAP - sheet.left
  return { amount, unitPrice, total, descriptionWidth }
}

function measureGroup(sheet: Sheet, group: LineGroup, width: number): MeasuredGroup {
  const rows = group.rows.map(row => {
    const lines = sheet.text.lines(row.description, body, width)
    return { row, lines, height: lines.length * lineHeight(body) + 2 * ROW_PADDING }
  })
  return { title: group.title, rows }
}

type Setting = { block: Block; columns: Columns; keep: number }

function paintGroup(sheet: Sheet, { title, rows }: MeasuredGroup, setting: Setting): void {
  const { columns, keep } = setting
  const texts = setting.block.columns
  const table = sheet.element('Table')
  rows.forEach(({ row, lines, height }, index) => {
    const isFirst = index === 0
    const needed =
      index === Math.max(0, rows.length - KEPT_ROWS) ? heightOf(rows, index) + keep : height
    const isTurned = !sheet.hasRoom(needed + (isFirst ? HEAD_HEIGHT : 0))
    if (isTurned) sheet.turnPage()
    if (isFirst) paintTableHead(sheet, table, title, texts, columns)
    else if (isTurned) sheet.decorate(() => setHead(sheet, `${title}, continued`, texts, columns))
    if (isTurned && !isFirst) sheet.y += HEAD_HEIGHT
    if (isFirst || isTurned) rule(sheet, sheet.y, colors.ink, 0.8)
    paintRow(sheet, table, { row, lines, height }, columns)
    rule(sheet, sheet.y, colors.line, 0.5)
  })
  sheet.y += GROUP_GAP
}

function heightOf(rows: readonly MeasuredRow[], from: number): number {
  return rows.slice(from).reduce((sum, { height }) => sum + height, 0)
}

function paintTableHead(
  sheet: Sheet,
  table: StructureElement,
  title: string,
  texts: Block['columns'],
  columns: Columns,
): void {
  const head = sheet.element('TR', table)
  const cell = (paint: () => void) => sheet.element('TH', head, { scope: 'Column' }).add(paint)
  const top = sheet.y + ROW_PADDING
  cell(() => sheet.text.setLine(title, groupTitle, sheet.left, top))
  for (const name of figureColumns) {
    cell(() => setFigure(sheet, texts[name], label, columns[name], top + 2))
  }
  sheet.y += HEAD_HEIGHT
}

function setHead(sheet: Sheet, title: string, texts: Block['columns'], columns: Columns): void {
  const top = sheet.y + ROW_PADDING
  sheet.text.setLine(title, groupTitle, sheet.left, top)
  for (const name of figureColumns) setFigure(sheet, texts[name], label, columns[name], top + 2)
}

function paintRow(
  sheet: Sheet,
  table: StructureElement,
  { row, lines, height }: MeasuredRow,
  columns: Columns,
): void {
  const top = sheet.y + ROW_PADDING
  const element = sheet.element('TR', table)
  sheet.write('TD', element, () => {
    lines.forEach((line, index) => {
      sheet.text.setLine(line.text, body, sheet.left, top + index * lineHeight(body))
    })
  })
  for (const name of figureColumns) {
    sheet.write('TD', element, () => setFigure(sheet, row[name], figure, columns[name], top))
  }
  sheet.y += height
}

/** Right-aligned; a number too wide for its column is set smaller. */
function setFigure(
  sheet: Sheet,
  text: string,
  style: TextStyle,
  { edge, width }: Column,
  y: number,
): void {
  const size = style.size * Math.min(1, width / sheet.text.width(text, style))
  const fitted = { ...style, size }
  sheet.text.setLine(text, fitted, edge - sheet.text.width(text, fitted), y + (style.size - size))
}

function rule(sheet: Sheet, y: number, color: string, width: number): void {
  sheet.decorate(() =>
    sheet.doc.moveTo(sheet.left, y).lineTo(sheet.right, y).lineWidth(width).stroke(color),
  )
}

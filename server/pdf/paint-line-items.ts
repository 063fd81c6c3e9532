// The line items as tables with a repeated header on each page.
import type {
  DocumentLine,
  LineGroup,
  QuoteBlock,
} from '@quotewright/domain/quote-document/quote-blocks'
import { body, label, small, strong } from './paint-heading.ts'
import { colors, type Sheet, type StructureElement } from './sheet.ts'
import { lineHeight, type TextLine, type TextStyle } from './typesetting.ts'

type Block = Extract<QuoteBlock, { kind: 'lineItems' }>

export const sectionTitle: TextStyle = { size: 13, weight: 'bold', color: colors.ink }
const groupTitle: TextStyle = { ...strong, size: 10.5 }
const figure: TextStyle = { ...body, figures: true }

const ROW_PADDING = 2.5
const TITLE_HEIGHT = lineHeight(sectionTitle) + 2
const note: TextStyle = { ...small, weight: 'bold' }
const GROUP_GAP = 8
const figureColumns = ['amount', 'unitPrice', 'total'] as const
/** A number column is as wide as its widest number, up to this. */
const MAX_FIGURE_WIDTH = 96
const COLUMN_GAP = 18
/** The last rows stay with the totals. */
const KEPT_ROWS = 2
/** A scope of work up to this height stays with the first line, in points; a longer one is split between pages. */
const MAX_KEPT_SCOPE = 160

type Column = { edge: number; width: number }
type Columns = Record<(typeof figureColumns)[number], Column> & { descriptionWidth: number }
type MeasuredRow = {
  /** Null for a sentence of the scope of work, above the lines. */
  row: DocumentLine | null
  lines: readonly TextLine[]
  /** Gray if the customer has not chosen it. */
  color: string
  height: number
}
type MeasuredHead = { lines: readonly TextLine[]; note: string | undefined; height: number }
type MeasuredGroup = { title: string; head: MeasuredHead; rows: MeasuredRow[] }
type Measured = { block: Block; columns: Columns; groups: MeasuredGroup[]; height: number }

export function measureLineItems(sheet: Sheet, block: Block): Measured {
  const columns = columnsOf(sheet, block)
  const groups = block.groups.map(group => measureGroup(sheet, group, columns.descriptionWidth))
  const heights = groups.map(({ head, rows }) => head.height + heightOf(rows, 0) + GROUP_GAP)
  return { block, columns, groups, height: heights.reduce((sum, next) => sum + next, TITLE_HEIGHT) }
}

/** `keep` is the height of what must follow the last rows on their page. */
export function paintLineItems(sheet: Sheet, measured: Measured, keep: number): void {
  const { block, columns, groups } = measured
  const [first, last] = [groups[0], groups.at(-1)]
  const keepAfter = (group: MeasuredGroup) => (group === last ? GROUP_GAP + keep : 0)
  if (first) {
    const needed = neededHeights(first.rows, keepAfter(first))(0)
    sheet.makeRoom(TITLE_HEIGHT + first.head.height + needed)
  }
  sheet.write('H2', undefined, () => {
    sheet.text.setLine(block.title, sectionTitle, sheet.left, sheet.y)
  })
  sheet.y += TITLE_HEIGHT
  for (const group of groups) {
    paintGroup(sheet, group, { block, columns, keep: keepAfter(group) })
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
    const mark = group.tier ?? group.option ?? row.option
    const color = mark?.isSelected === false ? colors.muted : colors.ink
    const noteHeight = row.option ? lineHeight(note) : 0
    return {
      row,
      lines,
      color,
      height: lines.length * lineHeight(body) + noteHeight + 2 * ROW_PADDING,
    }
  })
  const scope = (group.scope ?? []).map(sentence => measureSentence(sheet, sentence, group))
  return { title: group.title, head: measureHead(sheet, group, width), rows: [...scope, ...rows] }
}

function measureSentence(sheet: Sheet, sentence: string, { tier, option }: LineGroup): MeasuredRow {
  const lines = sheet.text.lines(sentence, body, sheet.contentWidth)
  const color = (tier ?? option)?.isSelected === false ? colors.muted : colors.ink
  return { row: null, lines, color, height: lines.length * lineHeight(body) + 2 * ROW_PADDING }
}

function measureHead(
  sheet: Sheet,
  { title, option, tier }: LineGroup,
  width: number,
): MeasuredHead {
  const lines = sheet.text.lines(title, groupTitle, width)
  const mark = tier ?? option
  const noteHeight = mark ? lineHeight(note) : 0
  const height = lines.length * lineHeight(groupTitle) + noteHeight + 2 * ROW_PADDING
  return { lines, note: mark?.label, height }
}

type Setting = { block: Block; columns: Columns; keep: number }

function paintGroup(sheet: Sheet, group: MeasuredGroup, setting: Setting): void {
  const { head, rows } = group
  const { columns, keep } = setting
  const texts = setting.block.columns
  const table = sheet.element('Table')
  const caption = rows[0]?.row === null ? sheet.element('Caption', table) : table
  const neededFrom = neededHeights(rows, keep)
  rows.forEach((row, index) => {
    const isFirst = index === 0
    const isTurned = !sheet.hasRoom(neededFrom(index) + (isFirst ? head.height : 0))
    if (isTurned) sheet.turnPage()
    if (isFirst) paintTableHead(sheet, table, head, setting)
    else if (isTurned) paintContinued(sheet, group.title, texts, columns)
    if (isFirst || isTurned) rule(sheet, sheet.y, colors.ink, 0.8)
    if (row.row === null) paintSentence(sheet, caption, row)
    else paintRow(sheet, table, { ...row, row: row.row }, columns)
    if (rows[index + 1]?.row !== null) rule(sheet, sheet.y, colors.line, 0.5)
  })
  sheet.y += GROUP_GAP
}

/** Returns the height that must fit on the page of a row: its own, and that of the rows that stay with it. */
function neededHeights(rows: readonly MeasuredRow[], keep: number): (index: number) => number {
  const scope = rows.filter(({ row }) => row === null)
  const isScopeKept = heightOf(scope, 0) <= MAX_KEPT_SCOPE
  const kept = Math.max(0, rows.length - KEPT_ROWS)
  return function neededFrom(index): number {
    if (index === kept) return heightOf(rows, index) + keep
    const own = rows[index]?.height ?? 0
    return isScopeKept && index < scope.length ? own + neededFrom(index + 1) : own
  }
}

function heightOf(rows: readonly MeasuredRow[], from: number): number {
  return rows.slice(from).reduce((sum, { height }) => sum + height, 0)
}

function paintTableHead(
  sheet: Sheet,
  table: StructureElement,
  { lines, note: said, height }: MeasuredHead,
  { block, columns }: Setting,
): void {
  const head = sheet.element('TR', table)
  const cell = (paint: () => void) => sheet.element('TH', head, { scope: 'Column' }).add(paint)
  const top = sheet.y + ROW_PADDING
  cell(() => {
    setLines(sheet, lines, groupTitle, top)
    if (said)
      sheet.text.setLine(said, note, sheet.left, top + lines.length * lineHeight(groupTitle))
  })
  for (const name of figureColumns) {
    cell(() => setFigure(sheet, block.columns[name], label, columns[name], top + 2))
  }
  sheet.y += height
}

/** Screen readers skip the repeated header. */
function paintContinued(
  sheet: Sheet,
  title: string,
  texts: Block['columns'],
  columns: Columns,
): void {
  const top = sheet.y + ROW_PADDING
  const suffix = ', continued'
  const room = columns.descriptionWidth - sheet.text.width(suffix, groupTitle)
  sheet.decorate(() => {
    const shown = `${sheet.text.cut(title, groupTitle, room)}${suffix}`
    sheet.text.setLine(shown, groupTitle, sheet.left, top)
    for (const name of figureColumns) setFigure(sheet, texts[name], label, columns[name], top + 2)
  })
  sheet.y += lineHeight(groupTitle) + 2 * ROW_PADDING
}

function paintSentence(
  sheet: Sheet,
  caption: StructureElement,
  { lines, color, height }: MeasuredRow,
): void {
  sheet.write('P', caption, () => {
    setLines(sheet, lines, { ...body, color }, sheet.y + ROW_PADDING)
  })
  sheet.y += height
}

function paintRow(
  sheet: Sheet,
  table: StructureElement,
  { row, lines, color, height }: MeasuredRow & { row: DocumentLine },
  columns: Columns,
): void {
  const top = sheet.y + ROW_PADDING
  const element = sheet.element('TR', table)
  sheet.write('TD', element, () => {
    setLines(sheet, lines, { ...body, color }, top)
    if (row.option) {
      sheet.text.setLine(row.option.label, note, sheet.left, top + lines.length * lineHeight(body))
    }
  })
  for (const name of figureColumns) {
    const style = { ...figure, color }
    sheet.write('TD', element, () => setFigure(sheet, row[name], style, columns[name], top))
  }
  sheet.y += height
}

function setLines(sheet: Sheet, lines: readonly TextLine[], style: TextStyle, top: number): void {
  lines.forEach((line, index) => {
    sheet.text.setLine(line.text, style, sheet.left, top + index * lineHeight(style))
  })
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

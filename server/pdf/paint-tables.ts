// Tables of names and figures, side by side on one page.
import type { DocumentTable } from '@quotewright/domain/reports/report-document'
import { body, label } from './paint-heading.ts'
import { sectionTitle } from './paint-line-items.ts'
import { colors, type Sheet } from './sheet.ts'
import { lineHeight, type TextStyle } from './typesetting.ts'

const GAP = 28
const COLUMN_GAP = 14
const ROW_PADDING = 3
const MOST_LINES = 2
const TITLE_HEIGHT = lineHeight(sectionTitle) + 4
/** A single table that is higher may start where the page has room for its first rows. */
const KEPT_HEIGHT = 240
/** Of a title with its head and two rows, so that they stay together. */
const START_HEIGHT = TITLE_HEIGHT + 5 * lineHeight(label)
const HEAD_HEIGHT = lineHeight(label) + 2 * ROW_PADDING

const text: TextStyle = { ...body, size: 9.5 }
const figure: TextStyle = { ...text, figures: true }

/** A measured table: its position, the right edges of its numbers, its names in lines. */
type Measured = {
  table: DocumentTable
  x: number
  width: number
  edges: number[]
  names: string[][]
}

/** The tables start at the same height and stay together on a page; a long single one goes on over several. */
export function paintTables(sheet: Sheet, tables: readonly DocumentTable[]): void {
  const width = (sheet.contentWidth - GAP * (tables.length - 1)) / tables.length
  const measured = tables.map((table, index) =>
    measure(sheet, table, sheet.left + index * (width + GAP), width),
  )
  const height = Math.max(...measured.map(heightOf))
  const isKept = tables.length > 1 || height <= KEPT_HEIGHT
  sheet.makeRoom(isKept ? height : START_HEIGHT)
  const top = sheet.y
  const bottoms = measured.map(table => {
    sheet.y = top
    paintTable(sheet, table)
    return sheet.y
  })
  sheet.y = Math.max(...bottoms) + 20
}

function measure(sheet: Sheet, table: DocumentTable, x: number, width: number): Measured {
  const [, ...heads] = table.columns
  const widths = heads.map((head, index) =>
    Math.max(
      sheet.text.width(head, label),
      ...table.rows.map(row => sheet.text.width(row[index + 1] ?? '', figure)),
    ),
  )
  const edges = widths.map((_, index) =>
    widths.slice(index + 1).reduce((edge, next) => edge - next - COLUMN_GAP, x + width),
  )
  const nameWidth = width - widths.reduce((sum, next) => sum + next + COLUMN_GAP, 0)
  const names = table.rows.map(([name]) => nameLines(sheet, name, nameWidth))
  return { table, x, width, edges, names }
}

/** Text beyond the allowed lines is cut. */
function nameLines(sheet: Sheet, name: string, width: number): string[] {
  const lines = sheet.text.lines(name, text, width).map(line => line.text)
  if (lines.length <= MOST_LINES) return lines
  const last = sheet.text.cut(lines.slice(MOST_LINES - 1).join(' '), text, width)
  return [...lines.slice(0, MOST_LINES - 1), last]
}

const rowHeight = (lines: readonly string[]) =>
  Math.max(1, lines.length) * lineHeight(text) + 2 * ROW_PADDING

function heightOf({ names }: Measured): number {
  const rows = names.length === 0 ? lineHeight(text) : HEAD_HEIGHT
  return TITLE_HEIGHT + rows + names.reduce((sum, lines) => sum + rowHeight(lines), 0)
}

function paintTable(sheet: Sheet, measured: Measured): void {
  const { table, x } = measured
  sheet.write('H2', undefined, () => sheet.text.setLine(table.title, sectionTitle, x, sheet.y))
  sheet.y += TITLE_HEIGHT
  if (table.rows.length === 0) {
    sheet.write('P', undefined, () => sheet.text.setLine(table.missing, text, x, sheet.y))
    sheet.y += lineHeight(text)
    return
  }
  const element = sheet.element('Table')
  paintHead(sheet, element, measured)
  table.rows.forEach((cells, index) => {
    const lines = measured.names[index] ?? []
    if (!sheet.hasRoom(rowHeight(lines))) {
      sheet.turnPage()
      paintHead(sheet, element, measured)
    }
    const row = sheet.element('TR', element)
    const top = sheet.y + ROW_PADDING
    sheet.element('TH', row, { scope: 'Row' }).add(() => {
      lines.forEach((line, at) => sheet.text.setLine(line, text, x, top + at * lineHeight(text)))
    })
    cells.slice(1).forEach((cell, column) => {
      const edge = measured.edges[column] ?? x
      sheet.write('TD', row, () => setRight(sheet, cell, figure, edge, top))
    })
    sheet.y += rowHeight(lines)
    rule(sheet, measured, colors.line, 0.5)
  })
}

function paintHead(
  sheet: Sheet,
  table: ReturnType<Sheet['element']>,
  { table: { columns }, x, edges, width }: Measured,
): void {
  const head = sheet.element('TR', table)
  columns.forEach((column, index) => {
    const top = sheet.y + ROW_PADDING
    sheet.element('TH', head, { scope: 'Column' }).add(() => {
      if (index === 0) sheet.text.setLine(column, label, x, top)
      else setRight(sheet, column, label, edges[index - 1] ?? x, top)
    })
  })
  sheet.y += HEAD_HEIGHT
  rule(sheet, { x, width }, colors.ink, 0.8)
}

function setRight(sheet: Sheet, words: string, style: TextStyle, edge: number, y: number): void {
  sheet.text.setLine(words, style, edge - sheet.text.width(words, style), y)
}

function rule(
  sheet: Sheet,
  { x, width }: Pick<Measured, 'x' | 'width'>,
  color: string,
  thickness: number,
): void {
  sheet.decorate(() => {
    sheet.doc
      .moveTo(x, sheet.y)
      .lineTo(x + width, sheet.y)
      .lineWidth(thickness)
      .stroke(color)
  })
}

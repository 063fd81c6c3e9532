// The work by sections: a title with the numbers of its marks, the price, the scope of work below.
import type { BlockOf, DocumentSection } from '@quotewright/domain/quote-document/quote-blocks'
import { BADGE_RADIUS, paintBadge } from './paint-badge.ts'
import { body, small, strong } from './paint-heading.ts'
import { sectionTitle } from './paint-line-items.ts'
import { type Picture, paintThumbnail } from './paint-photos.ts'
import { colors, type Sheet, type StructureElement } from './sheet.ts'
import { lineHeight, type TextStyle } from './typesetting.ts'

type Block = BlockOf<'sections'>
/** A line of text that stays whole on a page. `paint` takes its top. */
type Row = { height: number; paint: (y: number) => void }
type Head = { height: number; paint: (y: number) => void }
type MeasuredSection = { head: Head; rows: Row[]; height: number }
/** `note` stands below all of them. */
type Measured = { title: string; sections: MeasuredSection[]; note: Row[]; height: number }
/** The styles of a section: gray if the customer has not chosen it. */
type Look = Record<'title' | 'price' | 'text' | 'figure' | 'note', TextStyle>

const headStyle: TextStyle = { ...strong, size: 10.5 }
const TITLE_HEIGHT = lineHeight(sectionTitle) + 2
const PADDING = 5
const PARAGRAPH_GAP = 2
const COLUMN_GAP = 18
const AMOUNTS_INDENT = 14
const BELOW = 8
/** Width over height of a photo of the section is 4 to 3. */
const PHOTO = { width: 104, height: 78, gap: 8 }
const BADGE = 2 * BADGE_RADIUS + 3
/** The share of the width that the numbers of marks may take. */
const BADGES_SHARE = 0.3
/** A section that continues on the next page leaves at least this many rows on each. */
const KEPT_ROWS = 2

export function measureSections(
  sheet: Sheet,
  { title, sections }: Block,
  pictures: readonly Picture[],
): Measured {
  const measured = sections.map(section => measureSection(sheet, section, pictures))
  const height = measured.reduce((sum, section) => sum + section.height, TITLE_HEIGHT + BELOW)
  return { title, sections: measured, note: [], height }
}

/** The choices with their totals, each like a section. */
export function measureTiers(sheet: Sheet, { title, tiers, chosen }: BlockOf<'tiers'>): Measured {
  const sections = tiers.map(({ name, total, contents, isSelected }) => ({
    title: name,
    scope: contents,
    marks: [],
    amounts: [],
    price: total,
    ...(isSelected && { tier: { isSelected, label: 'Chosen' } }),
  }))
  const measured = measureSections(sheet, { kind: 'sections', title, sections }, [])
  const note = paragraphRows(sheet, chosen, small)
  return { ...measured, note, height: measured.height + heightOf(note) }
}

/** `keep` is the height of what must follow the last rows on their page. */
export function paintSections(
  sheet: Sheet,
  { title, sections, note }: Measured,
  keep: number,
): void {
  sections.forEach((section, index) => {
    const isFirst = index === 0
    const after = index === sections.length - 1 ? heightOf(note) + BELOW + keep : 0
    sheet.makeRoom((isFirst ? TITLE_HEIGHT : 0) + startHeight(section, after))
    if (isFirst) {
      sheet.write('H2', undefined, () => {
        sheet.text.setLine(title, sectionTitle, sheet.left, sheet.y)
      })
      sheet.y += TITLE_HEIGHT
    }
    paintSection(sheet, section, after)
  })
  for (const { height, paint } of note) {
    paint(sheet.y)
    sheet.y += height
  }
  sheet.y += BELOW
}

/** What must stand on the page where the section begins. A short section stays whole. */
function startHeight({ head, rows, height }: MeasuredSection, after: number): number {
  if (rows.length <= 2 * KEPT_ROWS - 1) return height + after
  return PADDING + head.height + heightOf(rows.slice(0, KEPT_ROWS))
}

function paintSection(sheet: Sheet, { head, rows }: MeasuredSection, after: number): void {
  rule(sheet)
  sheet.y += PADDING
  head.paint(sheet.y)
  sheet.y += head.height
  rows.forEach((row, index) => {
    const isEnd = index === rows.length - KEPT_ROWS
    const needed = isEnd ? heightOf(rows.slice(index)) + PADDING + after : row.height
    if (rows.length > 2 * KEPT_ROWS - 1) sheet.makeRoom(needed)
    row.paint(sheet.y)
    sheet.y += row.height
  })
  sheet.y += PADDING
}

function heightOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { height }) => sum + height, 0)
}

function measureSection(
  sheet: Sheet,
  section: DocumentSection,
  pictures: readonly Picture[],
): MeasuredSection {
  const look = lookOf(section)
  const head = headOf(sheet, section, look)
  const scope = section.scope.flatMap(text => paragraphRows(sheet, text, look.text))
  const shown = pictures.filter(({ id }) => section.photos?.includes(id))
  const text = [...scope, ...noteRows(sheet, section, look)]
  const amounts = amountRows(sheet, section, look)
  const words = amounts.length === 0 ? text : withLast(text, amounts)
  const rows = [...words, ...photoRows(sheet, shown)]
  return { head, rows, height: 2 * PADDING + head.height + heightOf(rows) }
}

function lookOf({ option, tier }: DocumentSection): Look {
  const color = (option ?? tier)?.isSelected === false ? colors.muted : colors.ink
  const figures = { color, figures: true }
  return {
    title: { ...headStyle, color },
    price: { ...headStyle, ...figures },
    text: { ...body, color },
    figure: { ...body, ...figures, size: 9.5 },
    note: { ...small, weight: 'bold' },
  }
}

function headOf(sheet: Sheet, section: DocumentSection, look: Look): Head {
  const { title, marks, price, option, tier } = section
  const note = (option ?? tier)?.label
  const priceWidth = price === null ? 0 : sheet.text.width(price, look.price) + COLUMN_GAP
  const perRow = Math.max(1, Math.floor((sheet.contentWidth * BADGES_SHARE) / BADGE))
  const badges = { width: Math.min(marks.length, perRow) * BADGE, rows: marks.length / perRow }
  const indent = marks.length === 0 ? 0 : badges.width + 3
  const lines = sheet.text.lines(title, look.title, sheet.contentWidth - priceWidth - indent)
  const titleHeight = lines.length * lineHeight(look.title)
  const textHeight = titleHeight + (note ? lineHeight(look.note) : 0)
  const x = sheet.left + indent
  const paint = (y: number) => {
    sheet.write('H3', undefined, () => {
      marks.forEach((number, at) => {
        const left = sheet.left + (at % perRow) * BADGE + BADGE_RADIUS
        paintBadge(sheet, number, left, y + BADGE_RADIUS + Math.floor(at / perRow) * BADGE)
      })
      lines.forEach((line, at) => {
        sheet.text.setLine(line.text, look.title, x, y + at * lineHeight(look.title))
      })
    })
    if (price !== null) {
      sheet.write('P', undefined, () => setRight(sheet, price, look.price, sheet.right, y))
    }
    if (note) {
      sheet.write('P', undefined, () => {
        sheet.text.setLine(note, look.note, x, y + titleHeight)
      })
    }
  }
  return { height: Math.max(textHeight, Math.ceil(badges.rows) * BADGE), paint }
}

/** One paragraph in the structure, even if it spans pages. */
function paragraphRows(sheet: Sheet, text: string, style: TextStyle): Row[] {
  let paragraph: StructureElement | undefined
  return sheet.text.lines(text, style, sheet.contentWidth).map((line, index, { length }) => ({
    height: lineHeight(style) + (index === length - 1 ? PARAGRAPH_GAP : 0),
    paint: y => {
      paragraph ??= sheet.element('P')
      paragraph.add(() => sheet.text.setLine(line.text, style, sheet.left, y))
    },
  }))
}

function noteRows(sheet: Sheet, { notes }: DocumentSection, { text, note }: Look): Row[] {
  if (!notes) return []
  const [first, ...rows] = notes.paragraphs.flatMap(each => paragraphRows(sheet, each, text))
  const title = paragraphRows(sheet, notes.title, note)
  return first ? [together([...title, first]), ...rows] : []
}

/** A title stands on the page of what it names. */
function together(rows: readonly Row[]): Row {
  return {
    height: heightOf(rows),
    paint: y => {
      let top = y
      for (const { height, paint } of rows) {
        paint(top)
        top += height
      }
    },
  }
}

/** Labor and materials stand on the page of the last words that they are for. */
function withLast(text: readonly Row[], amounts: readonly Row[]): Row[] {
  return [...text.slice(0, -1), together([...text.slice(-1), ...amounts])]
}

/** Side by side, as many as fit. */
function photoRows(sheet: Sheet, pictures: readonly Picture[]): Row[] {
  const { width, height, gap } = PHOTO
  const perRow = Math.max(1, Math.floor((sheet.contentWidth + gap) / (width + gap)))
  const rows = Array.from({ length: Math.ceil(pictures.length / perRow) }, (_, row) =>
    pictures.slice(row * perRow, (row + 1) * perRow),
  )
  return rows.map(row => ({
    height: height + gap,
    paint: y =>
      row.forEach((picture, at) => {
        const x = sheet.left + at * (width + gap)
        paintThumbnail(sheet, picture, { x, y: y + gap / 2, width, height })
      }),
  }))
}

/** Labor and materials as a table below the scope. */
function amountRows(sheet: Sheet, { amounts }: DocumentSection, { figure }: Look): Row[] {
  let table: StructureElement | undefined
  const labelStyle: TextStyle = { ...figure, color: colors.muted }
  return amounts.map(({ label, value }) => ({
    height: lineHeight(figure) + 1,
    paint: y => {
      table ??= sheet.element('Table')
      const row = sheet.element('TR', table)
      sheet.element('TH', row, { scope: 'Row' }).add(() => {
        sheet.text.setLine(label, labelStyle, sheet.left + AMOUNTS_INDENT, y)
      })
      sheet.write('TD', row, () => setRight(sheet, value, figure, sheet.right, y))
    },
  }))
}

function setRight(sheet: Sheet, text: string, style: TextStyle, edge: number, y: number): void {
  sheet.text.setLine(text, style, edge - sheet.text.width(text, style), y)
}

function rule(sheet: Sheet): void {
  sheet.decorate(() => {
    sheet.doc
      .moveTo(sheet.left, sheet.y)
      .lineTo(sheet.right, sheet.y)
      .lineWidth(0.5)
      .stroke(colors.line)
  })
}

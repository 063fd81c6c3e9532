// The photos of the job with marked and named damage.
import type { DocumentPhoto, PhotoMark, QuoteBlock } from '@quotewright/domain/quote-blocks'
import { body, label, paintLines } from './paint-heading.ts'
import { bottom, colors, contentWidth, left, type Sheet } from './sheet.ts'
import { lineHeight, type TextStyle } from './typesetting.ts'

/** `jpeg` is scaled for print. */
export type PhotoFile = { id: string; jpeg: Uint8Array }
type Picture = DocumentPhoto & { image: PDFKit.Mixins.OpenedImage }
type Frame = { x: number; y: number; width: number; height: number }

const GAP = 16
const MAX_LEGEND_HEIGHT = 200
/** The legend beside a photo continues in a second column, so that it is never taller than the photo. */
const ROWS_BESIDE_PHOTO = 8
const LEGEND_COLUMN = 95
const MARK_COLOR = '#c2410c'
const BADGE_RADIUS = 7
const badgeStyle: TextStyle = { size: 8.5, weight: 'bold', color: colors.paper }
const legendStyle: TextStyle = { ...body, size: 9.5 }

/** A single photo has its legend beside it, several have theirs below. */
export function paintPhotos(
  sheet: Sheet,
  block: Extract<QuoteBlock, { kind: 'photos' }>,
  files: readonly PhotoFile[],
): void {
  const pictures = block.photos.flatMap(photo => {
    const file = files.find(({ id }) => id === photo.id)
    return file ? [{ ...photo, image: sheet.doc.openImage(file.jpeg) }] : []
  })
  const [single] = pictures
  if (!single) return
  if (pictures.length === 1) paintSingle(sheet, single, block.title)
  else paintGrid(sheet, pictures, block.title)
}

function paintSingle(sheet: Sheet, picture: Picture, title: string): void {
  const frame = fit(picture.image, contentWidth * 0.56, 172)
  sheet.makeRoom(frame.height)
  const top = sheet.y
  paintPicture(sheet, picture, { ...frame, x: left, y: top })
  const x = left + frame.width + 20
  const width = contentWidth - frame.width - 20
  const legendTop = paintLines(sheet, title, label, x, top, width) + 4
  const columns = Math.min(
    Math.max(1, Math.floor(width / LEGEND_COLUMN)),
    Math.max(1, Math.ceil(picture.marks.length / ROWS_BESIDE_PHOTO)),
  )
  const rows = Math.max(ROWS_BESIDE_PHOTO, Math.ceil(picture.marks.length / columns))
  for (let column = 0; column < columns; column++) {
    const marks = picture.marks.slice(column * rows, (column + 1) * rows)
    const columnLeft = x + column * (width / columns)
    const columnBottom = paintLegend(sheet, marks, columnLeft, legendTop, width / columns, bottom)
    sheet.y = Math.max(sheet.y, columnBottom)
  }
  sheet.y = Math.max(top + frame.height, sheet.y) + 26
}

function paintGrid(sheet: Sheet, pictures: readonly Picture[], title: string): void {
  const columns = pictures.length === 2 ? 2 : 3
  const width = (contentWidth - GAP * (columns - 1)) / columns
  const maxHeight = columns === 2 ? 165 : 115
  const rows = Array.from({ length: Math.ceil(pictures.length / columns) }, (_, row) =>
    pictures.slice(row * columns, (row + 1) * columns),
  )
  rows.forEach((row, rowIndex) => {
    const most = Math.max(...row.map(({ marks }) => marks.length))
    const legendHeight = Math.min(most * LEGEND_ROW, MAX_LEGEND_HEIGHT)
    const titleHeight = rowIndex === 0 ? lineHeight(label) + 4 : 0
    sheet.makeRoom(titleHeight + maxHeight + 6 + legendHeight)
    if (rowIndex === 0) paintLines(sheet, title, label, left, sheet.y, contentWidth)
    const top = sheet.y + titleHeight
    row.forEach((picture, index) => {
      const x = left + index * (width + GAP)
      const frame = fit(picture.image, width, maxHeight)
      paintPicture(sheet, picture, { ...frame, x, y: top })
      const legendTop = top + maxHeight + 6
      paintLegend(sheet, picture.marks, x, legendTop, width, legendTop + legendHeight)
    })
    sheet.y = top + maxHeight + 6 + legendHeight + 10
  })
  sheet.y += 14
}

function fit(image: Picture['image'], maxWidth: number, maxHeight: number) {
  const scale = Math.min(maxWidth / image.width, maxHeight / image.height)
  return { width: image.width * scale, height: image.height * scale }
}

function paintPicture(sheet: Sheet, picture: Picture, frame: Frame): void {
  const { x, y, width, height } = frame
  const figure = sheet.element('Figure', undefined, {
    alt: picture.alt,
    bbox: [x, y, x + width, y + height],
  })
  figure.add(() => {
    const { doc } = sheet
    doc.save()
    doc.roundedRect(x, y, width, height, 4).clip()
    doc.image(picture.image, x, y, { width, height })
    doc.restore()
    for (const mark of picture.marks) paintMark(sheet, mark, frame)
  })
}

function paintMark(sheet: Sheet, mark: PhotoMark, frame: Frame): void {
  const { doc } = sheet
  const x = frame.x + (mark.box.x / 100) * frame.width
  const y = frame.y + (mark.box.y / 100) * frame.height
  const width = Math.min((mark.box.width / 100) * frame.width, frame.x + frame.width - x)
  const height = Math.min((mark.box.height / 100) * frame.height, frame.y + frame.height - y)
  doc.roundedRect(x, y, width, height, 2).lineWidth(3.2).stroke(colors.paper)
  doc.roundedRect(x, y, width, height, 2).lineWidth(1.6).stroke(MARK_COLOR)
  // Beside the corner, so that it does not cover small damage, but inside the photo.
  const inside = (at: number, from: number, size: number) =>
    Math.min(Math.max(at, from + BADGE_RADIUS + 1), from + size - BADGE_RADIUS - 1)
  paintBadge(
    sheet,
    mark.number,
    inside(x - BADGE_RADIUS * 0.7, frame.x, frame.width),
    inside(y - BADGE_RADIUS * 0.7, frame.y, frame.height),
  )
}

function paintBadge(sheet: Sheet, number: string, x: number, y: number): void {
  sheet.doc.circle(x, y, BADGE_RADIUS).lineWidth(1).fillAndStroke(MARK_COLOR, colors.paper)
  const width = sheet.text.width(number, badgeStyle)
  sheet.text.setLine(number, badgeStyle, x - width / 2, y - lineHeight(badgeStyle) / 2)
}

const LEGEND_INDENT = 2 * BADGE_RADIUS + 7

const LEGEND_ROW = lineHeight(legendStyle) + 5

/** Paints as many names as fit above `floor`. The picture's description has all of them. */
function paintLegend(
  sheet: Sheet,
  marks: readonly PhotoMark[],
  x: number,
  top: number,
  width: number,
  floor: number,
): number {
  let y = top
  for (const mark of marks) {
    // Tolerance for floating-point error.
    if (y + LEGEND_ROW > floor + 0.1) break
    sheet.decorate(() => paintBadge(sheet, mark.number, x + BADGE_RADIUS, y + BADGE_RADIUS))
    const textWidth = width - LEGEND_INDENT
    const label = sheet.text.cut(mark.label, legendStyle, textWidth)
    paintLines(sheet, label, legendStyle, x + LEGEND_INDENT, y, textWidth)
    y += LEGEND_ROW
  }
  return y
}

// The photos of the job with marked and named damage.
import type {
  DocumentPhoto,
  PhotoMark,
  QuoteBlock,
} from '@quotewright/domain/quote-document/quote-blocks'
import { BADGE_RADIUS, MARK_COLOR, paintBadge } from './paint-badge.ts'
import { body, label, paintLines } from './paint-heading.ts'
import { colors, type OpenedImage, type PhotoFile, type Sheet } from './sheet.ts'
import { lineHeight, type TextStyle } from './typesetting.ts'

export type Picture = DocumentPhoto & { image: OpenedImage }
type Frame = { x: number; y: number; width: number; height: number }
/** `image` is where the whole photo would be, `shown` the part that is visible. */
type Placed = { image: Frame; shown: Frame }

const GAP = 16
const MAX_LEGEND_HEIGHT = 200
const LEGEND_GAP = 6
const LEGEND_COLUMN = 130
const legendStyle: TextStyle = { ...body, size: 9.5 }

/** Leaves out photos whose file is missing or no picture. */
export function openPictures(
  sheet: Sheet,
  block: Extract<QuoteBlock, { kind: 'photos' }>,
  files: readonly PhotoFile[],
): Picture[] {
  return block.photos.flatMap(photo => {
    const file = files.find(({ id }) => id === photo.id)
    const image = file && sheet.openPhoto(file)
    return image ? [{ ...photo, image }] : []
  })
}

/** One photo with its legend below, cut to the frame around its marks. Returns the lower edge. */
export function paintWidePhoto(sheet: Sheet, picture: Picture, frame: Frame): number {
  paintPicture(sheet, picture, coverFrame(picture, frame))
  const columns = legendColumns(picture, frame.width)
  const rows = Math.ceil(picture.marks.length / columns)
  const top = frame.y + frame.height + LEGEND_GAP
  for (let column = 0; column < columns; column++) {
    const marks = picture.marks.slice(column * rows, (column + 1) * rows)
    const width = frame.width / columns
    paintLegend(sheet, marks, frame.x + column * width, top, width, sheet.bottom)
  }
  return frame.y + frame.height + legendHeight(picture, frame.width)
}

export function legendHeight(picture: Picture, width: number): number {
  const rows = Math.ceil(picture.marks.length / legendColumns(picture, width))
  return rows === 0 ? 0 : LEGEND_GAP + rows * LEGEND_ROW
}

function legendColumns({ marks }: Picture, width: number): number {
  return Math.max(1, Math.min(marks.length, Math.floor(width / LEGEND_COLUMN)))
}

/** Several photos side by side, each with its legend below. */
export function paintGrid(sheet: Sheet, pictures: readonly Picture[], title: string): void {
  const columns = pictures.length === 2 ? 2 : 3
  const width = (sheet.contentWidth - GAP * (columns - 1)) / columns
  const maxHeight = columns === 2 ? 165 : 115
  const rows = Array.from({ length: Math.ceil(pictures.length / columns) }, (_, row) =>
    pictures.slice(row * columns, (row + 1) * columns),
  )
  rows.forEach((row, rowIndex) => {
    const most = Math.max(...row.map(({ marks }) => marks.length))
    const legend = Math.min(most * LEGEND_ROW, MAX_LEGEND_HEIGHT)
    const titleHeight = rowIndex === 0 ? lineHeight(label) + 4 : 0
    sheet.makeRoom(titleHeight + maxHeight + LEGEND_GAP + legend)
    if (rowIndex === 0) paintLines(sheet, title, label, sheet.left, sheet.y, sheet.contentWidth)
    const top = sheet.y + titleHeight
    row.forEach((picture, index) => {
      const x = sheet.left + index * (width + GAP)
      paintPicture(sheet, picture, coverFrame(picture, { x, y: top, width, height: maxHeight }))
      const legendTop = top + maxHeight + LEGEND_GAP
      paintLegend(sheet, picture.marks, x, legendTop, width, legendTop + legend)
    })
    sheet.y = top + maxHeight + LEGEND_GAP + legend + 10
  })
  sheet.y += 10
}

/** Fills the frame if all marks stay in sight, otherwise shows the whole photo at the frame's left. */
function coverFrame({ image, marks }: Picture, frame: Frame): Placed {
  const scale = Math.max(frame.width / image.width, frame.height / image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  const [left, right] = extent(
    marks.map(({ box }) => [box.x, box.x + box.width]),
    width,
  )
  const [top, bottom] = extent(
    marks.map(({ box }) => [box.y, box.y + box.height]),
    height,
  )
  if (right - left > frame.width || bottom - top > frame.height) {
    const whole = { ...fit(image, frame.width, frame.height), x: frame.x, y: frame.y }
    return { image: whole, shown: whole }
  }
  const x = frame.x - offset((left + right) / 2 - frame.width / 2, width - frame.width)
  const y = frame.y - offset((top + bottom) / 2 - frame.height / 2, height - frame.height)
  return { image: { x, y, width, height }, shown: frame }
}

/** From the first to the last of the ranges, which are in percent; the middle if there are none. */
function extent(ranges: readonly (readonly [number, number])[], size: number): [number, number] {
  if (ranges.length === 0) return [size / 2, size / 2]
  const least = Math.min(...ranges.map(([from]) => from))
  const most = Math.max(...ranges.map(([, to]) => to))
  return [(least / 100) * size, (most / 100) * size]
}

function offset(wanted: number, most: number): number {
  return Math.min(Math.max(0, wanted), most)
}

function fit(image: Picture['image'], maxWidth: number, maxHeight: number) {
  const scale = Math.min(maxWidth / image.width, maxHeight / image.height)
  return { width: image.width * scale, height: image.height * scale }
}

/** In a frame of its own size, without a legend. */
export function paintThumbnail(sheet: Sheet, picture: Picture, frame: Frame): void {
  paintPicture(sheet, picture, coverFrame(picture, frame))
}

function paintPicture(sheet: Sheet, picture: Picture, { image, shown }: Placed): void {
  const { x, y, width, height } = shown
  const figure = sheet.element('Figure', undefined, {
    alt: picture.alt,
    bbox: [x, y, x + width, y + height],
  })
  figure.add(() => {
    const { doc } = sheet
    doc.save()
    doc.roundedRect(x, y, width, height, 4).clip()
    doc.image(picture.image, image.x, image.y, { width: image.width, height: image.height })
    doc.restore()
    for (const mark of picture.marks) paintMark(sheet, mark, { image, shown })
  })
}

function paintMark(sheet: Sheet, mark: PhotoMark, { image, shown }: Placed): void {
  const { doc } = sheet
  const x = image.x + (mark.box.x / 100) * image.width
  const y = image.y + (mark.box.y / 100) * image.height
  const width = Math.min((mark.box.width / 100) * image.width, image.x + image.width - x)
  const height = Math.min((mark.box.height / 100) * image.height, image.y + image.height - y)
  doc.roundedRect(x, y, width, height, 2).lineWidth(3.2).stroke(colors.paper)
  doc.roundedRect(x, y, width, height, 2).lineWidth(1.6).stroke(MARK_COLOR)
  // Beside the corner, so that it does not cover small damage, but inside the photo.
  const inside = (at: number, from: number, size: number) =>
    Math.min(Math.max(at, from + BADGE_RADIUS + 1), from + size - BADGE_RADIUS - 1)
  paintBadge(
    sheet,
    mark.number,
    inside(x - BADGE_RADIUS * 0.7, shown.x, shown.width),
    inside(y - BADGE_RADIUS * 0.7, shown.y, shown.height),
  )
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

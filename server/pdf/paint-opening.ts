// Who the quote is for and where, beside or above the photos of the job.
import type { QuoteBlock } from '@quotewright/domain/quote-document/quote-blocks'
import { body, label, paintLines } from './paint-heading.ts'
import { legendHeight, type Picture, paintGrid, paintWidePhoto } from './paint-photos.ts'
import type { Sheet } from './sheet.ts'
import type { TextStyle } from './typesetting.ts'

export type Fact = { title: string; lines: readonly string[] }
type Opening = {
  facts: readonly Fact[]
  pictures: readonly Picture[]
  photosTitle: string
  /** The height left for this part if the whole quote is to fit on the page. */
  room: number
}

const GAP = 24
const FACT_GAP = 8
const plain: TextStyle = { ...body, size: 9.5 }
const bold: TextStyle = { ...plain, weight: 'bold' }
const FACTS_SHARE = 0.36
const PHOTO_HEIGHT = { least: 84, most: 200 }
const BELOW = 11

/** The facts of a block, or none if it is not one of these. */
export function factsOf(block: QuoteBlock): Fact[] {
  switch (block.kind) {
    case 'customer':
      return [{ title: block.title, lines: [block.name, ...block.contact].filter(Boolean) }]
    case 'jobAddress':
      return [{ title: block.title, lines: block.lines }]
    default:
      return []
  }
}

/** A single photo is beside the facts, as tall as the page allows; several are below them. */
export function paintOpening(sheet: Sheet, opening: Opening): void {
  const [single, ...others] = opening.pictures
  if (single && others.length === 0) {
    paintBeside(sheet, opening, single)
    return
  }
  paintColumns(sheet, opening.facts)
  if (single) paintGrid(sheet, opening.pictures, opening.photosTitle)
}

function paintBeside(sheet: Sheet, { facts, room }: Opening, picture: Picture): void {
  const top = sheet.y
  const factsWidth = sheet.contentWidth * FACTS_SHARE
  const factsBottom = paintFacts(sheet, facts, sheet.left, factsWidth)
  const x = sheet.left + factsWidth + GAP
  const width = sheet.right - x
  const legend = legendHeight(picture, width)
  const height = photoHeight(room - BELOW - legend, factsBottom - top - legend)
  const photoBottom = paintWidePhoto(sheet, picture, { x, y: top, width, height })
  sheet.y = Math.max(factsBottom, photoBottom) + BELOW
}

/** As tall as the page leaves room for, and as the facts beside it. If the quote needs two pages anyway, as tall as it may be. */
function photoHeight(free: number, besideFacts: number): number {
  const { least, most } = PHOTO_HEIGHT
  if (free < Math.max(least, besideFacts)) return most
  return Math.min(most, free)
}

export function paintColumns(sheet: Sheet, facts: readonly Fact[]): void {
  if (facts.length === 0) return
  const width = (sheet.contentWidth - GAP * (facts.length - 1)) / facts.length
  const bottoms = facts.map((fact, index) =>
    paintFacts(sheet, [fact], sheet.left + index * (width + GAP), width),
  )
  sheet.y = Math.max(...bottoms) + BELOW
}

/** Starts at the sheet's position, which it leaves. Returns the lower edge. */
function paintFacts(sheet: Sheet, facts: readonly Fact[], x: number, width: number): number {
  let { y } = sheet
  for (const { title, lines } of facts) {
    y = paintLines(sheet, title, label, x, y, width) + 1
    lines.forEach((line, row) => {
      y = paintLines(sheet, line, row === 0 ? bold : plain, x, y, width)
    })
    y += FACT_GAP
  }
  return y - (facts.length > 0 ? FACT_GAP : 0)
}

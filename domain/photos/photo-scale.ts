// A photo's scale: from a drawn line, a reference in the photo, or a stated assumption.
import * as z from 'zod/mini'

/** Objects of known size. */
export const ReferenceKind = z.enum(['outlet_plate', 'bank_card', 'letter_sheet', 'door'])
export type ReferenceKind = z.infer<typeof ReferenceKind>

/** The longer side of each. */
export const referenceInches: Record<ReferenceKind, number> = {
  /** US wall plate, one gang: 4.5 × 2.75 in. */
  outlet_plate: 4.5,
  /** A door's height. */
  door: 80,
  /** ISO/IEC 7810 ID-1: 3.37 × 2.125 in. */
  bank_card: 3.37,
  /** US letter: 11 × 8.5 in. */
  letter_sheet: 11,
}

export const referenceNames: Record<ReferenceKind, string> = {
  outlet_plate: 'wall plate',
  door: 'door',
  bank_card: 'bank card',
  letter_sheet: 'letter sheet',
}

/** In percent of the photo's width and height, from the top left. */
const Point = z.object({
  x: z.number().check(z.gte(0), z.lte(100)),
  y: z.number().check(z.gte(0), z.lte(100)),
})
export type Point = z.infer<typeof Point>

export const MIN_LINE_INCHES = 0.25
export const MAX_LINE_INCHES = 1200
/** As a share of the photo's long side. A shorter line is too inaccurate. */
const MIN_LINE_SHARE = 0.01

/** A line over an object of known length. */
const MeasuredLine = z.object({
  from: Point,
  to: Point,
  inches: z.number().check(z.gte(MIN_LINE_INCHES), z.lte(MAX_LINE_INCHES)),
})
export type MeasuredLine = z.infer<typeof MeasuredLine>

/** How many inches of wall the photo's long side shows, and the source. */
export const PhotoScale = z.object({
  source: z.enum(['assumed', 'measured', ...ReferenceKind.options]),
  longSideInches: z.number().check(z.gte(0.1), z.lte(MAX_LINE_INCHES / MIN_LINE_SHARE)),
  /** A possible reference, offered to the person. */
  offer: z.optional(ReferenceKind),
  /** The drawn line, or a line along the reference or possible reference. */
  line: z.optional(MeasuredLine),
})
export type PhotoScale = z.infer<typeof PhotoScale>

/** In pixels; only the ratio matters. */
export type PhotoSize = { width: number; height: number }

/**
 * The scale of a photo without a reference: a phone's main camera (26 mm equivalent) three feet from the wall shows
 * about four feet along the photo's long side.
 */
export const assumedScale: PhotoScale = { source: 'assumed', longSideInches: 48 }

/** Null if the line is too short. */
export function measuredScale(line: MeasuredLine, photo: PhotoSize): PhotoScale | null {
  const share = shareOfLongSide(line.to.x - line.from.x, line.to.y - line.from.y, photo)
  return share < MIN_LINE_SHARE
    ? null
    : { source: 'measured', longSideInches: line.inches / share, line }
}

/** The scale after a person confirms the offered reference; null if none is offered. */
export function acceptOffer({ offer, line }: PhotoScale, photo: PhotoSize): PhotoScale | null {
  const measured = line && measuredScale(line, photo)
  return offer && measured ? { ...measured, source: offer } : null
}

/** The scale after a person rejects the offered reference. */
export function declineOffer({ offer: _offer, line: _line, ...scale }: PhotoScale): PhotoScale {
  return scale
}

/** The distance is in percent of the photo's sides. */
function shareOfLongSide(acrossPercent: number, downPercent: number, photo: PhotoSize): number {
  const longSide = Math.max(photo.width, photo.height)
  const across = (acrossPercent / 100) * photo.width
  const down = (downPercent / 100) * photo.height
  return Math.hypot(across, down) / longSide
}

/** The source of the photo's sizes, as a sentence. */
export function scaleSentence({ source, line, offer }: PhotoScale): string {
  switch (source) {
    case 'assumed':
      return offer === undefined
        ? 'Sizes are assumed: the photo’s long side shows 4 ft of wall.'
        : `Sizes are assumed. There may be a ${referenceNames[offer]}. Tap Measure to use it.`
    case 'measured':
      return `Sizes are measured: the line drawn is ${line?.inches ?? 0} in long.`
    case 'outlet_plate':
      return 'Sizes follow from a wall plate in the photo, 4.5 in tall.'
    case 'door':
      return 'Sizes follow from a door in the photo, 80 in high.'
    case 'bank_card':
      return 'Sizes follow from a bank card in the photo, 3.37 in long.'
    case 'letter_sheet':
      return 'Sizes follow from a letter sheet in the photo, 11 in long.'
  }
}

/** The source of a size, for parentheses after it. */
export function describeScale({ source, line }: PhotoScale): string {
  switch (source) {
    case 'assumed':
      return 'assumed: the photo’s long side shows 4 ft of wall'
    case 'measured':
      return `measured: the line drawn is ${line?.inches ?? 0} in long`
    case 'outlet_plate':
      return 'scale: a wall plate, 4.5 in tall'
    case 'door':
      return 'scale: a door, 80 in high'
    case 'bank_card':
      return 'scale: a bank card, 3.37 in long'
    case 'letter_sheet':
      return 'scale: a letter sheet, 11 in long'
  }
}

// Boxes that a person draws on a photo: by drag or tap, moved and resized, always inside the photo.
import type { BoundingBox } from '../analysis/detection.ts'
import type { PhotoSize, Point } from './photo-scale.ts'

/** In percent of the photo's sides. A narrower box cannot be seen or grabbed. */
export const MIN_SIDE = 1
/** In percent. A shorter movement counts as a tap. */
const TAP = 2
/** The side of the square that a tap marks, in percent of the photo's short side. */
const TAPPED = 16

export const corners = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const
export type Corner = (typeof corners)[number]

export function isLeft(corner: Corner): boolean {
  return corner === 'topLeft' || corner === 'bottomLeft'
}

export function isTop(corner: Corner): boolean {
  return corner === 'topLeft' || corner === 'topRight'
}

/** The box between the start and end of a drag. A tap marks a square around it. */
export function drawnBox(from: Point, to: Point, photo: PhotoSize): BoundingBox {
  return isTap(from, to) ? squareAt(from, photo) : boxBetween(from, to)
}

export function isTap(from: Point, to: Point): boolean {
  return Math.abs(to.x - from.x) < TAP && Math.abs(to.y - from.y) < TAP
}

/** A square around a point, moved to fit inside the photo. */
export function squareAt({ x, y }: Point, photo: PhotoSize): BoundingBox {
  const side = (Math.min(photo.width, photo.height) * TAPPED) / 100
  const width = round(Math.max(MIN_SIDE, (side / photo.width) * 100))
  const height = round(Math.max(MIN_SIDE, (side / photo.height) * 100))
  return moveBox({ x: 0, y: 0, width, height }, x - width / 2, y - height / 2)
}

function boxBetween(one: Point, other: Point): BoundingBox {
  const [left, right] = span(one.x, other.x)
  const [top, bottom] = span(one.y, other.y)
  return boxOf(left, top, right, bottom)
}

/** At least MIN_SIDE long, also at the photo's edge. */
function span(one: number, other: number): [number, number] {
  const start = Math.min(inside(Math.min(one, other)), 100 - MIN_SIDE)
  return [start, Math.max(inside(Math.max(one, other)), start + MIN_SIDE)]
}

/** In percent of the photo's sides. Stops at the edge without shrinking. */
export function moveBox(box: BoundingBox, across: number, down: number): BoundingBox {
  const { width, height } = box
  const x = round(Math.min(inside(box.x + across), 100 - width))
  const y = round(Math.min(inside(box.y + down), 100 - height))
  return { x, y, width, height }
}

/** Moves one corner. It stops before it passes the opposite corner. */
export function moveCorner(box: BoundingBox, corner: Corner, to: Point): BoundingBox {
  const right = box.x + box.width
  const bottom = box.y + box.height
  return boxOf(
    isLeft(corner) ? inside(Math.min(to.x, right - MIN_SIDE)) : box.x,
    isTop(corner) ? inside(Math.min(to.y, bottom - MIN_SIDE)) : box.y,
    isLeft(corner) ? right : inside(Math.max(to.x, box.x + MIN_SIDE)),
    isTop(corner) ? bottom : inside(Math.max(to.y, box.y + MIN_SIDE)),
  )
}

export function cornerOf({ x, y, width, height }: BoundingBox, corner: Corner): Point {
  return { x: isLeft(corner) ? x : x + width, y: isTop(corner) ? y : y + height }
}

/** Rounds to hundredths of a percent, less than a pixel of any photo. */
function boxOf(left: number, top: number, right: number, bottom: number): BoundingBox {
  return { x: left, y: top, width: round(right - left), height: round(bottom - top) }
}

function inside(percent: number): number {
  return round(Math.min(100, Math.max(0, percent)))
}

function round(percent: number): number {
  return Math.round(percent * 100) / 100
}

// Boxes around damage, in percent of the photo.
import type { BoundingBox } from '@quotewright/domain/analysis/detection'
import type { Component } from './components.ts'
import { type Letterbox, MAP_STRIDE } from './letterbox.ts'

export type Box = BoundingBox

export function boxOf({ left, top, right, bottom }: Component, letterbox: Letterbox): Box {
  const horizontal = (cell: number) => percent(cell * MAP_STRIDE, letterbox.photoWidth)
  const vertical = (cell: number) => percent(cell * MAP_STRIDE, letterbox.photoHeight)
  const [x, y] = [horizontal(left), vertical(top)]
  return { x, y, width: horizontal(right + 1) - x, height: vertical(bottom + 1) - y }
}

/** Clips to the photo, because the last cell may reach over its edge. */
function percent(position: number, length: number): number {
  return Math.min(100, (100 * position) / length)
}

export function union(one: Box, other: Box): Box {
  const x = Math.min(one.x, other.x)
  const y = Math.min(one.y, other.y)
  const right = Math.max(one.x + one.width, other.x + other.width)
  const bottom = Math.max(one.y + one.height, other.y + other.height)
  return { x, y, width: right - x, height: bottom - y }
}

/** Intersection over union: 1 for the same box, 0 for separate boxes. */
export function overlap(one: Box, other: Box): number {
  const shared = sharedArea(one, other)
  const together = areaOf(one) + areaOf(other) - shared
  return together === 0 ? 0 : shared / together
}

/** Shared area as a share of the smaller box: 1 if it is inside the other. */
export function sharedPart(one: Box, other: Box): number {
  const smaller = Math.min(areaOf(one), areaOf(other))
  return smaller === 0 ? 0 : sharedArea(one, other) / smaller
}

function areaOf({ width, height }: Box): number {
  return width * height
}

function sharedArea(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, width) * Math.max(0, height)
}

/** Rounds to two decimals, inside the photo. */
export function rounded({ x, y, width, height }: Box): Box {
  const [left, top] = [cents(x), cents(y)]
  return {
    x: left,
    y: top,
    width: cents(Math.min(width, 100 - left)),
    height: cents(Math.min(height, 100 - top)),
  }
}

function cents(value: number): number {
  return Math.round(value * 100) / 100
}

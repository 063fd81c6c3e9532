// The common name of an element's color.
import type { Locator } from '@playwright/test'

export type Painted = 'backgroundColor' | 'borderLeftColor'

export async function colorOf(element: Locator, painted: Painted): Promise<string> {
  const color = await element.evaluate((node, part) => getComputedStyle(node)[part], painted)
  const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? []
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  if (range < most / 4) return 'gray'
  if (most === green) return 'green'
  if (most === blue) return 'blue'
  const hue = (60 * (green - blue)) / range
  if (hue < 15) return 'red'
  return hue < 36 ? 'orange' : 'yellow'
}

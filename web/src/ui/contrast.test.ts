// The colors in index.css are readable in sunlight: 7:1 for text, 3:1 for edges and marks (WCAG 2.2).
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('../index.css', import.meta.url), 'utf8')

function colorsOf(theme: 'light' | 'dark'): Map<string, string> {
  const tokens = css.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)
  return new Map(
    Array.from(tokens, ([, name = '', light, dark, both]) => [
      name,
      both ?? (theme === 'light' ? light : dark) ?? '',
    ]),
  )
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(start => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const statuses = ['neutral', 'yellow', 'green', 'red', 'blue']
const grounds = ['paper', 'surface', 'sunken']

const texts: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['muted', ground],
  ]),
  ['ink', 'neutral-wash'],
  ['muted', 'neutral-wash'],
  ['accent-text', 'paper'],
  ['accent-text', 'surface'],
  ['accent-text', 'accent-wash'],
  ['red-text', 'surface'],
  ['red-text', 'paper'],
  ['on-accent', 'accent'],
  ['on-danger', 'danger'],
  ['on-inverse', 'inverse'],
  ...statuses.map((status): [string, string] => [`${status}-text`, `${status}-wash`]),
]

const edges: [string, string][] = [
  ['edge', 'paper'],
  ['edge', 'surface'],
  ...statuses.map((status): [string, string] => [`${status}-mark`, `${status}-wash`]),
]

describe.each(['light', 'dark'] as const)('in the %s theme', theme => {
  const colors = colorsOf(theme)
  const ratio = ([one, other]: [string, string]) =>
    contrast(colors.get(one) ?? '', colors.get(other) ?? '')

  test.each(texts)('%s on %s has at least 7:1', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(7)
  })

  test.each(edges)('%s on %s has at least 3:1', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(3)
  })
})

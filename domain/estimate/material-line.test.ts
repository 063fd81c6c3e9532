// When a line counts as labor (spec §5).
import { expect, it } from 'vitest'
import { isLabor } from './material-line.ts'

it.each([
  ['labor', 'Anything', true],
  ['drywall', 'Drywall repair', true],
  ['general', 'Service minimum', true],
  ['flooring', 'Tile INSTALLATION', true],
  ['general', 'Helper labor', true],
  ['drywall', 'Joint compound', false],
  ['general', 'Debris bag', false],
] as const)('%s: %s', (category, name, labor) => {
  expect(isLabor(category, name)).toBe(labor)
})

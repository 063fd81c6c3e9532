// What a line says it is for.
import { expect, it } from 'vitest'
import { describeUse } from './line-description.ts'

it.each([
  [['Crack in drywall'], 'For: Crack in drywall'],
  [['Nail pop', 'Crack in drywall', 'Nail pop'], 'For: Nail pop, Crack in drywall'],
  [['Outlet', 'Switch', 'Vent', 'Pipe', 'Vent', 'Hatch'], 'For: Outlet, Switch, Vent and 2 more'],
])('%j are described by name, at most three of them', (names, text) => {
  expect(describeUse(names)).toBe(text)
})

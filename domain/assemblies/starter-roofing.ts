// The roofing jobs that a new business starts with.
import type { Assembly } from './assembly.ts'
import { starterRecipe } from './starter-recipe.ts'
import { tradeLabor } from './trade-labor.ts'

// Hours and prices are inside published ranges, which starter-assemblies.test.ts cites and checks. Steps are derived.
const roofing = { trade: 'roofing', labor: tradeLabor.roofing, crew: 2 } as const

export const roofingAssemblies: readonly Assembly[] = [
  starterRecipe({
    ...roofing,
    id: 'shingle_roof',
    name: 'Shingle a roof, per square',
    scope: 'Lay new architectural shingles on the prepared deck; tear-off not included',
    per: [100, 'sq ft'],
    steps: [['Lay the shingles', 75]],
    materials: [['shingles', 100, { waste: 10 }]],
  }),
  starterRecipe({
    ...roofing,
    id: 'ridge_cap',
    name: 'Replace the ridge cap, per 10 ft',
    scope: 'Take off the old cap shingles, nail and seal new ones along the ridge',
    per: [10, 'ft'],
    steps: [
      ['Take off the old cap', 10],
      ['Nail and seal the new cap', 20],
    ],
    materials: [['shingles', 10]],
  }),
  starterRecipe({
    ...roofing,
    id: 'roof_vent',
    name: 'Replace a roof vent',
    scope: 'Replace the roof vent and its flashing, weave in the shingles and seal it',
    steps: [
      ['Lift the shingles and remove the old vent', 20],
      ['Set, nail and seal the new vent', 25],
    ],
    materials: [['roof-vent', 1]],
  }),
  starterRecipe({
    ...roofing,
    id: 'roof_sheathing',
    name: 'Replace a sheet of roof sheathing',
    scope: 'Cut out the rotten sheathing and nail a new sheet of 4 × 8 ft to the rafters',
    steps: [
      ['Cut out and take down the old sheet', 20],
      ['Cut and nail the new sheet', 20],
    ],
    materials: [['roof-sheathing', 1]],
  }),
  starterRecipe({
    ...roofing,
    id: 'gutter',
    name: 'Replace a gutter, per 10 ft',
    scope: 'Take down the old gutter, hang a new aluminum gutter and test its fall',
    per: [10, 'ft'],
    steps: [
      ['Take down the old gutter', 10],
      ['Hang, join and seal the new gutter', 15],
    ],
    materials: [['aluminum-gutter', 10, { waste: 5 }]],
  }),
  starterRecipe({
    ...roofing,
    id: 'valley',
    name: 'Line a valley, per 10 ft, labor',
    scope: 'Open the valley, lay new metal and close the shingles over it; metal not included',
    per: [10, 'ft'],
    steps: [
      ['Open the valley and clear it', 50],
      ['Lay the metal and close the shingles', 70],
    ],
  }),
  starterRecipe({
    ...roofing,
    id: 'tear_off',
    name: 'Tear off one layer of shingles, per square',
    scope: 'Tear off one layer of shingles; dump fee not included',
    per: [100, 'sq ft'],
    steps: [['Tear off and clear the deck', 45]],
  }),
  starterRecipe({
    ...roofing,
    id: 'lay_shingles',
    name: 'Lay asphalt shingles, per square, labor',
    scope: 'Lay asphalt shingles; shingles not included',
    per: [100, 'sq ft'],
    steps: [['Lay the shingles', 75]],
  }),
  starterRecipe({
    ...roofing,
    id: 'pipe_boot',
    name: 'Replace a pipe boot, labor',
    scope: 'Replace the flashing of a roof pipe; flashing not included',
    steps: [
      ['Lift the shingles and remove the old boot', 20],
      ['Set and seal the new boot', 25],
    ],
  }),
]

// The flooring jobs that a new business starts with.
import type { Assembly } from './assembly.ts'
import { starterRecipe } from './starter-recipe.ts'
import { tradeLabor } from './trade-labor.ts'

// Hours and prices are inside published ranges, which starter-assemblies.test.ts cites and checks. Steps are derived.
const flooring = { trade: 'flooring', labor: tradeLabor.flooring } as const

/** Cuts at the walls, and boards that are not straight. */
const cuts = { waste: 10 }

export const flooringAssemblies: readonly Assembly[] = [
  starterRecipe({
    ...flooring,
    id: 'vinyl_plank_floor',
    name: 'Vinyl plank floor, per 100 sq ft',
    scope: 'Lay underlayment and click vinyl planks on a flat floor',
    per: [100, 'sq ft'],
    steps: [
      ['Lay the underlayment, lay out the room', 30],
      ['Lay the planks', 60],
    ],
    materials: [
      ['vinyl-plank', 100, cuts],
      ['floor-underlayment', 100, cuts],
    ],
  }),
  starterRecipe({
    ...flooring,
    id: 'laminate_floor',
    name: 'Laminate floor, per 100 sq ft',
    scope: 'Lay underlayment and click laminate on a flat floor',
    per: [100, 'sq ft'],
    steps: [
      ['Lay the underlayment, lay out the room', 35],
      ['Lay the laminate', 75],
    ],
    materials: [
      ['laminate', 100, cuts],
      ['floor-underlayment', 100, cuts],
    ],
  }),
  starterRecipe({
    ...flooring,
    id: 'carpet_room',
    name: 'Carpet with pad, per 100 sq ft',
    scope: 'Lay pad and carpet, stretch it and trim the edges',
    per: [100, 'sq ft'],
    steps: [
      ['Lay the pad', 26],
      ['Lay, stretch and trim the carpet', 70],
    ],
    materials: [
      ['carpet-nylon', 100, cuts],
      ['carpet-pad', 100, cuts],
    ],
  }),
  starterRecipe({
    ...flooring,
    id: 'engineered_wood_floor',
    name: 'Engineered wood floor, per 100 sq ft',
    scope: 'Nail prefinished engineered wood to a flat wood subfloor',
    per: [100, 'sq ft'],
    steps: [
      ['Lay out the room and the first rows', 52],
      ['Nail the floor', 140],
    ],
    materials: [['engineered-wood', 100, cuts]],
  }),
  starterRecipe({
    ...flooring,
    id: 'tile_floor',
    name: 'Tile floor, per 100 sq ft',
    scope:
      'Set and grout floor tile in a straight pattern on a ready floor; mortar and grout not included',
    per: [100, 'sq ft'],
    steps: [
      ['Lay out and cut', 90],
      ['Set the tile', 130, { dryHours: 24 }],
      ['Grout, clean and seal the edges', 80],
    ],
    materials: [['floor-tile', 100, cuts]],
  }),
  starterRecipe({
    ...flooring,
    id: 'refinish_floor',
    name: 'Refinish a wood floor, per 100 sq ft',
    scope: 'Sand the wood floor to bare wood and apply three coats of clear finish',
    per: [100, 'sq ft'],
    steps: [
      ['Sand with three grits, edge and vacuum', 155],
      ['First coat', 30, { dryHours: 24 }],
      ['Second coat', 30, { dryHours: 24 }],
      ['Third coat', 25],
    ],
    materials: [['floor-finish', 300]],
  }),
  starterRecipe({
    ...flooring,
    id: 'baseboard',
    name: 'Install baseboard, per 10 ft',
    scope: 'Cut and nail primed baseboard and fill the nail holes; paint not included',
    per: [10, 'ft'],
    steps: [['Measure, cut, nail and fill', 25]],
    materials: [['mdf-baseboard', 10, cuts]],
  }),
  starterRecipe({
    ...flooring,
    id: 'lay_vinyl_plank',
    name: 'Lay vinyl plank, per 100 sq ft, labor',
    scope: 'Lay click vinyl planks on a flat floor; planks not included',
    per: [100, 'sq ft'],
    steps: [
      ['Lay out the room and the first rows', 30],
      ['Lay the planks', 60],
    ],
  }),
  starterRecipe({
    ...flooring,
    id: 'remove_carpet',
    name: 'Remove carpet, up to 144 sq ft',
    scope: 'Cut up and take out the carpet with its pad and tack strips',
    covers: [144, 'sq ft'],
    steps: [
      ['Cut, roll and carry out the carpet and the pad', 60],
      ['Pull tack strips and staples', 30],
    ],
    materials: [['debris-bag', 4]],
  }),
]

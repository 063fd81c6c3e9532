// The drywall jobs without damage that a new business starts with.
import type { Assembly } from './assembly.ts'
import { starterRecipe } from './starter-recipe.ts'

// Hours, prices, compound, tape and drying are inside published ranges, which starter-assemblies.test.ts cites and
// checks. Steps are derived.
const drywall = { trade: 'drywall', labor: 'labor-drywall' } as const

/** Overspray, and what stays in the hopper (homedecorcalc.com: 10-20 %). */
const inTheHopper = { waste: 20 }
/** 37 of 500 ft. */
const JOINT_TAPE = 0.075

export const drywallAssemblies: readonly Assembly[] = [
  starterRecipe({
    ...drywall,
    id: 'hang_and_finish',
    name: 'Hang and finish drywall, per 100 sq ft',
    scope: 'Hang new drywall, tape, three coats, sand',
    per: [100, 'sq ft'],
    // The price by the square foot includes the labor.
    steps: [
      ['Hang the board', 0],
      ['Tape and coat', 0],
      ['Sand', 0],
    ],
    materials: [['hang-and-finish', 100]],
  }),
  starterRecipe({
    ...drywall,
    id: 'tape_and_finish',
    name: 'Tape and finish drywall, per 100 sq ft',
    scope:
      'Tape the joints and corners of hung drywall, apply three coats and sand, ready to prime',
    per: [100, 'sq ft'],
    steps: [
      ['Tape the joints and corners, first coat', 30, { dryHours: 24 }],
      ['Second coat', 20, { dryHours: 24 }],
      ['Third coat', 20, { dryHours: 24 }],
      ['Sand', 20],
    ],
    materials: [
      ['joint-compound', 1],
      ['paper-tape', JOINT_TAPE],
      ['sanding-sponge', 1],
    ],
  }),
  starterRecipe({
    ...drywall,
    id: 'tape_and_texture',
    name: 'Tape and texture drywall, per 100 sq ft',
    scope:
      'Tape the joints and corners of hung drywall, apply two coats, sand and spray the texture',
    per: [100, 'sq ft'],
    steps: [
      ['Tape the joints and corners, first coat', 30, { dryHours: 24 }],
      ['Second coat', 25, { dryHours: 24 }],
      ['Sand and mask', 30],
      ['Mix and spray the texture, clean up', 35],
    ],
    materials: [
      ['joint-compound', 1.5, inTheHopper],
      ['paper-tape', JOINT_TAPE],
      ['sanding-sponge', 1],
      ['masking-film', 1],
      ['painters-tape', 0.1],
    ],
  }),
  starterRecipe({
    ...drywall,
    id: 'skim_coat',
    name: 'Skim coat to level 5, per 100 sq ft',
    scope: 'Skim-coat the whole surface with joint compound and sand it smooth, ready to prime',
    per: [100, 'sq ft'],
    steps: [
      ['Skim the surface', 0],
      ['Sand smooth', 0],
    ],
    materials: [['skim-coat', 100]],
  }),
  starterRecipe({
    ...drywall,
    id: 'orange_peel_walls',
    name: 'Texture walls, orange peel, per 100 sq ft',
    scope: 'Mask the room and spray the walls with an orange peel texture',
    per: [100, 'sq ft'],
    steps: [
      ['Mask ceiling, trim and floor', 30],
      ['Mix and spray the texture', 30],
      ['Take off the masking and clean up', 15],
    ],
    materials: [
      ['joint-compound', 0.6, inTheHopper],
      ['masking-film', 1],
      ['painters-tape', 0.1],
    ],
  }),
  starterRecipe({
    ...drywall,
    id: 'knockdown_walls',
    name: 'Texture walls, knockdown, per 100 sq ft',
    scope: 'Mask the room, spray the walls and flatten the peaks to a knockdown texture',
    per: [100, 'sq ft'],
    steps: [
      ['Mask ceiling, trim and floor', 30],
      ['Mix and spray the texture', 30],
      ['Knock down the peaks', 15],
      ['Take off the masking and clean up', 15],
    ],
    materials: [
      ['joint-compound', 0.8, inTheHopper],
      ['masking-film', 1],
      ['painters-tape', 0.1],
    ],
  }),
  starterRecipe({
    ...drywall,
    id: 'ceiling_texture',
    name: 'Texture a ceiling, per 100 sq ft',
    scope: 'Mask the room and texture the ceiling',
    per: [100, 'sq ft'],
    steps: [
      ['Mask walls and floor', 0],
      ['Spray the texture', 0],
    ],
    materials: [['ceiling-texture', 100]],
  }),
  starterRecipe({
    ...drywall,
    id: 'remove_popcorn',
    name: 'Remove a popcorn ceiling, per 100 sq ft',
    scope:
      'Mask the room, wet and scrape off the popcorn texture, repair seams and dents, sand, bag the debris; asbestos test not included',
    per: [100, 'sq ft'],
    steps: [
      ['Mask walls and floor', 35],
      ['Wet and scrape the texture, bag it', 60],
      ['Repair seams and dents', 25, { dryHours: 24 }],
      ['Sand, take off the masking and clean up', 30],
    ],
    materials: [
      ['masking-film', 3],
      ['painters-tape', 0.3],
      ['debris-bag', 2],
      ['joint-compound', 0.25],
      ['sanding-sponge', 1],
    ],
  }),
]

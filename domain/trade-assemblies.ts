// Starter assemblies of all trades that a person picks by hand.
import type { Assembly } from './assembly.ts'
import { electricalAssemblies } from './starter-electrical.ts'
import { flooringAssemblies } from './starter-flooring.ts'
import { generalAssemblies } from './starter-general.ts'
import { hvacAssemblies } from './starter-hvac.ts'
import { paintingAssemblies } from './starter-painting.ts'
import { plumbingAssemblies } from './starter-plumbing.ts'
import { starterRecipe } from './starter-recipe.ts'
import { roofingAssemblies } from './starter-roofing.ts'

const drywall = { trade: 'drywall', labor: 'labor-drywall' } as const

export const tradeAssemblies: readonly Assembly[] = [
  starterRecipe({
    ...drywall,
    id: 'hang_and_finish',
    name: 'Hang and finish drywall, per 100 sq ft',
    scope: 'Hang new drywall, tape, three coats, sand',
    covers: [100, 'sq ft'],
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
    id: 'skim_coat',
    name: 'Skim coat to level 5, per 100 sq ft',
    scope: 'Skim-coat the whole surface with joint compound and sand it smooth, ready to prime',
    covers: [100, 'sq ft'],
    steps: [
      ['Skim the surface', 0],
      ['Sand smooth', 0],
    ],
    materials: [['skim-coat', 100]],
  }),
  starterRecipe({
    ...drywall,
    id: 'ceiling_texture',
    name: 'Texture a ceiling, per 100 sq ft',
    scope: 'Mask the room and texture the ceiling',
    covers: [100, 'sq ft'],
    steps: [
      ['Mask walls and floor', 0],
      ['Spray the texture', 0],
    ],
    materials: [['ceiling-texture', 100]],
  }),
  ...paintingAssemblies,
  ...electricalAssemblies,
  ...plumbingAssemblies,
  ...hvacAssemblies,
  ...roofingAssemblies,
  ...flooringAssemblies,
  ...generalAssemblies,
]

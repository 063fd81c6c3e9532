// The painting jobs that a new business starts with.
import type { Assembly } from './assembly.ts'
import { starterRecipe } from './starter-recipe.ts'

// Hours and prices are inside published ranges, which starter-assemblies.test.ts cites and checks. Steps are derived.
const painting = { trade: 'painting', labor: 'labor-painting' } as const

/** What stays in the can and the roller. */
const inTheCan = { waste: 10 }

export const paintingAssemblies: readonly Assembly[] = [
  starterRecipe({
    ...painting,
    id: 'paint_ceiling',
    name: 'Paint a ceiling, two coats, per 100 sq ft',
    scope: 'Mask and cover, paint the ceiling with two coats',
    per: [100, 'sq ft'],
    steps: [
      ['Mask and cover', 15],
      ['Cut in and roll the first coat', 25],
      ['Roll the second coat', 20],
    ],
    materials: [['budget-paint', 0.5, inTheCan]],
  }),
  starterRecipe({
    ...painting,
    id: 'paint_bedroom',
    name: 'Repaint the walls of a bedroom',
    scope:
      'Cover the floor, take off plates and locks, repaint the walls of a room up to 12 × 12 ft with two coats',
    steps: [
      ['Cover the floor, take off the plates', 25],
      ['Cut in and roll the first coat', 80],
      ['Cut in and roll the second coat', 60],
      ['Put the plates back and clean up', 15],
    ],
    materials: [['wall-paint', 2]],
  }),
  starterRecipe({
    ...painting,
    id: 'paint_trim',
    name: 'Paint trim, two coats, per 10 ft',
    scope: 'Sand and caulk the baseboard or trim, paint it with two coats of enamel',
    per: [10, 'ft'],
    steps: [['Sand, mask and paint, two coats', 11]],
    materials: [['trim-enamel', 0.02, inTheCan]],
  }),
  starterRecipe({
    ...painting,
    id: 'paint_flush_door',
    name: 'Paint a flush door, both sides',
    scope: 'Take off the hardware, sand the door and paint both sides with two coats of enamel',
    steps: [
      ['Take off the hardware and sand', 30],
      ['First coat, both sides', 30],
      ['Second coat, both sides', 30],
      ['Put the hardware back', 15],
    ],
    materials: [['trim-enamel', 0.2, inTheCan]],
  }),
  starterRecipe({
    ...painting,
    id: 'paint_panel_door',
    name: 'Paint a six-panel door, both sides',
    scope: 'Take off the hardware, sand the door and paint both sides with two coats of enamel',
    steps: [
      ['Take off the hardware and sand', 30],
      ['First coat, both sides', 60],
      ['Second coat, both sides', 60],
      ['Put the hardware back', 15],
    ],
    materials: [['trim-enamel', 0.25, inTheCan]],
  }),
  starterRecipe({
    ...painting,
    id: 'paint_exterior',
    name: 'Paint an exterior wall, per 100 sq ft',
    scope: 'Wash and scrape the siding, mask it and paint it with two coats',
    per: [100, 'sq ft'],
    steps: [
      ['Wash, scrape and mask', 50],
      ['First coat', 40],
      ['Second coat', 30],
    ],
    materials: [['exterior-paint', 0.6, inTheCan]],
  }),
  starterRecipe({
    ...painting,
    id: 'paint_cabinet_door',
    name: 'Paint a cabinet door',
    scope: 'Take off the cabinet door, clean, sand and prime it, paint it with two coats of enamel',
    steps: [
      ['Take off, clean and sand', 20],
      ['Prime', 15],
      ['Two coats, sanded between', 30],
      ['Hang and adjust', 10],
    ],
    materials: [
      ['wall-primer', 0.05, inTheCan],
      ['trim-enamel', 0.1, inTheCan],
    ],
  }),
  starterRecipe({
    ...painting,
    id: 'paint_walls',
    name: 'Paint walls, two coats, per 100 sq ft',
    scope: 'Mask and cover, paint the walls with two coats',
    per: [100, 'sq ft'],
    steps: [
      ['Mask and cover', 15],
      ['Cut in and roll the first coat', 25],
      ['Roll the second coat', 20],
    ],
    materials: [['wall-paint', 0.5, inTheCan]],
  }),
  starterRecipe({
    ...painting,
    id: 'prime_drywall',
    name: 'Prime new drywall, per 100 sq ft',
    scope: 'Prime the new drywall',
    per: [100, 'sq ft'],
    steps: [['Cut in and roll the primer', 30]],
    materials: [['wall-primer', 0.25, inTheCan]],
  }),
]

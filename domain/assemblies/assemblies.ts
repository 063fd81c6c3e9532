// The assemblies of damage that a new business starts with: materials and labor of one repair, for each damage type.
import type { DamageType } from '../analysis/detection.ts'
import type { Thousandths } from '../money.ts'
import type { Assembly } from './assembly.ts'
import { starterRecipe } from './starter-recipe.ts'

const drywall = { trade: 'drywall', labor: 'labor-drywall' } as const

/** A repair discards half of the compound it opens. */
const compound = { waste: 100 }
/** Ends that overlap, and what stays on the roll. */
const tape = { waste: 20 }
const texture = { part: 'texture' } as const
const paint = { part: 'paint' } as const

/**
 * Derived: a square foot costs $8-15 in a patch under 4 sq ft and $3.50-7 in one of 32 (tradenza.app 2026). A third also
 * keeps 32 sq ft of water damage inside $500-1,500 on a wall and $50-80 a square foot on a ceiling (engineerfix.com).
 */
const FURTHER_BOARD = 33

// Hours and material sums follow one published, timed job (2.2 h and $17 for a medium hole,
// diyornot by way of tribunecontentagency.com). All others are derived from it, and so are the quantities
// behind the sums, the minutes of each step, waste and drying. A gallon of compound covers about 100 sq ft
// (danthedrywallman.com).
export const assemblies: Record<DamageType, Assembly> = {
  // About $5 of materials at cost.
  nail_pop: starterRecipe({
    ...drywall,
    id: 'nail_pop',
    name: 'Nail pop repair',
    scope: 'Fasten the board beside the pop, set the nail, fill, sand and spot-prime',
    // 15 of 45 minutes, as in "Further nail pop".
    furtherTime: 33,
    steps: [
      ['Drive a screw into the stud beside the pop and set the nail', 10],
      ['Fill with setting compound, two thin coats', 20],
      ['Sand flush and spot-prime', 15],
    ],
    materials: [
      ['drywall-screws', 3],
      ['joint-compound', 0.075, compound],
      ['sanding-sponge', 1],
      ['wall-primer', 0.05],
    ],
  }),
  // About $9.
  crack: starterRecipe({
    ...drywall,
    id: 'crack',
    name: 'Crack repair, per 4 ft',
    scope: 'Open the crack, tape it, apply three coats, sand and prime',
    covers: [4, 'ft'],
    steps: [
      ['Cut a V along the crack and clear loose paper', 15],
      ['Tape and first coat', 20],
      ['Second coat', 10, { dryHours: 24 }],
      ['Third coat', 10],
      ['Sand and prime', 20],
    ],
    materials: [
      ['mesh-tape', 5, tape],
      ['joint-compound', 0.15, compound],
      ['sanding-sponge', 1],
      ['wall-primer', 0.15],
    ],
  }),
  // About $10. Skilled hands need 30-60 min for it (patchdoctors.com), without drying and clean-up.
  small_hole: starterRecipe({
    ...drywall,
    id: 'small_hole',
    name: 'Small hole repair',
    scope: 'Bridge the hole with a mesh patch, apply three coats, sand and prime',
    steps: [
      ['Cut back the edge and set the mesh patch', 10],
      ['Two coats of setting compound', 25],
      ['Third coat', 10],
      ['Sand and prime', 20],
      ['Touch up the paint', 10, paint],
    ],
    materials: [
      ['mesh-patch', 1],
      ['joint-compound', 0.075, compound],
      ['sanding-sponge', 1],
      ['wall-primer', 0.05],
      ['wall-paint', 0.05, paint],
    ],
  }),
  // $17 and 2.2 h, here 2.25: the published job.
  medium_hole: starterRecipe({
    ...drywall,
    id: 'medium_hole',
    name: 'Medium hole repair',
    scope: 'Cut back to firm board, set a backed patch, tape, three coats, sand, prime',
    steps: [
      ['Cut the hole square, back to firm board', 20],
      ['Screw in backers and the board patch', 30],
      ['Tape and first coat', 25],
      ['Second coat', 15, { dryHours: 24 }],
      ['Third coat', 20],
      ['Sand and prime', 25],
    ],
    materials: [
      ['drywall-board', 4],
      ['wood-backer', 2],
      ['drywall-screws', 16],
      ['mesh-tape', 5, tape],
      ['joint-compound', 0.25, compound],
      ['sanding-sponge', 1],
      ['wall-primer', 0.15],
    ],
  }),
  // About $40.
  large_hole: starterRecipe({
    ...drywall,
    id: 'large_hole',
    name: 'Large hole repair, up to 4 sq ft',
    scope: 'Cut back to firm board, set backers and new board, tape, three coats, sand, prime',
    covers: [4, 'sq ft'],
    furtherTime: FURTHER_BOARD,
    steps: [
      ['Cut back to firm board and clear the opening', 45],
      ['Screw in backers and hang new board', 60],
      ['Tape and first coat', 45],
      ['Second coat', 30, { dryHours: 24 }],
      ['Third coat', 30],
      ['Sand', 20],
      // The time for it is in "Texture match".
      ['Spray the texture', 0, texture],
      ['Prime', 20],
      ['Paint the repair', 20, paint],
    ],
    materials: [
      ['drywall-board', 4, { waste: 100 }],
      ['wood-backer', 2],
      ['drywall-screws', 32],
      ['mesh-tape', 10, tape],
      ['joint-compound', 0.25, compound],
      ['sanding-sponge', 1],
      ['texture-spray', 1, texture],
      ['wall-primer', 0.25],
      ['wall-paint', 0.25, paint],
    ],
  }),
  // About $75. Others fix the leak first.
  water_damage: starterRecipe({
    ...drywall,
    id: 'water_damage',
    name: 'Water damage repair, up to 10 sq ft',
    scope:
      'Once the leak is fixed: cut out and bag the wet board, let the framing dry, seal stains, hang new board, tape, three coats, sand',
    covers: [10, 'sq ft'],
    furtherTime: FURTHER_BOARD,
    steps: [
      ['Cover the floor, cut out and bag the wet board', 75, { dryHours: 48 }],
      ['Seal the stains', 30],
      ['Hang new board', 75],
      ['Tape and first coat', 60],
      ['Second coat', 40, { dryHours: 24 }],
      ['Third coat', 40],
      ['Sand', 30],
      ['Spray the texture', 0, texture],
      ['Paint the repair', 40, paint],
    ],
    materials: [
      ['debris-bag', 2],
      ['stain-primer', 0.5],
      ['drywall-board', 10, { waste: 60 }],
      ['drywall-screws', 40],
      ['mesh-tape', 20, tape],
      ['joint-compound', 0.5, compound],
      ['sanding-sponge', 1],
      ['texture-spray', 1, texture],
      ['wall-paint', 0.5, paint],
    ],
  }),
}

/** Each nail pop after the first: screws, a dab of compound, no new setup. Derived. */
export const furtherNailPop = starterRecipe({
  ...drywall,
  id: 'further_nail_pop',
  name: 'Further nail pop',
  scope: 'Fasten the board beside the pop, set the nail, fill, sand and spot-prime',
  steps: [
    ['Drive a screw into the stud beside the pop and set the nail', 5],
    ['Fill, sand and spot-prime', 10],
  ],
  materials: [
    ['drywall-screws', 3],
    ['joint-compound', 0.025, compound],
  ],
})

/** Once for all water damage of a visit: coming back when the wall is dry. Derived. */
export const dryingVisit = starterRecipe({
  ...drywall,
  id: 'drying_visit',
  name: 'Second visit after drying',
  scope: 'Come back when the framing is dry',
  steps: [
    ['Leave the opening to dry', 0, { dryHours: 48 }],
    ['Come back, check with the moisture meter and set up again', 30],
  ],
})

/** Once per visit on a textured surface: mixing, a test on cardboard, blending in. Derived. */
export const textureMatch = starterRecipe({
  ...drywall,
  id: 'texture_match',
  name: 'Texture match',
  scope: 'Match the texture around the repairs',
  steps: [['Mix, test on cardboard, spray and blend in', 60, texture]],
  materials: [['texture-spray', 1, texture]],
})

/** Once for each surface, if the quote includes paint. Derived. */
export const cornerPaint = starterRecipe({
  id: 'corner_paint',
  trade: 'painting',
  labor: 'labor-painting',
  name: 'Paint to the corner',
  scope: 'Paint the repaired surface from corner to corner',
  steps: [
    ['Mask and cover the floor', 20, paint],
    ['Cut in and roll two coats, corner to corner', 70, paint],
  ],
  materials: [['wall-paint', 1, paint]],
})

/** Once for each room, if the visit charges for it. Derived. */
export const roomMasking = starterRecipe({
  ...drywall,
  id: 'room_masking',
  name: 'Masking and floor protection, per room',
  scope: 'Mask the room and cover its floor',
  steps: [['Hang film, tape the edges and cover the floor', 15]],
  materials: [
    ['masking-film', 2],
    ['painters-tape', 0.5],
  ],
})

/** In thousandths of an hour: a visit that matches popcorn takes at least four hours (engineerfix.com, a patch of 12 × 12 in). */
export const POPCORN_VISIT: Thousandths = 4000

/** All that estimates of damage use. */
export const repairAssemblies: readonly Assembly[] = [
  ...Object.values(assemblies),
  furtherNailPop,
  dryingVisit,
  textureMatch,
  cornerPaint,
  roomMasking,
]

// The general carpentry jobs that a new business starts with.
import type { Assembly } from './assembly.ts'
import { starterRecipe } from './starter-recipe.ts'

// Hours and prices are inside published ranges, which starter-assemblies.test.ts cites and checks. Steps are derived.
const general = { trade: 'general', labor: 'labor-handyman' } as const

/** Miters, and ends too short to use. */
const cuts = { waste: 10 }

export const generalAssemblies: readonly Assembly[] = [
  starterRecipe({
    ...general,
    id: 'interior_door',
    name: 'Replace an interior door, pre-hung',
    scope:
      'Take out the old door, set a pre-hung hollow-core door and put up new casing; paint not included',
    steps: [
      ['Remove the old door and frame', 45],
      ['Set, shim and fasten the new door', 90],
      ['Put up the casing and check the latch', 45],
    ],
    materials: [
      ['prehung-door', 1],
      ['door-casing', 34, cuts],
    ],
  }),
  starterRecipe({
    ...general,
    id: 'solid_core_door',
    name: 'Replace an interior door, solid core',
    scope:
      'Take out the old door, set a pre-hung solid-core door and put up new casing; paint not included',
    steps: [
      ['Remove the old door and frame', 45],
      ['Set, shim and fasten the new door', 100],
      ['Put up the casing and check the latch', 45],
    ],
    materials: [
      ['prehung-door-solid-core', 1],
      ['door-casing', 34, cuts],
    ],
  }),
  starterRecipe({
    ...general,
    id: 'door_casing',
    name: 'Install door casing, one side',
    scope: 'Take off the old casing, cut and nail new casing around one side of the door',
    steps: [
      ['Take off the old casing', 15],
      ['Cut, nail and fill the new casing', 50],
    ],
    materials: [['door-casing', 17, cuts]],
  }),
  starterRecipe({
    ...general,
    id: 'trim_baseboard',
    name: 'Install pine baseboard, per 10 ft',
    scope: 'Cut and nail primed pine baseboard and fill the nail holes; paint not included',
    per: [10, 'ft'],
    steps: [['Measure, cut, nail and fill', 30]],
    materials: [['pine-baseboard', 10, cuts]],
  }),
  starterRecipe({
    ...general,
    id: 'swap_faucet',
    name: 'Swap a bathroom faucet',
    scope: 'Replace the bathroom faucet like for like, with new supply lines, and check for leaks',
    steps: [
      ['Shut off the water and remove the old faucet', 35],
      ['Set and connect the new faucet, check for leaks', 55],
    ],
    materials: [
      ['bathroom-faucet', 1],
      ['supply-line', 2],
    ],
  }),
  starterRecipe({
    ...general,
    id: 'hang_interior_door',
    name: 'Hang a pre-hung interior door, labor',
    scope: 'Set, shim and fasten a pre-hung interior door and its trim; door not included',
    steps: [
      ['Remove the old door and frame', 45],
      ['Set, shim and fasten the new door', 90],
      ['Put up the trim and check the latch', 45],
    ],
  }),
  starterRecipe({
    ...general,
    id: 'hang_exterior_door',
    name: 'Hang a pre-hung exterior door, labor',
    scope: 'Set, flash and seal a pre-hung exterior door and its trim; door not included',
    steps: [
      ['Remove the old door and frame', 75],
      ['Flash, set, shim and fasten the new door', 150],
      ['Seal it, put up the trim and check the lock', 90],
    ],
  }),
]

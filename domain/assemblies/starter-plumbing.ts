// The plumbing jobs that a new business starts with.
import type { Assembly } from './assembly.ts'
import { starterRecipe } from './starter-recipe.ts'

// Hours and prices are inside published ranges, which starter-assemblies.test.ts cites and checks. Steps are derived.
const plumbing = { trade: 'plumbing', labor: 'labor-plumbing' } as const

/** Pieces too short to use. */
const cut = { waste: 10 }

export const plumbingAssemblies: readonly Assembly[] = [
  starterRecipe({
    ...plumbing,
    id: 'kitchen_faucet',
    name: 'Replace a kitchen faucet',
    scope:
      'Replace the kitchen faucet with a pull-down faucet and new supply lines, check for leaks',
    steps: [
      ['Shut off the water and remove the old faucet', 30],
      ['Set and connect the new faucet', 35],
      ['Flush it and check for leaks', 10],
    ],
    materials: [
      ['kitchen-faucet', 1],
      ['supply-line', 2],
    ],
  }),
  starterRecipe({
    ...plumbing,
    id: 'toilet_reset',
    name: 'Reset a toilet on a new wax ring',
    scope: 'Lift the toilet, replace the wax ring and the bolts, set it again and check for leaks',
    steps: [
      ['Shut off, drain and lift the toilet', 15],
      ['Clean the flange, set the new ring and bolts', 15],
      ['Set the toilet, connect and test it', 20],
    ],
    materials: [
      ['wax-ring', 1],
      ['toilet-bolts', 1],
    ],
  }),
  starterRecipe({
    ...plumbing,
    id: 'new_toilet',
    name: 'Replace a toilet',
    scope:
      'Replace the toilet with a new two-piece toilet, with wax ring, bolts and supply line, check for leaks',
    steps: [
      ['Shut off, drain and remove the old toilet', 30],
      ['Set the ring and the new toilet', 35],
      ['Connect, flush and check for leaks', 25],
    ],
    materials: [
      ['toilet', 1],
      ['wax-ring', 1],
      ['toilet-bolts', 1],
      ['supply-line', 1],
    ],
  }),
  starterRecipe({
    ...plumbing,
    id: 'garbage_disposal',
    name: 'Replace a garbage disposal',
    scope:
      'Replace the garbage disposal on its existing drain and wiring, test it and check for leaks',
    steps: [
      ['Disconnect and remove the old disposal', 40],
      ['Mount and wire the new disposal', 50],
      ['Connect the drain, run it, check for leaks', 30],
    ],
    materials: [['disposal-1-2-hp', 1]],
  }),
  starterRecipe({
    ...plumbing,
    id: 'water_heater_gas',
    name: 'Replace a water heater, 50 gal gas',
    scope:
      'Replace the water heater with a new 50-gallon gas heater on its existing lines and vent, fill and test it; permit not included',
    steps: [
      ['Drain and disconnect the old heater', 75],
      ['Set the new heater, connect water, gas and vent', 120],
      ['Fill, light and test it', 45],
    ],
    materials: [['water-heater-gas', 1]],
  }),
  starterRecipe({
    ...plumbing,
    id: 'shutoff_valve',
    name: 'Replace a shutoff valve',
    scope: 'Replace the shutoff valve under the fixture and its supply line, check for leaks',
    steps: [
      ['Shut off the house and drain the line', 15],
      ['Replace the valve and the supply line', 30],
      ['Turn on and check for leaks', 15],
    ],
    materials: [
      ['shutoff-valve', 1],
      ['supply-line', 1],
    ],
  }),
  starterRecipe({
    ...plumbing,
    id: 'p_trap',
    name: 'Replace a P-trap',
    scope: 'Replace the trap under the sink and check for leaks',
    steps: [['Replace the trap, run water, check for leaks', 25]],
    materials: [['p-trap', 1]],
  }),
  starterRecipe({
    ...plumbing,
    id: 'clear_drain',
    name: 'Clear a main drain',
    scope: 'Clear the main drain with a cable machine from its cleanout and test the flow',
    steps: [
      ['Open the cleanout and set up the machine', 20],
      ['Run the cable until the drain is clear', 50],
      ['Test the flow and clean up', 20],
    ],
  }),
  starterRecipe({
    ...plumbing,
    id: 'hose_bib',
    name: 'Replace a hose bib, frost-free',
    scope: 'Replace the outdoor faucet with a frost-free one, seal the wall and check for leaks',
    steps: [
      ['Shut off, drain and remove the old hose bib', 20],
      ['Connect and fasten the new hose bib', 30],
      ['Seal the wall, turn on and check for leaks', 10],
    ],
    materials: [
      ['frost-free-hose-bib', 1],
      ['push-fit-coupling', 1],
    ],
  }),
  starterRecipe({
    ...plumbing,
    id: 'pex_repair',
    name: 'Repair a leaking pipe with PEX',
    scope:
      'Cut out the leaking piece of an open pipe, replace it with PEX and check for leaks; opening walls not included',
    steps: [
      ['Shut off and drain the line, cut out the leak', 30],
      ['Fit the new pipe', 40],
      ['Turn on and check for leaks', 20],
    ],
    materials: [
      ['pex-pipe', 3, cut],
      ['push-fit-coupling', 2],
    ],
  }),
  starterRecipe({
    ...plumbing,
    id: 'replace_faucet',
    name: 'Replace a faucet, labor',
    scope: 'Replace the faucet on its existing valves and check for leaks; faucet not included',
    steps: [
      ['Shut off the water and remove the old faucet', 25],
      ['Set and connect the new faucet, check for leaks', 35],
    ],
  }),
  starterRecipe({
    ...plumbing,
    id: 'replace_toilet',
    name: 'Replace a toilet, labor',
    scope: 'Replace the toilet on its existing flange and check for leaks; toilet not included',
    steps: [
      ['Shut off, drain and remove the old toilet', 25],
      ['Set the ring and the new toilet', 30],
      ['Connect, flush and check for leaks', 20],
    ],
  }),
  starterRecipe({
    ...plumbing,
    id: 'replace_water_heater',
    name: 'Replace a tank water heater, labor',
    scope: 'Drain and replace the tank water heater, fill and test it; heater not included',
    steps: [
      ['Drain and disconnect the old heater', 60],
      ['Set and connect the new heater', 75],
      ['Fill, heat and test it', 45],
    ],
  }),
]

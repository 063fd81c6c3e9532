// The electrical jobs that a new business starts with.
import type { Assembly } from './assembly.ts'
import { starterRecipe } from './starter-recipe.ts'

// Hours and prices are inside published ranges, which starter-assemblies.test.ts cites and checks. Steps are derived.
const electrical = { trade: 'electrical', labor: 'labor-electrical' } as const

/** Waste: cable cut off at both ends. */
const cable = { waste: 10 }

export const electricalAssemblies: readonly Assembly[] = [
  starterRecipe({
    ...electrical,
    id: 'new_outlet',
    name: 'Replace an outlet',
    scope: 'Replace the outlet with a tamper-resistant one on its existing wiring and test it',
    steps: [
      ['Switch off and test the circuit', 10],
      ['Replace the outlet and test it', 20],
    ],
    materials: [['outlet', 1]],
  }),
  starterRecipe({
    ...electrical,
    id: 'gfci_outlet',
    name: 'Install a GFCI outlet',
    scope:
      'Replace the outlet with a GFCI outlet, which cuts the power if it senses a shock, and test it',
    steps: [
      ['Switch off and test the circuit', 10],
      ['Find the supply side, connect the GFCI outlet', 25],
      ['Test it and the outlets behind it', 10],
    ],
    materials: [['gfci-outlet', 1]],
  }),
  starterRecipe({
    ...electrical,
    id: 'light_switch',
    name: 'Replace a light switch',
    scope: 'Replace the light switch on its existing wiring and test it',
    steps: [
      ['Switch off and test the circuit', 10],
      ['Replace the switch and test it', 20],
    ],
    materials: [['light-switch', 1]],
  }),
  starterRecipe({
    ...electrical,
    id: 'dimmer_switch',
    name: 'Install a dimmer switch',
    scope: 'Replace the light switch with a dimmer for LED lights, set its range and test it',
    steps: [
      ['Switch off and test the circuit', 10],
      ['Connect the dimmer', 20],
      ['Set the range and test it', 5],
    ],
    materials: [['dimmer-switch', 1]],
  }),
  starterRecipe({
    ...electrical,
    id: 'recessed_light',
    name: 'Install a recessed light',
    scope: 'Cut the ceiling, connect a recessed LED light to the lights beside it and test it',
    steps: [
      ['Mark and cut the opening', 15],
      ['Run cable from the light beside it', 25],
      ['Connect, mount and test the light', 15],
    ],
    materials: [
      ['recessed-light', 1],
      ['cable-14-2', 8, cable],
    ],
  }),
  starterRecipe({
    ...electrical,
    id: 'dedicated_circuit',
    name: 'Add a 20 A circuit',
    scope:
      'Run a new 20 A circuit from the panel to one new outlet, install its breaker and test it; permit not included',
    steps: [
      ['Plan the run, open the panel', 45],
      ['Run the cable and set the box', 165],
      ['Connect the outlet and the breaker', 60],
      ['Test and label the circuit', 30],
    ],
    materials: [
      ['circuit-materials', 1],
      ['outlet', 1],
    ],
  }),
  starterRecipe({
    ...electrical,
    id: 'ev_outlet',
    name: 'Install an EV outlet, 240 V',
    scope:
      'Run a new 50 A, 240 V circuit from the panel to a heavy-duty outlet for charging a car and test it; permit not included',
    steps: [
      ['Check the panel’s load, plan the run', 45],
      ['Run the cable and set the box', 135],
      ['Connect the outlet and the breaker', 60],
      ['Test and label the circuit', 30],
    ],
    materials: [
      ['circuit-materials', 1],
      ['ev-outlet', 1],
    ],
  }),
  starterRecipe({
    ...electrical,
    id: 'breaker',
    name: 'Replace a breaker',
    scope: 'Replace a single-pole breaker in the panel and test its circuit',
    steps: [
      ['Test the circuit, switch off the panel', 15],
      ['Replace the breaker', 20],
      ['Switch on, test and label it', 10],
    ],
    materials: [['breaker', 1]],
  }),
  starterRecipe({
    ...electrical,
    id: 'smoke_alarm',
    name: 'Replace a hardwired smoke alarm',
    scope:
      'Replace the smoke alarm with a hardwired one with battery backup, and test that all alarms sound',
    steps: [
      ['Switch off, take down the old alarm and its bracket', 20],
      ['Connect and mount the new alarm', 25],
      ['Test it with the others', 15],
    ],
    materials: [['smoke-alarm', 1]],
  }),
  starterRecipe({
    ...electrical,
    id: 'bath_fan',
    name: 'Replace a bathroom fan',
    scope: 'Replace the bathroom fan on its existing wiring and duct and test its draw',
    steps: [
      ['Switch off, take out the old fan', 40],
      ['Set the new fan, connect duct and wires', 65],
      ['Put on the grille and test it', 15],
    ],
    materials: [['bath-fan', 1]],
  }),
  starterRecipe({
    ...electrical,
    id: 'replace_outlet',
    name: 'Replace an outlet, labor',
    scope: 'Replace the outlet on its existing wiring and test it; outlet not included',
    steps: [
      ['Switch off and test the circuit', 10],
      ['Replace the outlet and test it', 20],
    ],
  }),
  starterRecipe({
    ...electrical,
    id: 'replace_light',
    name: 'Replace a light fixture, labor',
    scope: 'Replace the light fixture on its existing wiring; fixture not included',
    steps: [
      ['Switch off and take down the old fixture', 30],
      ['Wire and mount the new fixture, test it', 45],
    ],
  }),
  starterRecipe({
    ...electrical,
    id: 'install_ceiling_fan',
    name: 'Install a ceiling fan, labor',
    scope: 'Replace the fixture with a ceiling fan on its existing fan-rated box; fan not included',
    steps: [
      ['Switch off and take down the old fixture', 20],
      ['Assemble and mount the fan', 45],
      ['Wire, balance and test it', 25],
    ],
  }),
]

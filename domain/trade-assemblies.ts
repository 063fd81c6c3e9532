// Starter assemblies of all trades that a person picks by hand. Those without materials are labor alone: the price list has none for them.
import type { Assembly, AssemblyTrade } from './assembly.ts'
import { starterRecipe } from './starter-recipe.ts'
import { tradeLabor } from './trade-labor.ts'

// Hours are near the middle of a published range, which starter-assemblies.test.ts cites and checks.
// The minutes of single steps are derived.
const electrical = ofTrade('electrical')
const plumbing = ofTrade('plumbing')
const hvac = ofTrade('hvac')
const roofing = { ...ofTrade('roofing'), crew: 2 }
const flooring = ofTrade('flooring')
const painting = ofTrade('painting')
const general = ofTrade('general')
const drywall = ofTrade('drywall')

/** What stays in the can and the roller. */
const inTheCan = { waste: 10 }

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
  starterRecipe({
    ...painting,
    id: 'paint_walls',
    name: 'Paint walls, two coats, per 100 sq ft',
    scope: 'Mask and cover, paint the walls with two coats',
    covers: [100, 'sq ft'],
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
    covers: [100, 'sq ft'],
    steps: [['Cut in and roll the primer', 30]],
    materials: [['wall-primer', 0.25, inTheCan]],
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
  starterRecipe({
    ...hvac,
    id: 'replace_thermostat',
    name: 'Replace a thermostat, labor',
    scope: 'Replace the thermostat on its existing wiring and set it up; thermostat not included',
    steps: [
      ['Switch off, mark the wires, remove the old thermostat', 25],
      ['Mount, connect and set up the new one', 50],
    ],
  }),
  starterRecipe({
    ...hvac,
    id: 'ac_tune_up',
    name: 'Air conditioner tune-up',
    scope: 'Check the air conditioner, clean its outdoor coil and drain, test it',
    steps: [
      ['Check the controls and the charge', 30],
      ['Clean the outdoor coil and the drain', 30],
      ['Run and test it', 15],
    ],
  }),
  starterRecipe({
    ...hvac,
    id: 'furnace_service',
    name: 'Furnace service',
    scope:
      'Clean and check the furnace, replace its filter, test its safety controls; filter not included',
    steps: [
      ['Replace the filter, clean burner and flame sensor', 40],
      ['Test the safety controls and the operation', 35],
    ],
  }),
  starterRecipe({
    ...roofing,
    id: 'tear_off',
    name: 'Tear off one layer of shingles, per square',
    scope: 'Tear off one layer of shingles; dump fee not included',
    covers: [100, 'sq ft'],
    steps: [['Tear off and clear the deck', 45]],
  }),
  starterRecipe({
    ...roofing,
    id: 'lay_shingles',
    name: 'Lay asphalt shingles, per square, labor',
    scope: 'Lay asphalt shingles; shingles not included',
    covers: [100, 'sq ft'],
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
  starterRecipe({
    ...flooring,
    id: 'lay_vinyl_plank',
    name: 'Lay vinyl plank, per 100 sq ft, labor',
    scope: 'Lay click vinyl planks on a flat floor; planks not included',
    covers: [100, 'sq ft'],
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

function ofTrade(trade: AssemblyTrade) {
  return { trade, labor: tradeLabor[trade] }
}

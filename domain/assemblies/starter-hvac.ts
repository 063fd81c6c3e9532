// The heating and cooling jobs that a new business starts with.
import type { Assembly } from './assembly.ts'
import { starterRecipe } from './starter-recipe.ts'

// Hours and prices are inside published ranges, which starter-assemblies.test.ts cites and checks. Steps are derived.
const hvac = { trade: 'hvac', labor: 'labor-hvac' } as const

export const hvacAssemblies: readonly Assembly[] = [
  starterRecipe({
    ...hvac,
    id: 'run_capacitor',
    name: 'Replace an AC capacitor',
    scope: 'Replace the capacitor that starts the air conditioner and test the cooling',
    steps: [
      ['Switch off, discharge and replace the capacitor', 20],
      ['Run and test it', 10],
    ],
    materials: [['run-capacitor', 1]],
  }),
  starterRecipe({
    ...hvac,
    id: 'ac_contactor',
    name: 'Replace an AC contactor',
    scope:
      'Replace the switch that powers the outdoor unit of the air conditioner and test the cooling',
    steps: [
      ['Switch off and test the contactor', 20],
      ['Replace it and connect the wires', 25],
      ['Run and test it', 15],
    ],
    materials: [['contactor', 1]],
  }),
  starterRecipe({
    ...hvac,
    id: 'condenser_fan_motor',
    name: 'Replace a condenser fan motor',
    scope: 'Replace the fan motor of the outdoor unit, move its blade and test the cooling',
    steps: [
      ['Switch off and take out the motor', 20],
      ['Mount and wire the new motor with the blade', 30],
      ['Run and test it', 10],
    ],
    materials: [['fan-motor', 1]],
  }),
  starterRecipe({
    ...hvac,
    id: 'recharge_refrigerant',
    name: 'Recharge R-410A, 3 lb',
    scope:
      'Charge the air conditioner with up to 3 lb of refrigerant and test the cooling; finding and fixing a leak not included',
    steps: [
      ['Connect the gauges and test the charge', 20],
      ['Charge, run and test it', 40],
    ],
    materials: [['refrigerant', 3]],
  }),
  starterRecipe({
    ...hvac,
    id: 'condensate_pump',
    name: 'Replace a condensate pump',
    scope: 'Replace the pump that drains the air conditioner, clean its line and test it',
    steps: [
      ['Disconnect the old pump and clean the line', 20],
      ['Connect the new pump and its safety switch', 30],
      ['Fill and test it', 10],
    ],
    materials: [['condensate-pump', 1]],
  }),
  starterRecipe({
    ...hvac,
    id: 'furnace_igniter',
    name: 'Replace a furnace igniter',
    scope: 'Replace the igniter of the furnace and test that it lights',
    steps: [['Replace the igniter, light and test the furnace', 15]],
    materials: [['furnace-igniter', 1]],
  }),
  starterRecipe({
    ...hvac,
    id: 'flame_sensor',
    name: 'Replace a furnace flame sensor',
    scope: 'Replace the sensor that keeps the furnace lit and test its cycle',
    steps: [
      ['Switch off and replace the sensor', 25],
      ['Light and test the furnace', 20],
    ],
    materials: [['flame-sensor', 1]],
  }),
  starterRecipe({
    ...hvac,
    id: 'uv_lamp',
    name: 'Install a UV lamp at the coil',
    scope: 'Install a UV lamp that keeps growth off the indoor coil, wire and test it',
    steps: [
      ['Cut the opening and mount the lamp', 35],
      ['Wire and test it', 25],
    ],
    materials: [['uv-lamp', 1]],
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
]

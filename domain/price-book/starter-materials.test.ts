// Each material that a trade starts with costs what its source says.
import { expect, it } from 'vitest'
import { starterMaterials } from './starter-materials.ts'

type Range = readonly [low: number, high: number]

/** In dollars a unit, as stores sell it. */
const costs: Record<string, Range> = {
  outlet: [1.5, 5], // engineerfix.com
  'gfci-outlet': [12, 50], // engineerfix.com
  'light-switch': [5, 20], // outlet.beddinginn.com
  'dimmer-switch': [13, 30], // engineerfix.com
  'recessed-light': [15, 30], // engineerfix.com
  'recessed-housing': [30, 45], // engineerfix.com
  'cable-14-2': [0.33, 0.89], // engineerfix.com; cut to length $0.75-1.15, eatsip365.com 2026
  breaker: [10, 20], // engineerfix.com
  'breaker-2-pole': [20, 60], // toolboxadvice.com
  'afci-breaker': [35, 60], // engineerfix.com
  'gfci-breaker-50-a': [100, 150], // engineerfix.com
  'ev-outlet': [50, 100], // engineerfix.com
  'circuit-materials': [100, 150], // angi.com
  'smoke-alarm': [20, 70], // homeguide.com
  'smoke-co-alarm': [40, 100], // homeguide.com
  'bath-fan': [50, 150], // engineerfix.com

  'kitchen-faucet': [150, 400], // engineerfix.com
  'bathroom-faucet': [75, 250], // engineerfix.com
  toilet: [60, 300], // engineerfix.com
  'toilet-mid-grade': [200, 400], // engineerfix.com
  'wax-ring': [2, 10], // engineerfix.com
  'wax-free-seal': [10, 25], // engineerfix.com
  'toilet-bolts': [5, 15], // engineerfix.com
  'fill-valve': [15, 25], // engineerfix.com
  'flush-valve': [10, 50], // explainthat.org
  'supply-line': [10, 30], // engineerfix.com
  'shutoff-valve': [30, 50], // engineerfix.com
  'compression-valve': [10, 30], // engineerfix.com
  'p-trap': [5, 15], // washingtonplumbers.net; $5-10, engineerfix.com
  'p-trap-chrome': [35, 50], // engineerfix.com
  'disposal-1-2-hp': [50, 125], // engineerfix.com
  'disposal-3-4-hp': [120, 310], // engineerfix.com
  'hose-bib': [10, 40], // engineerfix.com
  'frost-free-hose-bib': [40, 100], // engineerfix.com
  'push-fit-coupling': [15, 30], // engineerfix.com
  'pex-pipe': [0.5, 2], // engineerfix.com
  'water-heater-gas': [600, 900], // engineerfix.com
  'water-heater-electric': [500, 800], // engineerfix.com

  'run-capacitor': [25, 75], // vossintegrity.com
  contactor: [15, 70], // angi.com
  'flame-sensor': [20, 80], // pickcomfort.com
  'furnace-igniter': [20, 100], // engineerfix.com
  'fan-motor': [60, 250], // engineerfix.com
  'fan-motor-ecm': [400, 700], // engineerfix.com
  'condensate-pump': [40, 100], // outlet.beddinginn.com
  'uv-lamp': [350, 650], // vossintegrity.com
  'flex-duct-4-in': [1.4, 4.6], // engineerfix.com
  'vent-cap': [15, 50], // engineerfix.com

  shingles: [1.5, 3.5], // visualfoodie.com 2026: $150-350 a square
  'shingles-3-tab': [100, 180], // visualfoodie.com 2026
  'metal-roofing': [400, 900], // visualfoodie.com 2026
  'wood-shakes': [450, 950], // visualfoodie.com 2026
  'roof-tile': [350, 1100], // visualfoodie.com 2026
  'drip-edge': [0.5, 1], // engineerfix.com
  'drip-edge-steel': [0.5, 1.2], // engineerfix.com
  'roof-sheathing': [20, 60], // newenglandmetalroof.com
  'roofing-cement': [20, 22], // roofing-directory.com, fixr.com
  'roof-vent': [50, 200], // engineerfix.com
  'aluminum-gutter': [5, 14], // engineerfix.com
  'vinyl-gutter': [3, 7], // engineerfix.com

  'vinyl-plank': [2.5, 5], // engineerfix.com
  laminate: [1, 5], // nationalflooringauthority.com, after homeadvisor.com 2024
  'floor-underlayment': [0.25, 1], // nationalflooringauthority.com
  'carpet-nylon': [2, 5], // engineerfix.com
  'carpet-polyester': [1, 3], // engineerfix.com
  'carpet-pad': [0.5, 2], // engineerfix.com
  'engineered-wood': [3, 9], // engineerfix.com
  'engineered-wood-mid-grade': [6, 12], // engineerfix.com
  hardwood: [3, 10], // nationalflooringauthority.com, after homeadvisor.com 2024
  'floor-tile': [2, 15], // nationalflooringauthority.com, after homeadvisor.com 2024
  'floor-finish': [0.15, 0.2], // nationalcalculatorauthority.com 2023
  'mdf-baseboard': [0.6, 1.5], // engineerfix.com
  'pine-baseboard': [1.5, 2.25], // engineerfix.com
  'pvc-baseboard': [1.65, 5], // engineerfix.com

  'budget-paint': [15, 28], // engineerfix.com
  'trim-enamel': [50, 70], // absolutepainters.com 2022
  'exterior-paint': [20, 80], // paintingleads.com
  'drop-cloth': [11, 30], // houseopedia.com
  'paint-brush': [10, 20], // 4houseandgarden.com
  'wall-cleaner': [5, 12], // eatsip365.com 2026

  'prehung-door': [50, 150], // engineerfix.com
  'prehung-door-solid-core': [70, 250], // engineerfix.com
  'prehung-door-wood': [250, 600], // engineerfix.com
  'door-slab': [30, 200], // engineerfix.com
  'door-casing': [0.91, 1.97], // engineerfix.com
}

/** In dollars a unit, as customers pay for it in place. */
const pricesInPlace: Record<string, Range> = {
  refrigerant: [50, 90], // pickhvac.com
  'transition-strip': [15, 40], // homeauthoritypro.com 2025
}

const MARKUP = 1.25

it('every material has its source', () => {
  const sourced = [...Object.keys(costs), ...Object.keys(pricesInPlace)]
  expect(Object.keys(starterMaterials).toSorted()).toEqual(sourced.toSorted())
})

it.each(Object.entries(starterMaterials))('%s is inside its range', (key, { unitPrice }) => {
  const [low, high] = costs[key]?.map(cost => cost * MARKUP) ?? pricesInPlace[key] ?? []
  expect(unitPrice / 100).toBeGreaterThanOrEqual(low ?? Number.NaN)
  expect(unitPrice / 100).toBeLessThanOrEqual(high ?? Number.NaN)
})

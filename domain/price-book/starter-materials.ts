// The materials that each trade starts with, at cost in cents. Each is inside the range that starter-materials.test.ts
// cites; it is the middle of the range, unless noted.
import { inPlace, material, type StarterRow } from './starter-row.ts'

function materialsOf(category: StarterRow['category']) {
  return (name: string, unit: string, cost: number) => material(name, category, unit, cost)
}

const electrical = materialsOf('electrical')
const plumbing = materialsOf('plumbing')
const hvac = materialsOf('hvac')
const roofing = materialsOf('roofing')
const flooring = materialsOf('flooring')
const painting = materialsOf('painting')
const general = materialsOf('general')

export const starterMaterials = {
  outlet: electrical('Outlet, tamper-resistant', 'each', 325),
  'gfci-outlet': electrical('GFCI outlet', 'each', 3100),
  'light-switch': electrical('Light switch, single pole', 'each', 1250),
  'dimmer-switch': electrical('Dimmer switch, LED', 'each', 2150),
  'recessed-light': electrical('Recessed LED light, wafer', 'each', 2250),
  'recessed-housing': electrical('Recessed light housing, remodel', 'each', 3750),
  'cable-14-2': electrical('Cable, 14/2 NM-B', 'ft', 61),
  breaker: electrical('Breaker, single pole, 15 or 20 A', 'each', 1500),
  'breaker-2-pole': electrical('Breaker, double pole', 'each', 4000),
  'afci-breaker': electrical('AFCI or GFCI breaker', 'each', 4750),
  'gfci-breaker-50-a': electrical('GFCI breaker, double pole, 50 A', 'each', 12_500),
  'ev-outlet': electrical('EV outlet, NEMA 14-50, heavy duty', 'each', 7500),
  'circuit-materials': electrical('Circuit materials: breaker, cable, boxes', 'circuit', 12_500),
  'smoke-alarm': electrical('Smoke alarm, hardwired', 'each', 4500),
  'smoke-co-alarm': electrical('Smoke and CO alarm, combination', 'each', 7000),
  'bath-fan': electrical('Bathroom fan, 80-110 CFM', 'each', 10_000),

  'kitchen-faucet': plumbing('Kitchen faucet, pull-down', 'each', 27_500),
  'bathroom-faucet': plumbing('Bathroom faucet, mid grade', 'each', 16_250),
  toilet: plumbing('Toilet, two-piece', 'each', 18_000),
  'toilet-mid-grade': plumbing('Toilet, mid grade', 'each', 30_000),
  'wax-ring': plumbing('Toilet wax ring', 'each', 600),
  'wax-free-seal': plumbing('Toilet seal, wax-free', 'each', 1750),
  'toilet-bolts': plumbing('Toilet bolt set, brass', 'set', 1000),
  'fill-valve': plumbing('Toilet fill valve', 'each', 2000),
  'flush-valve': plumbing('Toilet flush valve', 'each', 3000),
  'supply-line': plumbing('Supply line, braided', 'each', 2000),
  'shutoff-valve': plumbing('Shutoff valve, quarter turn', 'each', 4000),
  'compression-valve': plumbing('Shutoff valve, brass compression', 'each', 2000),
  'p-trap': plumbing('P-trap kit, plastic', 'each', 1000),
  'p-trap-chrome': plumbing('P-trap kit, chrome', 'each', 4250),
  'disposal-1-2-hp': plumbing('Garbage disposal, 1/2 hp', 'each', 8750),
  'disposal-3-4-hp': plumbing('Garbage disposal, 3/4 hp', 'each', 21_500),
  'hose-bib': plumbing('Hose bib, brass', 'each', 2500),
  'frost-free-hose-bib': plumbing('Hose bib, frost-free', 'each', 7000),
  'push-fit-coupling': plumbing('Push-fit coupling', 'each', 2250),
  'pex-pipe': plumbing('PEX pipe, 3/4 in', 'ft', 125),
  'water-heater-gas': plumbing('Water heater, 50 gal, gas', 'each', 75_000),
  'water-heater-electric': plumbing('Water heater, 50 gal, electric', 'each', 65_000),

  'run-capacitor': hvac('Dual run capacitor', 'each', 5000),
  contactor: hvac('Contactor', 'each', 4250),
  'flame-sensor': hvac('Furnace flame sensor', 'each', 5000),
  'furnace-igniter': hvac('Furnace igniter', 'each', 6000),
  'fan-motor': hvac('Condenser fan motor, PSC', 'each', 15_500),
  'fan-motor-ecm': hvac('Fan motor, ECM', 'each', 55_000),
  'condensate-pump': hvac('Condensate pump', 'each', 7000),
  'uv-lamp': hvac('UV lamp for the indoor coil', 'each', 50_000),
  'flex-duct-4-in': hvac('Insulated flex duct, 4 in', 'ft', 300),
  'vent-cap': hvac('Exterior vent cap', 'each', 3250),
  refrigerant: inPlace('R-410A refrigerant, charged', 'hvac', 'lb', 7000),

  shingles: roofing('Architectural shingles', 'sq ft', 250),
  'shingles-3-tab': roofing('Shingles, 3-tab', 'square', 14_000),
  'metal-roofing': roofing('Standing seam metal roofing', 'square', 65_000),
  'wood-shakes': roofing('Wood shingles or shakes', 'square', 70_000),
  'roof-tile': roofing('Clay or concrete roof tile', 'square', 72_500),
  'drip-edge': roofing('Drip edge, aluminum', 'ft', 75),
  'drip-edge-steel': roofing('Drip edge, galvanized steel', 'ft', 85),
  'roof-sheathing': roofing('Roof sheathing, 4 × 8 ft', 'sheet', 4000),
  'roofing-cement': roofing('Roofing cement', 'gal', 2100),
  'roof-vent': roofing('Roof vent cap with flashing', 'each', 12_500),
  'aluminum-gutter': roofing('Gutter, aluminum', 'ft', 950),
  'vinyl-gutter': roofing('Gutter, vinyl', 'ft', 500),

  'vinyl-plank': flooring('Vinyl plank, mid grade', 'sq ft', 375),
  laminate: flooring('Laminate flooring', 'sq ft', 300),
  'floor-underlayment': flooring('Floor underlayment', 'sq ft', 63),
  'carpet-nylon': flooring('Carpet, nylon', 'sq ft', 350),
  'carpet-polyester': flooring('Carpet, polyester', 'sq ft', 200),
  'carpet-pad': flooring('Carpet pad, rebond', 'sq ft', 125),
  'engineered-wood': flooring('Engineered wood, entry grade', 'sq ft', 600),
  'engineered-wood-mid-grade': flooring('Engineered wood, mid grade', 'sq ft', 900),
  hardwood: flooring('Hardwood flooring, solid', 'sq ft', 650),
  // Toward the low end: tile above it is stone or designer tile.
  'floor-tile': flooring('Floor tile, ceramic or porcelain', 'sq ft', 500),
  'floor-finish': flooring('Floor finish, per coat', 'sq ft', 18),
  'mdf-baseboard': flooring('Baseboard, MDF', 'ft', 105),
  'pine-baseboard': flooring('Baseboard, finger-jointed pine', 'ft', 188),
  'pvc-baseboard': flooring('Baseboard, PVC', 'ft', 333),
  'transition-strip': inPlace('Transition strip, installed', 'flooring', 'each', 2750),

  'budget-paint': painting('Wall paint, budget', 'gal', 2150),
  'trim-enamel': painting('Enamel for doors and trim', 'gal', 6000),
  'exterior-paint': painting('Exterior paint, mid grade', 'gal', 4000),
  'drop-cloth': painting('Drop cloth', 'each', 2050),
  'paint-brush': painting('Paint brush, 3 in', 'each', 1500),
  'wall-cleaner': painting('Wall cleaner, TSP', 'box', 850),

  'prehung-door': general('Pre-hung interior door, hollow core', 'each', 10_000),
  'prehung-door-solid-core': general('Pre-hung interior door, solid core', 'each', 16_000),
  'prehung-door-wood': general('Pre-hung interior door, solid wood', 'each', 42_500),
  'door-slab': general('Interior door slab, hollow core', 'each', 11_500),
  'door-casing': general('Door casing, pine', 'ft', 144),
} satisfies Record<string, StarterRow>

// The job templates that a business starts with: assemblies picked by hand at a size, from its own recipes and prices.
import type { DamageSize } from '../analysis/damage-size.ts'
import type { SurfaceSite } from '../analysis/job-site.ts'
import type { AssemblyTrade } from '../assemblies/assembly.ts'
import { type AssemblyWork, assemblyWork } from '../assemblies/assembly-work.ts'
import { sizeFor } from '../assemblies/takeoff.ts'
import type { TaxRate } from '../money.ts'
import { plainTerms, type QuoteTerms } from '../quotes/quote-terms.ts'
import { type QuoteTotals, quoteTotals } from '../quotes/quote-totals.ts'
import { type PricedAssembly, pricedAssemblies, type WholeCatalog } from './catalog.ts'

export type StarterTemplate = { name: string; works: AssemblyWork[] }

/** One piece on a wall unless it says otherwise. Without a size, it is the one that the assembly covers. */
type Picked = { id: string; size?: DamageSize; count?: number } & Pick<
  SurfaceSite,
  'surface' | 'finish'
>
type Starter = { trade: AssemblyTrade; name: string; picks: readonly Picked[] }

const inches = (width: number, height: number): DamageSize => ({ width, height })
const feet = (width: number, height = 0) => inches(width * 12, height * 12)

/** Matching a texture is work of its own, so these are the ceilings that have none. */
const smoothCeiling = { surface: 'ceiling', finish: 'smooth' } as const
const bedroom = feet(12, 12)
/** Around a bedroom of 12 × 12 ft. */
const baseboards = feet(48)

const starters: readonly Starter[] = [
  { trade: 'drywall', name: '3 nail pops', picks: [{ id: 'nail_pop', count: 3 }] },
  { trade: 'drywall', name: 'Small hole in a wall', picks: [{ id: 'small_hole' }] },
  {
    trade: 'drywall',
    name: '6 × 6 in patch in a textured wall',
    picks: [{ id: 'medium_hole' }, { id: 'texture_match' }],
  },
  {
    trade: 'drywall',
    name: '12 × 12 in patch in a smooth ceiling',
    picks: [{ id: 'large_hole', size: inches(12, 12), ...smoothCeiling }],
  },
  { trade: 'drywall', name: '8 ft crack in a wall', picks: [{ id: 'crack', size: feet(8) }] },
  {
    trade: 'drywall',
    name: 'Water-stained smooth ceiling, 2 × 5 ft of new board',
    picks: [{ id: 'water_damage', size: feet(2, 5), ...smoothCeiling }, { id: 'drying_visit' }],
  },
  {
    trade: 'drywall',
    name: 'Popcorn removal, 12 × 12 ft ceiling',
    picks: [{ id: 'remove_popcorn', size: bedroom }],
  },
  {
    trade: 'painting',
    name: 'Repaint a 12 × 12 ft bedroom: walls, ceiling and trim',
    picks: [
      { id: 'paint_bedroom' },
      { id: 'paint_ceiling', size: bedroom },
      { id: 'paint_trim', size: baseboards },
    ],
  },
  {
    trade: 'electrical',
    name: '4 recessed lights with a dimmer',
    picks: [{ id: 'recessed_light', count: 4 }, { id: 'dimmer_switch' }],
  },
  {
    trade: 'hvac',
    name: 'Yearly service: air conditioner and furnace',
    picks: [{ id: 'ac_tune_up' }, { id: 'furnace_service' }],
  },
  {
    trade: 'flooring',
    name: '12 × 12 ft room: carpet out, vinyl plank and baseboard in',
    picks: [
      { id: 'remove_carpet', size: bedroom },
      { id: 'vinyl_plank_floor', size: bedroom },
      { id: 'baseboard', size: baseboards },
    ],
  },
]

/** Those of the business's trades. A template that it has saved under the same name replaces ours. */
export function starterTemplates(
  catalog: Pick<WholeCatalog, 'assemblies' | 'trades' | 'prices'>,
  own: readonly { name: string }[],
): StarterTemplate[] {
  const names = new Set(own.map(({ name }) => name.toLowerCase()))
  const assemblies = pricedAssemblies(catalog)
  return starters
    .filter(({ trade, name }) => catalog.trades.includes(trade) && !names.has(name.toLowerCase()))
    .map(({ name, picks }) => ({
      name,
      works: picks.flatMap(picked => {
        const assembly = assemblies.find(({ recipe }) => recipe.id === picked.id)
        return assembly ? [workOf(picked, assembly)] : []
      }),
    }))
}

/** In the unit that the business's own assembly covers. */
function workOf(
  { size, count = 1, surface = 'wall', finish }: Picked,
  { recipe, priceBook }: PricedAssembly,
): AssemblyWork {
  const { quantity, unit } = recipe.covers
  // A length has no area, which is what the business's own assembly may cover.
  const covered = size ? sizeFor(recipe, size) : 0
  const one = unit === 'each' ? 1 : covered || quantity / 1000
  const site = { surface, ...(finish && { finish }) }
  return assemblyWork(recipe, Math.round(one * count * 1000), priceBook, site)
}

/** What a quote made from it alone would cost. */
export function starterTotals(
  { works }: StarterTemplate,
  terms: Pick<QuoteTerms, 'taxes' | 'roundSections'> & { taxRate: TaxRate },
): QuoteTotals {
  return quoteTotals(
    // A section for each, which is rounded by itself.
    works.flatMap(({ lines }, at) => lines.map(line => ({ ...line, sectionId: String(at) }))),
    { ...plainTerms, ...terms },
  )
}

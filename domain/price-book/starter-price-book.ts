// The price book of a new business: US prices as billed to customers, 2025-2026, each row with its source.
import type { PriceItem } from './price-book.ts'
import { starterMaterials } from './starter-materials.ts'
import { labor, material, type StarterRow } from './starter-row.ts'

// A range in a comment is the source's. The price is the middle of one or several ranges, unless noted.
// "Derived" is our own figure for a tradesperson to correct: we found no public price.
const rows = {
  // Drywall labor. $95/h rather than $75/h: docs/decisions, starter prices.
  'labor-drywall': labor('Drywall repair labor', 'hour', 9500),
  // Derived; sources say $100-160 flat, handymen $75-200 (engineerfix.com), specialists $350 and more.
  'service-minimum': labor('Service minimum', 'visit', 15_000),
  // Charges of a visit. No public price found, so both are derived: half an hour, and three quarters of one.
  'trip-charge': labor('Trip charge', 'trip', 5000),
  'haul-away': labor('Debris haul-away', 'load', 7500),

  // Drywall materials
  'drywall-board': material('Drywall board, 1/2 in', 'drywall', 'sq ft', 1500 / 32), // $12-18 a sheet of 32 sq ft, tradenza.app 2026
  'drywall-sheet': material('Drywall board, 1/2 in, 4 × 8 ft', 'drywall', 'sheet', 1500), // the same, whole
  'moisture-board': material('Moisture-resistant board, 4 × 8 ft', 'drywall', 'sheet', 1800), // $14-22, tradenza.app 2026
  'type-x-board': material('Fire-rated board, type X, 4 × 8 ft', 'drywall', 'sheet', 1900), // $15-23, visualfoodie.com 2026
  'ceiling-board': material('Drywall board, 5/8 in, 4 × 8 ft', 'drywall', 'sheet', 2138), // engineerfix.com
  'joint-compound': material('Joint compound', 'drywall', 'gal', 1000), // bucket $8-12, rassaibuildingservices.com 2025; as 1 gal: derived
  'joint-compound-5-gal': material('Joint compound, 5 gal bucket', 'drywall', 'bucket', 2150), // $18-25, tradenza.app 2026
  'paper-tape': material('Paper joint tape, 500 ft', 'drywall', 'roll', 650), // $5-8, tradenza.app 2026
  'mesh-tape': material('Mesh joint tape', 'drywall', 'ft', 950 / 300), // $7-12 a roll of 300 ft, tradenza.app 2026
  'drywall-screws': material('Drywall screws', 'drywall', 'each', 4500 / 1000), // $30-60 per 1,000, rassaibuildingservices.com 2025
  'mesh-patch': material('Self-adhesive wall patch', 'drywall', 'each', 300), // derived: kits of several cost $10-55 (explainthat.org)
  'wood-backer': material('Wood backer strip', 'drywall', 'each', 200), // derived
  'corner-bead': material('Corner bead, 8 ft', 'drywall', 'each', 370), // $0.16-0.23/ft in 2008 (finehomebuilding.com), doubled and more: derived
  'texture-spray': material('Wall texture spray', 'drywall', 'can', 1200), // derived
  'sanding-sponge': material('Sanding sponge', 'drywall', 'each', 200), // derived
  'debris-bag': material('Debris bag and disposal', 'general', 'each', 150), // derived

  // Painting
  'wall-primer': material('Wall primer', 'painting', 'gal', 2500), // $15-35, paintloving.com
  'stain-primer': material('Stain-blocking primer', 'painting', 'gal', 3500), // top of the primer range: derived
  'wall-paint': material('Wall paint, mid grade', 'painting', 'gal', 3650), // $28-45, engineerfix.com
  'masking-film': material('Masking film, 9 × 12 ft', 'painting', 'each', 400), // derived
  'painters-tape': material('Painter’s tape, 60 yd', 'painting', 'roll', 600), // derived
  'premium-paint': material('Wall paint, premium', 'painting', 'gal', 6250), // $45-80, engineerfix.com

  // Labor of the other trades, as billed per hour, to five dollars
  'labor-handyman': labor('Handyman labor', 'hour', 8500), // $60-85 countbricks.com Nov 2025, $60-125 eatsip365.com 2026
  'labor-painting': labor('Painting labor', 'hour', 7000), // $50-80 countbricks.com, $50-100 eatsip365.com
  'labor-electrical': labor('Electrical labor', 'hour', 12_500), // $75-150 countbricks.com, $80-185 eatsip365.com
  'labor-plumbing': labor('Plumbing labor', 'hour', 12_500), // $75-150 countbricks.com, $85-200 eatsip365.com
  'labor-hvac': labor('HVAC labor', 'hour', 11_500), // $75-150 countbricks.com, preferredcooling.com
  'labor-remodeling': labor('General contractor labor', 'hour', 11_500), // $75-150 and more, eatsip365.com 2026
  'labor-helper': labor('Helper labor', 'hour', 3500), // $30-40, countbricks.com Nov 2025

  // New work by area, labor and material
  'hang-and-finish': labor('Drywall installation, hang and finish', 'sq ft', 250), // $1.50-3.50, engineerfix.com
  'skim-coat': labor('Skim coat, level 5 finish', 'sq ft', 175), // $1-1.30 engineerfix.com, $1.20-2.50 oconnorpaintingllc.com
  'ceiling-texture': labor('Ceiling texture service', 'sq ft', 175), // $1-2.50, engineerfix.com

  ...starterMaterials,
} satisfies Record<string, StarterRow>

/** The rows that assemblies may use. */
export type PriceKey = keyof typeof rows

export function isPriceKey(key: string | null): key is PriceKey {
  return key !== null && Object.hasOwn(rows, key)
}

/** The starter row, without the business's changes. */
export function starterPriceItem(key: PriceKey): PriceItem & { key: PriceKey } {
  return { id: null, key, ...rows[key] }
}

export const starterPriceBook: PriceItem[] = Object.entries(rows).map(([key, row]) => ({
  id: null,
  key,
  ...row,
}))

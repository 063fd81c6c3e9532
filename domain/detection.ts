// What the analysis may say about a photo: findings of the vision model, and the detections shown and priced from them.
import * as z from 'zod/mini'
import { Quantity, UnitPrice } from './money.ts'

export const damageKinds = ['hole', 'crack', 'water_damage', 'nail_pop'] as const
/** What the vision model can tell apart in a photo; sizes come later, from inches. */
export type DamageKind = (typeof damageKinds)[number]

/** In percent of the photo's width and height, from the top left. */
export const BoundingBox = z.object({
  x: z.number().check(z.gte(0), z.lte(100)),
  y: z.number().check(z.gte(0), z.lte(100)),
  width: z.number().check(z.gte(0), z.lte(100)),
  height: z.number().check(z.gte(0), z.lte(100)),
})
export type BoundingBox = z.infer<typeof BoundingBox>

/** One damage found in one photo; confidence is a percentage, 0 to 100. */
export type Finding = {
  kind: DamageKind
  box: BoundingBox
  confidence: number
  /** In inches, where who looked could tell; otherwise it follows from the box. */
  size?: { width: number; height: number }
}

export const DamageType = z.enum([
  'small_hole',
  'medium_hole',
  'large_hole',
  'crack',
  'water_damage',
  'nail_pop',
])
export type DamageType = z.infer<typeof DamageType>

export const Urgency = z.enum(['high', 'medium', 'low'])
export type Urgency = z.infer<typeof Urgency>

export const Category = z.enum([
  'electrical',
  'plumbing',
  'hvac',
  'roofing',
  'drywall',
  'flooring',
  'painting',
  'labor',
  'general',
])
export type Category = z.infer<typeof Category>

export const IconClass = z.enum([
  'electrical-panel',
  'outlet',
  'wire',
  'pipe',
  'toilet',
  'filter',
  'duct',
  'shingle',
  'flashing',
  'drywall',
  'compound',
  'flooring',
  'labor',
])
export type IconClass = z.infer<typeof IconClass>

const Percent = z.number().check(z.gte(0), z.lte(100))
const ShortText = z.string().check(z.maxLength(300))

/** One thing the analysis saw, with the cost of putting it right (spec §3). */
export const Detection = z.object({
  id: ShortText,
  name: ShortText,
  description: ShortText,
  category: Category,
  confidence: Percent,
  estimatedQuantity: Quantity,
  suggestedUnitPrice: UnitPrice,
  iconClass: IconClass,
  boundingBox: z.optional(BoundingBox),
  imageIndex: z.int().check(z.gte(0)),
  damageType: z.optional(DamageType),
  urgency: z.optional(Urgency),
  materialsCost: z.optional(UnitPrice),
  dimensions: z.optional(ShortText),
  laborTime: z.optional(ShortText),
  repairMethod: z.optional(ShortText),
})
export type Detection = z.infer<typeof Detection>

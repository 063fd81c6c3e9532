// Results of an analysis: the model's findings, and the detections shown and priced from them.
import * as z from 'zod/mini'
import { Quantity, UnitPrice } from '../money.ts'
import { trades } from '../trade.ts'
import { Surface } from './job-site.ts'

export const damageKinds = ['hole', 'crack', 'water_damage', 'nail_pop'] as const
/** The kinds of damage that the vision model distinguishes. Hole sizes follow later from inches. */
export const DamageKind = z.enum(damageKinds)
export type DamageKind = z.infer<typeof DamageKind>

/** Kinds that the built-in model is not proven to find in photographs of real damage (vision/MODEL.md). */
export const experimentalKinds: readonly DamageKind[] = ['hole', 'water_damage', 'nail_pop']

/** The highest confidence of findings not proven on photographs of real damage, in percent. */
export const UNPROVEN_AT_MOST = 80

/** In percent of the photo's width and height, from the top left. */
export const BoundingBox = z.object({
  x: z.number().check(z.gte(0), z.lte(100)),
  y: z.number().check(z.gte(0), z.lte(100)),
  width: z.number().check(z.gte(0), z.lte(100)),
  height: z.number().check(z.gte(0), z.lte(100)),
})
export type BoundingBox = z.infer<typeof BoundingBox>

const Percent = z.number().check(z.gte(0), z.lte(100))
const Inches = z.number().check(z.gte(0), z.lte(10_000))

/** Why a finding or proposed item needs review. */
export const ReviewReason = z.enum(['uncertain', 'seen_before'])

/** Whether a finding or proposed item counts. */
export const Answer = z.enum(['counted', 'left_out'])
export type Answer = z.infer<typeof Answer>

/** Why it needs review, and a person's answer. */
export const review = {
  reviewReason: z.optional(ReviewReason),
  answer: z.optional(Answer),
}

/** Damage found in one photo. */
export const Finding = z.object({
  kind: DamageKind,
  box: BoundingBox,
  confidence: Percent,
  /** In inches, if the model stated it; otherwise the size follows from the box. */
  size: z.optional(z.object({ width: Inches, height: Inches })),
  ...review,
  /** Whether a person drew the box or set the kind. */
  isDrawn: z.optional(z.boolean()),
  /** Set by a person; otherwise the job's surface applies. */
  surface: z.optional(Surface),
})
export type Finding = z.infer<typeof Finding>

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

export const Category = z.enum([...trades, 'labor', 'general'])
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

const ShortText = z.string().check(z.maxLength(300))

/** A finding or proposed item with the cost of the repair (spec §3). */
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
  /** The lowest and highest cost; missing once the size is measured. */
  priceRange: z.optional(z.object({ low: UnitPrice, high: UnitPrice })),
  /** Missing if it is unknown. */
  room: z.optional(ShortText),
  surface: z.optional(Surface),
  laborTime: z.optional(ShortText),
  repairMethod: z.optional(ShortText),
  /** The scope of work that the customer reads, from the assembly. */
  scope: z.optional(z.string().check(z.maxLength(600))),
  /** Why it needs review. It has no price until a person answers; then this is missing. */
  needsReview: z.optional(ReviewReason),
  /** Whether a person marked it; its confidence is then not a model's. */
  isDrawn: z.optional(z.boolean()),
})
export type Detection = z.infer<typeof Detection>

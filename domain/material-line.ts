// A priced candidate for the quote, with the reason why it is there (design: every line knows why).
import * as z from 'zod/mini'
import { BoundingBox, Category, IconClass } from './detection.ts'
import { Amount, type Cents, Quantity, UnitPrice } from './money.ts'
import { boundedText } from './text.ts'

const Text = boundedText('Text', 300)
/** A sentence around the longest name and units of a price book. */
const Explanation = boundedText('Text', 400)

/** Which detections asked for the line, through which assemblies, at which row of the price book. */
export const MaterialReason = z.object({
  detections: z.array(
    z.object({ detectionId: Text, name: Text, assembly: Text, quantity: Quantity }),
  ),
  priceItem: z.nullable(
    z.object({ id: z.nullable(Text), key: z.nullable(Text), name: Text, unitPrice: UnitPrice }),
  ),
  explanation: Explanation,
  /** What was proposed, to tell what a person has changed since; lines of older versions lack it. */
  proposed: z.optional(
    z.object({
      lineId: Text,
      quantity: Quantity,
      /** What a detection asks for is counted in it, too; lines of older versions lack it. */
      unit: z.optional(Text),
      unitPrice: UnitPrice,
    }),
  ),
  /** The price is none, or that of something similar: a person has to look at it. */
  checkPrice: z.optional(z.boolean()),
})
export type MaterialReason = z.infer<typeof MaterialReason>

export const MaterialLine = z.object({
  id: Text,
  name: Text,
  description: Text,
  category: Category,
  quantity: Quantity,
  unit: Text,
  unitPrice: UnitPrice,
  total: Amount,
  confidence: z.number().check(z.gte(0), z.lte(100)),
  iconClass: IconClass,
  isLabor: z.boolean(),
  imageIndex: z.int(),
  boundingBox: z.optional(BoundingBox),
  reason: z.nullable(MaterialReason),
  /** All it is for was marked by a person. */
  isDrawn: z.optional(z.boolean()),
})
export type MaterialLine = z.infer<typeof MaterialLine>

/** Labor by its category, or by what it is called (spec §5). */
export function isLabor(category: Category, name: string): boolean {
  return category === 'labor' || /labor|installation|service|repair/i.test(name)
}

type WithReason = { unitPrice: Cents; reason: MaterialReason | null }

/** Whether the price still is the one that nobody was sure of; typing another settles it. */
export function needsPriceCheck({ unitPrice, reason }: WithReason): boolean {
  return reason?.checkPrice === true && unitPrice === (reason.priceItem?.unitPrice ?? 0)
}

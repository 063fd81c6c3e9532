// Why a line is on the quote: what was found, the assembly, and the price book's row.
import * as z from 'zod/mini'
import { jobSite, Surface, surfaceSite } from '../analysis/job-site.ts'
import { type Cents, Quantity, UnitPrice } from '../money.ts'
import { SoldBy } from '../price-book/package-size.ts'
import { boundedText } from '../text.ts'
import { VisitPlan } from '../visits/visit.ts'

const Text = boundedText('Text', 300)
/** Fits a sentence with the longest name and units of a price book. */
const Explanation = boundedText('Text', 400)

export const MAX_SIZES = 100

/** What one assembly takes for the line, so that a corrected quantity can become its own. */
export const LineTakeoff = z.object({
  ...surfaceSite,
  surface: Surface,
  isHigh: jobSite.isHigh,
  assemblyId: Text,
  /** The key of the material or labor in the assembly. */
  key: Text,
  quantity: Quantity,
  unit: Text,
  /** The size of each repair, in the unit that the assembly covers. */
  sizes: z.array(Quantity).check(z.maxLength(MAX_SIZES)),
})
export type LineTakeoff = z.infer<typeof LineTakeoff>

/** What one detection needs of a line. */
export const LineNeed = z.object({
  detectionId: Text,
  name: Text,
  assembly: Text,
  quantity: Quantity,
  /** The others that need it, too, of work that is done once for all of them. */
  alsoFor: z.optional(z.array(z.object({ detectionId: Text, name: Text }))),
  /** Only of labor for repairs in photos. Missing in lines of older versions. */
  visitPlan: z.optional(VisitPlan),
})
export type LineNeed = z.infer<typeof LineNeed>

/** The detections that need the line, the assemblies they use, and the row of the price book that sets the price. */
export const LineReason = z.object({
  detections: z.array(LineNeed),
  priceItem: z.nullable(
    z.object({ id: z.nullable(Text), key: z.nullable(Text), name: Text, unitPrice: UnitPrice }),
  ),
  explanation: Explanation,
  /** The line as proposed, to show what a person has changed. Missing in lines of older versions. */
  proposed: z.optional(
    z.object({
      lineId: Text,
      quantity: Quantity,
      /** Also the unit of `detections`. Missing in lines of older versions. */
      unit: z.optional(Text),
      unitPrice: UnitPrice,
    }),
  ),
  /** Missing if several assemblies ask for the line, and in lines of older versions. */
  takeoff: z.optional(LineTakeoff),
  /** Only for labor whose assembly a person picked, and masking. Labor for repairs in photos has it in `detections`. */
  visitPlan: z.optional(VisitPlan),
  /** The package that the business states for the material. */
  soldBy: SoldBy,
  /** Set if the price is missing or that of a similar item, so that a person must check it. */
  checkPrice: z.optional(z.boolean()),
  /** Set if the visit as a whole needs the line, such as a trip charge, rather than a single damage. */
  isForVisit: z.optional(z.boolean()),
})
export type LineReason = z.infer<typeof LineReason>

type WithReason = { unitPrice: Cents; reason: LineReason | null }

/** Whether the price is still the uncertain one. A price that a person types needs no check. */
export function needsPriceCheck({ unitPrice, reason }: WithReason): boolean {
  return reason?.checkPrice === true && unitPrice === (reason.priceItem?.unitPrice ?? 0)
}

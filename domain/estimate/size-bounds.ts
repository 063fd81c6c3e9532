// How an estimate's lines differ at the smallest and the largest size that assumed photo scales allow.
import * as z from 'zod/mini'
import { Quantity, UnitPrice } from '../money.ts'

const BoundLine = z.object({
  /** As proposed. */
  lineId: z.string(),
  /** 0 if the size does not need the line. */
  quantity: Quantity,
  unitPrice: UnitPrice,
  isLabor: z.boolean(),
  /** The least that a visit costs, of the line that raises the work to it. Missing in quotes of older versions. */
  minimum: z.optional(UnitPrice),
  /** The damage that needs it. */
  detectionIds: z.array(z.string()),
  /** Missing in what the visit as a whole needs, and in quotes of older versions. */
  needs: z.optional(
    z.object({
      /** By the damage, which may be hundreds. */
      own: z.record(z.string(), Quantity),
      /** What is done once for all of the damage. */
      once: z.array(z.object({ detectionIds: z.array(z.string()), quantity: Quantity })),
    }),
  ),
})
export type BoundLine = z.infer<typeof BoundLine>

/** Only lines that differ from the estimate. */
export const SizeBounds = z.object({ low: z.array(BoundLine), high: z.array(BoundLine) })
export type SizeBounds = z.infer<typeof SizeBounds>

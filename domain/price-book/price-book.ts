// A row of the price book: a material or a labor rate. Estimates are priced from it.
import * as z from 'zod/mini'
import { Category } from '../analysis/detection.ts'
import { UnitPrice } from '../money.ts'
import { folded, requiredText } from '../text.ts'

/** `key` identifies rows that assemblies use; rows that a person added have none. */
export const PriceItem = z.object({
  id: z.nullable(z.uuid()),
  key: z.nullable(z.string()),
  name: requiredText('Name', 200).check(folded),
  category: Category,
  unit: requiredText('Unit', 30).check(folded),
  unitPrice: UnitPrice,
  /** Missing if the business has not said what a unit costs. */
  unitCost: z.optional(UnitPrice),
  isLabor: z.boolean(),
})
export type PriceItem = z.infer<typeof PriceItem>

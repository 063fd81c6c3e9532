// The price book: one row per material or labor rate; the analysis prices from it.
import * as z from 'zod/mini'
import { Category } from './detection.ts'
import { UnitPrice } from './money.ts'
import { folded, requiredText } from './text.ts'

/** `key` names the rows that assemblies ask for; rows a person added have none. */
export const PriceItem = z.object({
  id: z.nullable(z.uuid()),
  key: z.nullable(z.string()),
  name: requiredText('Name', 200).check(folded),
  category: Category,
  unit: requiredText('Unit', 30).check(folded),
  unitPrice: UnitPrice,
  isLabor: z.boolean(),
})
export type PriceItem = z.infer<typeof PriceItem>

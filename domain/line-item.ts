// A line of a quote: the one list of its fields. What is stored, sent and typed derives from it.
import * as z from 'zod/mini'
import { MaterialReason } from './material-line.ts'
import { Amount, Quantity, UnitPrice } from './money.ts'
import { boundedText, folded, requiredText } from './text.ts'

export const MAX_LINE_ITEMS = 200

const fields = {
  description: requiredText('Description', 500).check(folded),
  quantity: Quantity,
  unit: boundedText('Unit', 30).check(folded),
  unitPrice: UnitPrice,
  isLabor: z.boolean(),
  materialId: z.nullable(boundedText('Material', 100)),
  reason: z.nullable(MaterialReason),
}

export const LineItem = z.object({ id: z.uuid(), ...fields, total: Amount })
export type LineItem = z.infer<typeof LineItem>

/** A line as a client sends it: what has a default may be left out. The server computes the total. */
export const NewLineItem = z.object({
  ...fields,
  id: z.optional(z.uuid()),
  unit: z._default(fields.unit, ''),
  isLabor: z._default(fields.isLabor, false),
  materialId: z._default(fields.materialId, null),
  reason: z._default(fields.reason, null),
})
export type NewLineItem = z.infer<typeof NewLineItem>

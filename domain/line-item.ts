// A line of a quote: the one list of its fields. What is stored, sent and typed derives from it.
import * as z from 'zod/mini'
import { MaterialReason } from './material-line.ts'
import { Amount, Quantity, UnitPrice } from './money.ts'
import { boundedText, folded, requiredText } from './text.ts'

export const MAX_LINE_ITEMS = 200

/** A field that a client may leave out has a default. */
const fields = {
  description: requiredText('Description', 500).check(folded),
  quantity: Quantity,
  unit: z._default(boundedText('Unit', 30).check(folded), ''),
  unitPrice: UnitPrice,
  isLabor: z._default(z.boolean(), false),
  materialId: z._default(z.nullable(boundedText('Material', 100)), null),
  reason: z._default(z.nullable(MaterialReason), null),
}

/** A line as a client sends it. The server computes its total. */
export const NewLineItem = z.object({ id: z.optional(z.uuid()), ...fields })
export type NewLineItem = z.infer<typeof NewLineItem>

export const LineItem = z.object({ id: z.uuid(), ...fields, total: Amount })
export type LineItem = z.infer<typeof LineItem>

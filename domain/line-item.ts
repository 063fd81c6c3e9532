// A line of a quote. Its stored, sent and typed forms derive from this one list of fields.
import * as z from 'zod/mini'
import { LineReason } from './line-reason.ts'
import { Amount, Quantity, UnitPrice } from './money.ts'
import { boundedText, folded, requiredText } from './text.ts'

export const MAX_LINE_ITEMS = 200

export const lineFields = {
  description: requiredText('Description', 500).check(folded),
  quantity: Quantity,
  unit: boundedText('Unit', 30).check(folded),
  unitPrice: UnitPrice,
  isLabor: z.boolean(),
  materialId: z.nullable(boundedText('Material', 100)),
  reason: z.nullable(LineReason),
}

export const LineItem = z.object({ id: z.uuid(), ...lineFields, total: Amount })
export type LineItem = z.infer<typeof LineItem>

/** The values of a line that a client may leave out. */
export const lineDefaults = {
  unit: '',
  isLabor: false,
  materialId: null,
  reason: null,
} satisfies Partial<LineItem>
type WithDefault = keyof typeof lineDefaults

const optionalFields = Object.fromEntries(
  Object.entries(lineDefaults).map(([field, value]) => [
    field,
    z._default(lineFields[field as WithDefault] as z.ZodMiniType, value),
  ]),
) as { [Field in WithDefault]: z.ZodMiniDefault<(typeof lineFields)[Field]> }

/** A line as a client sends it. The server computes the total. */
export const NewLineItem = z.object({ ...lineFields, id: z.optional(z.uuid()), ...optionalFields })
export type NewLineItem = z.infer<typeof NewLineItem>

// A line of a quote. Its stored, sent and typed forms derive from this one list of fields.
import * as z from 'zod/mini'
import { Amount, Quantity, UnitPrice } from '../money.ts'
import { boundedText, folded, requiredText } from '../text.ts'
import { LineReason } from './line-reason.ts'
import { SectionId } from './quote-section.ts'
import { ShareOfPrice } from './share-of-price.ts'

export const MAX_LINE_ITEMS = 500

export const lineFields = {
  description: requiredText('Description', 500).check(folded),
  quantity: Quantity,
  unit: boundedText('Unit', 30).check(folded),
  unitPrice: UnitPrice,
  isLabor: z.boolean(),
  materialId: z.nullable(boundedText('Material', 100)),
  reason: z.nullable(LineReason),
  /** Null if the line belongs to no section. */
  sectionId: z.nullable(SectionId),
  /** Counts if the quote taxes lines by their own switch. */
  isTaxable: z.boolean(),
  /**
   * An optional line counts only if it is selected. A selected line that is not optional was an option of the quote that
   * a change order changes.
   */
  isOptional: z.boolean(),
  isSelected: z.boolean(),
  /** What a unit costs the business. Never shown to customers. */
  unitCost: z.nullable(UnitPrice),
  discount: z.nullable(ShareOfPrice),
  /** Whether a price of zero is meant, such as for included work. Older templates and servers have none. */
  isFree: z.optional(z.boolean()),
}

export const LineItem = z.object({
  id: z.uuid(),
  ...lineFields,
  total: Amount,
})
export type LineItem = z.infer<typeof LineItem>

/** The values of a line that a client may leave out. */
export const lineDefaults = {
  unit: '',
  isLabor: false,
  materialId: null,
  reason: null,
  sectionId: null,
  isTaxable: true,
  isOptional: false,
  isSelected: false,
  unitCost: null,
  discount: null,
  isFree: false,
} satisfies Partial<LineItem>
type WithDefault = keyof typeof lineDefaults

const optionalFields = Object.fromEntries(
  Object.keys(lineDefaults).map(field => [
    field,
    z.optional(lineFields[field as WithDefault] as z.ZodMiniType),
  ]),
) as { [Field in WithDefault]: z.ZodMiniOptional<(typeof lineFields)[Field]> }

/** A line as a client sends it. What it leaves out keeps its stored value, or gets the default. */
export const NewLineItem = z.object({ ...lineFields, id: z.optional(z.uuid()), ...optionalFields })
export type NewLineItem = z.infer<typeof NewLineItem>

// A material or labor line that an analysis proposes: the line itself, and its place in the photos.
import * as z from 'zod/mini'
import { BoundingBox, Category, IconClass } from '../analysis/detection.ts'
import { Amount, UnitPrice } from '../money.ts'
import { type LineItem, lineDefaults, lineFields } from '../quotes/line-item.ts'
import { boundedText } from '../text.ts'

const Text = boundedText('Text', 300)
const { quantity, unitPrice, isLabor: isLaborField, reason } = lineFields

/** The fields of a line, with the name and the place in the photo that the API sends (spec §3). */
export const MaterialLine = z.object({
  id: Text,
  name: Text,
  description: Text,
  category: Category,
  quantity,
  unit: Text,
  unitPrice,
  /** The cost in the price book's row. */
  unitCost: z.optional(UnitPrice),
  total: Amount,
  confidence: z.number().check(z.gte(0), z.lte(100)),
  iconClass: IconClass,
  isLabor: isLaborField,
  imageIndex: z.int(),
  boundingBox: z.optional(BoundingBox),
  reason,
  /** Set if a person marked all damage that needs it. */
  isDrawn: z.optional(z.boolean()),
})
export type MaterialLine = z.infer<typeof MaterialLine>

/** The line without its place in the photos, as a quote stores it. */
export function lineOfMaterial(material: MaterialLine): Omit<LineItem, 'id' | 'total'> {
  const {
    name: description,
    quantity,
    unit,
    unitPrice,
    unitCost = null,
    isLabor,
    reason,
  } = material
  return { ...lineDefaults, description, quantity, unit, unitPrice, unitCost, isLabor, reason }
}

/** Labor by its category or by its name (spec §5). */
export function isLabor(category: Category, name: string): boolean {
  return category === 'labor' || /labor|installation|service|repair/i.test(name)
}

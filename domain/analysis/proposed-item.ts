// A thing or piece of work that a vision language model proposes besides damage, with a quantity and no price.
import * as z from 'zod/mini'
import { Quantity } from '../money.ts'
import { boundedText } from '../text.ts'
import { BoundingBox, Category, IconClass, review } from './detection.ts'

/** The model writes these texts and may repeat writing in the photo, so they are plain text and cut to length. */
export const PROPOSED_ITEM_NAME_LENGTH = 80
export const PROPOSED_ITEM_DESCRIPTION_LENGTH = 200
export const PROPOSED_ITEM_UNIT_LENGTH = 20

export const ProposedItem = z.object({
  name: boundedText('Name', PROPOSED_ITEM_NAME_LENGTH),
  description: boundedText('Description', PROPOSED_ITEM_DESCRIPTION_LENGTH),
  category: Category,
  iconClass: IconClass,
  quantity: Quantity,
  unit: boundedText('Unit', PROPOSED_ITEM_UNIT_LENGTH),
  /** Null for work, and for items without a place in the photo. */
  box: z.nullable(BoundingBox),
  imageIndex: z.int().check(z.gte(0)),
  /** In percent, as the model states it. */
  confidence: z.number().check(z.gte(0), z.lte(100)),
  ...review,
})
export type ProposedItem = z.infer<typeof ProposedItem>

// What a vision language model names beside damage: a thing or a piece of work, and how much of it; never a price.
import type { BoundingBox, Category, IconClass } from './detection.ts'
import type { Thousandths } from './money.ts'

/** Names are texts of the model's, and may repeat what somebody wrote into the photo: plain text, cut to length. */
export const SIGHTING_NAME_LENGTH = 80
export const SIGHTING_DESCRIPTION_LENGTH = 200
export const SIGHTING_UNIT_LENGTH = 20

export type Sighting = {
  name: string
  description: string
  category: Category
  iconClass: IconClass
  quantity: Thousandths
  unit: string
  /** Null for work, and for what cannot be pointed at. */
  box: BoundingBox | null
  imageIndex: number
  /** In percent, as the model states it. */
  confidence: number
}

// How much of a quote the customer's copy shows, and the limits of its texts.
import * as z from 'zod/mini'
import { boundedText, folded } from './text.ts'

/** Of exclusions and of assumptions. */
export const MAX_TEXT = 2000

/** How much the customer's copy shows. */
export const Presentation = z.enum(['byRepair', 'laborAndMaterials', 'everyLine', 'onePrice'])
export type Presentation = z.infer<typeof Presentation>

/** Such as `firm after opening the wall`. */
export const MAX_RANGE_REASON = 80
export const RangeReason = boundedText('Estimate range', MAX_RANGE_REASON).check(folded)

// How much of a quote the customer's copy shows.
import * as z from 'zod/mini'

export const Presentation = z.enum(['byRepair', 'laborAndMaterials', 'everyLine', 'onePrice'])
export type Presentation = z.infer<typeof Presentation>

// Where the damage is and how its surface is finished.
import * as z from 'zod/mini'

export const Surface = z.enum(['wall', 'ceiling'])
export type Surface = z.infer<typeof Surface>

/** Smooth is level 4 or 5; the others are textures, which a repair has to match. */
export const Finish = z.enum(['smooth', 'orange_peel', 'knockdown', 'popcorn'])
export type Finish = z.infer<typeof Finish>

export const jobSite = {
  /** Of all damage that nobody has said otherwise of; without it a wall. */
  surface: z.optional(Surface),
  finish: z.optional(Finish),
}
export type JobSite = { surface?: Surface | undefined; finish?: Finish | undefined }

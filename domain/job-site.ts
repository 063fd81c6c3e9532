// The damaged surface and its finish.
import * as z from 'zod/mini'

export const Surface = z.enum(['wall', 'ceiling'])
export type Surface = z.infer<typeof Surface>

/** Smooth is level 4 or 5. The others are textures that a repair must match. */
export const Finish = z.enum(['smooth', 'orange_peel', 'knockdown', 'popcorn'])
export type Finish = z.infer<typeof Finish>

export const jobSite = {
  /** Default for all damage; wall if missing. */
  surface: z.optional(Surface),
  finish: z.optional(Finish),
}
export type JobSite = { surface?: Surface | undefined; finish?: Finish | undefined }

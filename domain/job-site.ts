// The damaged surface, its finish and who paints it.
import * as z from 'zod/mini'

export const Surface = z.enum(['wall', 'ceiling'])
export type Surface = z.infer<typeof Surface>

/** Smooth is level 4 or 5. The others are textures that a repair must match. */
export const Finish = z.enum(['smooth', 'orange_peel', 'knockdown', 'popcorn'])
export type Finish = z.infer<typeof Finish>

/** Included paints each repaired surface from corner to corner. */
export const Paint = z.enum(['included', 'by_others'])
export type Paint = z.infer<typeof Paint>

export const jobSite = {
  /** Default for all damage; wall if missing. */
  surface: z.optional(Surface),
  finish: z.optional(Finish),
  /** If missing, repairs take the paint that their assemblies have. */
  paint: z.optional(Paint),
}

/** What is usual for a business: the likely answers for a job whose note does not say. */
export const UsualSite = z.object({ finish: jobSite.finish, paint: jobSite.paint })
export type UsualSite = z.infer<typeof UsualSite>

export type JobSite = {
  surface?: Surface | undefined
  finish?: Finish | undefined
  paint?: Paint | undefined
}

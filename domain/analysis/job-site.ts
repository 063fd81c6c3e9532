// The damaged surface, its finish and who paints it, and what else the visit is charged for.
import * as z from 'zod/mini'
import type { ServiceCategory } from '../accounts/account.ts'

export const Surface = z.enum(['wall', 'ceiling'])
export type Surface = z.infer<typeof Surface>

/** Smooth is level 4 or 5. The others are textures that a repair must match. */
export const Finish = z.enum(['smooth', 'orange_peel', 'knockdown', 'popcorn'])
export type Finish = z.infer<typeof Finish>

/** Included paints each repaired surface from corner to corner. */
export const Paint = z.enum(['included', 'by_others'])
export type Paint = z.infer<typeof Paint>

export const MAX_MASKED_ROOMS = 20

/** What a surface is like; rooms may differ. */
export const surfaceSite = {
  /** Default for all damage; wall if missing. */
  surface: z.optional(Surface),
  finish: z.optional(Finish),
  /** If missing, repairs take the paint that their assemblies have. */
  paint: z.optional(Paint),
}
export type SurfaceSite = z.infer<z.ZodMiniObject<typeof surfaceSite>>

export const jobSite = {
  ...surfaceSite,
  /** Whether work is above 10 ft, from a tall ladder or a scaffold. */
  isHigh: z.optional(z.boolean()),
  /** Whether the trip is charged. */
  hasTripCharge: z.optional(z.boolean()),
  /** How many rooms are masked and get their floor covered. */
  maskedRooms: z.optional(
    z
      .int()
      .check(
        z.gte(0, 'Rooms cannot be fewer than 0'),
        z.lte(MAX_MASKED_ROOMS, `At most ${MAX_MASKED_ROOMS} rooms can be masked`),
      ),
  ),
  /** Whether the debris is hauled away. */
  hasHaulAway: z.optional(z.boolean()),
}
export type JobSite = z.infer<z.ZodMiniObject<typeof jobSite>>

const siteFields = Object.keys(jobSite) as (keyof JobSite)[]

/** `answers` with what differs between two estimates of the job; an answer that was taken back is missing. */
export function withChangedSite<Answers extends JobSite>(
  answers: Answers,
  before: JobSite,
  after: JobSite,
): Answers {
  const changed = siteFields.filter(field => after[field] !== before[field])
  const given = changed.filter(field => after[field] !== undefined)
  return {
    ...withoutSite(answers, changed),
    ...Object.fromEntries(given.map(field => [field, after[field]])),
  }
}

export function withoutSite<Answers extends JobSite>(
  answers: Answers,
  fields: readonly string[],
): Answers {
  const left = Object.entries(answers).filter(([field]) => !fields.includes(field))
  return Object.fromEntries(left) as Answers
}

/** What is usual for a business: the likely answers for a job whose note does not say. */
export const UsualSite = z.pick(z.object(jobSite), {
  finish: true,
  paint: true,
  hasTripCharge: true,
  maskedRooms: true,
  hasHaulAway: true,
})
export type UsualSite = z.infer<typeof UsualSite>

/**
 * The answers that a first job starts with: the least work, which of a business that paints includes the paint. The
 * scope says so, and one tap changes it.
 */
export function firstSiteOf(trades: readonly ServiceCategory[]): UsualSite {
  return { finish: 'smooth', paint: trades.includes('painting') ? 'included' : 'by_others' }
}

/** What the answers of a job suggest for the next. Surface, height and the number of rooms differ from job to job. */
export function usualSiteOf({ finish, paint, ...visit }: JobSite): UsualSite {
  const { hasTripCharge, maskedRooms, hasHaulAway } = visit
  return { finish, paint, hasTripCharge, maskedRooms: maskedRooms && 1, hasHaulAway }
}

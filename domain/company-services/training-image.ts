// Training images: photos of a business's own work, examples for the analysis of a service (spec §3, §5, §9).
import * as z from 'zod/mini'
import type { ServiceCategory } from '../accounts/account.ts'
import { photoIdOf } from '../quotes/quote.ts'
import { boundedText, folded, requiredText } from '../text.ts'

export const MAX_TRAINING_IMAGES = 20
/** The number recommended per service. */
export const RECOMMENDED_IMAGES = { from: 3, to: 5 }
const MAX_TAGS = 30
export const MAX_TAG_LENGTH = 40

/** spec §5 */
export const missingImageFields = 'Please fill in all required fields.'

export const JobContext = z.enum(['before', 'during', 'after', 'closeup', 'overview'])
export type JobContext = z.infer<typeof JobContext>

export const jobContextNames: Record<JobContext, string> = {
  before: 'Before the work',
  during: 'During the work',
  after: 'After the work',
  closeup: 'Close-up',
  overview: 'Overview',
}

/** The preset tags of spec §9, with the trade that uses them. */
export const presetTags: Record<Exclude<ServiceCategory, 'general'>, readonly string[]> = {
  electrical: ['wire', 'outlet', 'switch', 'panel', 'conduit', 'breaker', 'junction-box'],
  plumbing: ['pipe', 'fitting', 'valve', 'toilet', 'sink', 'faucet', 'drain'],
  hvac: ['duct', 'vent', 'filter', 'thermostat', 'unit', 'coil'],
  roofing: ['shingle', 'flashing', 'gutter', 'underlayment', 'ridge-cap'],
  drywall: ['drywall', 'joint-compound', 'tape', 'screws', 'corner-bead', 'texture'],
  flooring: ['tile', 'hardwood', 'laminate', 'trim', 'transition'],
  painting: ['primer', 'paint', 'brush', 'roller', 'spray', 'drop-cloth'],
}

/** Tags of the service's trade first. */
export function presetTagsFor(category: ServiceCategory): { own: string[]; others: string[] } {
  const own = category === 'general' ? [] : presetTags[category]
  const all = Object.values(presetTags).flat()
  return { own: [...own], others: all.filter(tag => !own.includes(tag)) }
}

/** Adds the typed tag, trimmed and in lower case, unless it is already there (spec §5). */
export function withTag(tags: readonly string[], typed: string): string[] {
  const tag = typed.trim().toLowerCase()
  return tag === '' || tags.includes(tag) ? [...tags] : [...tags, tag]
}

const MaterialTags = z
  .array(boundedText('Tag', MAX_TAG_LENGTH).check(folded, z.toLowerCase()))
  .check(
    z.maxLength(MAX_TAGS, `An image can have at most ${MAX_TAGS} tags`),
    z.overwrite(tags => tags.reduce<string[]>(withTag, [])),
  )

export const NewTrainingImage = z.object({
  id: z.optional(z.uuid()),
  serviceId: z.uuid(missingImageFields),
  /** The URL of an uploaded photo. */
  imageUrl: z
    .string(missingImageFields)
    .check(z.refine(url => photoIdOf(url) !== null, 'Image must be an uploaded photo')),
  description: requiredText('Description', 1000, missingImageFields),
  materialTags: z._default(MaterialTags, []),
  jobContext: z.enum(JobContext.options, missingImageFields),
})
export type NewTrainingImage = z.infer<typeof NewTrainingImage>

export const TrainingImage = z.object({
  id: z.uuid(),
  serviceId: z.uuid(),
  imageUrl: z.string(),
  description: z.string(),
  materialTags: z.array(z.string()),
  jobContext: JobContext,
  createdAt: z.string(),
})
export type TrainingImage = z.infer<typeof TrainingImage>

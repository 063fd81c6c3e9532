// Sections of a quote, usually one repair each, with the scope of work that the customer reads.
import * as z from 'zod/mini'
import { boundedText, folded, requiredText } from '../text.ts'
import { MAX_QUOTE_PHOTOS, type QuotePhoto, tooManyQuotePhotos } from './quote-photos.ts'

export const MAX_SECTIONS = 50
export const MAX_SECTION_MARKS = 100
export const MAX_SECTION_NOTES = 1000

/** The title of a section without its own. */
export const UNNAMED_SECTION = 'Section'

/** Chosen by the client; unique within the quote. */
export const SectionId = requiredText('Section', 100)

/** The customer chooses one tier. */
export const Tier = z.enum(['good', 'better', 'best'])
export type Tier = z.infer<typeof Tier>

export const tierNames: Record<Tier, string> = { good: 'Good', better: 'Better', best: 'Best' }

export const QuoteSection = z.object({
  id: SectionId,
  title: requiredText('Section title', 200).check(folded),
  /** In sentences. */
  scope: boundedText('Scope of work', 2000),
  /** The damage that the section repairs: ids of marks in the photos. */
  markIds: z.array(boundedText('Mark', 300)).check(z.maxLength(MAX_SECTION_MARKS)),
  /** Null or missing if the section is part of every choice. */
  tier: z.optional(z.nullable(Tier)),
  /** What the customer should know about the repair. Missing in sections of older versions. */
  notes: z.optional(boundedText('Section notes', MAX_SECTION_NOTES)),
  /** Photos of the quote that show the repair, besides those with its marks. Missing in sections of older versions. */
  photoIds: z.optional(
    z
      .array(z.uuid().check(z.toLowerCase()))
      .check(z.maxLength(MAX_QUOTE_PHOTOS, tooManyQuotePhotos)),
  ),
})
export type QuoteSection = z.infer<typeof QuoteSection>

/** The sections, with the notes, photos and tiers of the stored ones where they are sent without. */
export function withStoredParts(
  sent: readonly QuoteSection[],
  stored: readonly QuoteSection[],
): QuoteSection[] {
  return sent.map(section => {
    const { notes, photoIds, tier } = stored.find(({ id }) => id === section.id) ?? {}
    return {
      ...(notes && { notes }),
      ...(photoIds && { photoIds }),
      ...(tier && { tier }),
      ...section,
    }
  })
}

/** The sections without photos that the quote does not have. */
export function withPhotosOf(
  sections: readonly QuoteSection[],
  photos: readonly QuotePhoto[],
): QuoteSection[] {
  const known = new Set(photos.map(({ id }) => id))
  return sections.map(({ photoIds, ...section }) =>
    photoIds ? { ...section, photoIds: photoIds.filter(id => known.has(id)) } : section,
  )
}

/** The lines; those of other sections belong to no section. */
export function inSections<Line extends { sectionId: string | null }>(
  lines: readonly Line[],
  sections: readonly QuoteSection[],
): Line[] {
  const ids = new Set(sections.map(({ id }) => id))
  return lines.map(line =>
    line.sectionId === null || ids.has(line.sectionId) ? line : { ...line, sectionId: null },
  )
}

const { scope, markIds } = QuoteSection.shape

/** As a client sends them. */
export const SectionsToSave = z
  .array(z.extend(QuoteSection, { scope: z._default(scope, ''), markIds: z._default(markIds, []) }))
  .check(
    z.maxLength(MAX_SECTIONS, `A quote can have at most ${MAX_SECTIONS} sections`),
    z.refine(
      sections => new Set(sections.map(({ id }) => id)).size === sections.length,
      'Two sections of a quote cannot have the same id',
    ),
  )

// The phone's own copy of the job templates, to start a quote without a connection.
import type { JobTemplate } from '@quotewright/domain/quotes/job-template'
import { plainTerms } from '@quotewright/domain/quotes/quote-terms'
import { readDraft, saveDraft } from '../device/draft-storage.ts'
import { keptFormat } from '../device/kept-format.ts'

const NAME = 'job-templates'

type Kept = { businessId: string; templates: JobTemplate[] }

/** Add an upgrade when the shape of JobTemplate changes. */
const format = keptFormat<Kept>([
  ({ businessId, templates }: Kept) => ({
    businessId,
    templates: templates.map(template => ({ ...plainTerms, ...template })),
  }),
])

/**
 * Returns null for another business than the one it was copied for. Signing out deletes it. Only logs a storage error,
 * because a phone without storage still has the templates online.
 */
export async function readKeptTemplates(businessId: string): Promise<JobTemplate[] | null> {
  try {
    const kept = await readDraft(NAME, format.parse)
    return kept?.businessId === businessId ? kept.templates : null
  } catch (error) {
    console.warn('Could not read the stored templates.', error)
    return null
  }
}

export async function keepTemplates(businessId: string, templates: JobTemplate[]): Promise<void> {
  try {
    await saveDraft(NAME, format.stamp({ businessId, templates }))
  } catch (error) {
    console.warn('Could not store the templates; there are none offline.', error)
  }
}

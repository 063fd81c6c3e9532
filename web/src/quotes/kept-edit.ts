// Unsaved edits, stored on the phone per quote across reloads and sign-outs.
import { withCurrentNames } from '@quotewright/domain/older-names'
import { changeDraft, readDraft, removeDraft } from '../device/draft-storage.ts'
import { keptFormat, noneIfNewer } from '../device/kept-format.ts'
import type { QuoteEdit } from './quote-edit.ts'

type Kept = { edit: QuoteEdit }

/** Add an upgrade when the shape of QuoteEdit changes. */
export const editFormat = keptFormat<Kept>([withCurrentNames])

const nameOf = (quoteId: string) => `quote-edit/${quoteId}`

export async function readKeptEdit(quoteId: string): Promise<QuoteEdit | null> {
  return (await readDraft(nameOf(quoteId), editFormat.parse))?.edit ?? null
}

export function keepEdit(quoteId: string, edit: QuoteEdit): Promise<void> {
  return changeDraft<Kept>(nameOf(quoteId), editFormat.parse, () => editFormat.stamp({ edit }))
}

export async function forgetEdit(quoteId: string): Promise<void> {
  await removeDraft(nameOf(quoteId), editFormat.parse).catch(noneIfNewer)
}

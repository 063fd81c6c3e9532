// Unsaved edits, stored on the phone per quote across reloads and sign-outs.
import { withCurrentNames } from '@quotewright/domain/older-names'
import { changeDraft, readDraft, removeDraft } from '../device/draft-storage.ts'
import { keptFormat, noneIfNewer } from '../device/kept-format.ts'
import type { QuoteEdit } from './quote-edit.ts'

/** Edits that an earlier version stored have no customer and no `base`, the quote that the edit started from. */
export type KeptEdit = {
  edit: Omit<QuoteEdit, 'customer'> & Partial<QuoteEdit>
  base: QuoteEdit | null
}

/** Add an upgrade when the shape of QuoteEdit changes. */
export const editFormat = keptFormat<KeptEdit>([withCurrentNames, withoutBase])

function withoutBase({ edit }: Pick<KeptEdit, 'edit'>): KeptEdit {
  return { edit, base: null }
}

const nameOf = (quoteId: string) => `quote-edit/${quoteId}`

export function readKeptEdit(quoteId: string): Promise<KeptEdit | null> {
  return readDraft(nameOf(quoteId), editFormat.parse)
}

export function keepEdit(quoteId: string, kept: KeptEdit): Promise<void> {
  return changeDraft<KeptEdit>(nameOf(quoteId), editFormat.parse, () => editFormat.stamp(kept))
}

export async function forgetEdit(quoteId: string): Promise<void> {
  await removeDraft(nameOf(quoteId), editFormat.parse).catch(noneIfNewer)
}

// An edit that has not been saved: kept on the phone under its quote, through reloads and expired sessions.
import { readDraft, removeDraft, saveDraft } from '../device/draft-storage.ts'
import type { QuoteEdit } from './quote-edit.ts'

/** Goes up when QuoteEdit changes its shape: an older one cannot be resumed. */
const FORMAT = 1

type Kept = { format: typeof FORMAT; edit: QuoteEdit }

const nameOf = (quoteId: string) => `quote-edit/${quoteId}`

function parse(stored: unknown): QuoteEdit | null {
  return isKept(stored) ? stored.edit : null
}

function isKept(stored: unknown): stored is Kept {
  return (
    typeof stored === 'object' && stored !== null && 'format' in stored && stored.format === FORMAT
  )
}

export function readKeptEdit(quoteId: string): Promise<QuoteEdit | null> {
  return readDraft(nameOf(quoteId), parse)
}

export function keepEdit(quoteId: string, edit: QuoteEdit): Promise<void> {
  return saveDraft(nameOf(quoteId), { format: FORMAT, edit } satisfies Kept)
}

export function forgetEdit(quoteId: string): Promise<void> {
  return removeDraft(nameOf(quoteId))
}

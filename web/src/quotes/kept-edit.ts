// An edit that has not been saved: kept on the phone under its quote, through reloads and expired sessions.
import { withCurrentNames } from '@quotewright/domain/older-names'
import { readDraft, removeDraft, saveDraft } from '../device/draft-storage.ts'
import type { QuoteEdit } from './quote-edit.ts'

/** Increases when QuoteEdit changes its shape. */
const FORMAT = 2

type Kept = { format: typeof FORMAT; edit: QuoteEdit }

const nameOf = (quoteId: string) => `quote-edit/${quoteId}`

function parse(stored: unknown): QuoteEdit | null {
  if (typeof stored !== 'object' || stored === null || !('format' in stored)) return null
  if (stored.format === 1) return (withCurrentNames(stored) as Kept).edit
  return stored.format === FORMAT ? (stored as Kept).edit : null
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

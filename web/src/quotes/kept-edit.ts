// Unsaved edits, stored on the phone per quote across reloads and sign-outs.
import { withCurrentNames } from '@quotewright/domain/analysis/older-names'
import { formatTaxPercent } from '@quotewright/domain/money'
import { currentLine, type TypedLine } from '@quotewright/domain/quote-form/typed-line'
import { type TypedTerms, typedTerms } from '@quotewright/domain/quote-form/typed-quote'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { plainTerms } from '@quotewright/domain/quotes/quote-terms'
import { changeDraft, readDraft, removeDraft } from '../device/draft-storage.ts'
import { keptFormat, noneIfNewer } from '../device/kept-format.ts'
import type { QuoteEdit } from './quote-edit.ts'

/** Edits that an earlier version stored have no customer and no `base`, the quote that the edit started from. */
export type KeptEdit = {
  edit: Omit<QuoteEdit, 'customer'> & Partial<QuoteEdit>
  base: QuoteEdit | null
}

/** Add an upgrade when the shape of QuoteEdit changes. */
export const editFormat = keptFormat<KeptEdit>([
  withCurrentNames,
  withoutBase,
  withTerms,
  // Again, for terms that quotes have got since.
  withTerms,
  // An edit may change the tax rate, which an app without this format would lose.
  kept => kept,
])

function withoutBase({ edit }: Pick<KeptEdit, 'edit'>): KeptEdit {
  return { edit, base: null }
}

type PlainEdit = Omit<KeptEdit['edit'], keyof TypedTerms | 'lines'> & {
  lines: (Pick<TypedLine, 'id'> & Partial<TypedLine>)[]
}

/** Adds the plain terms of a quote, and the new fields of its lines. */
function withTerms({ edit, base }: { edit: PlainEdit; base: QuoteEdit | null }): KeptEdit {
  return { edit: upgraded(edit), base: base && upgraded(base) }
}

function upgraded<Old extends Pick<PlainEdit, 'lines'>>(edit: Old) {
  return { ...typedTerms(plainTerms), ...edit, lines: edit.lines.map(currentLine) }
}

/** What the edit started from. Releases that stored no tax rate could not change it, so it is that of the quote. */
export function keptBase({ base }: KeptEdit, quote: QuoteWithLines): QuoteEdit | null {
  return base && { taxPercent: formatTaxPercent(quote.taxRate), ...base }
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

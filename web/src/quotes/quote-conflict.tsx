// The conflict of an edited quote: what differs, field by field and line by line, and the merge of both.
import { formatDay } from '@quotewright/domain/dates'
import {
  changedFields,
  changedItems,
  type Difference,
  mergedFields,
  mergedItems,
  type Picks,
  type Versions,
} from '@quotewright/domain/merge'
import { formatDollars } from '@quotewright/domain/money'
import { type TypedLine, typedLineTotal } from '@quotewright/domain/typed-line'
import { ConflictDialog, type ShownDifference } from '../ui/conflict-dialog.tsx'
import type { QuoteEdit } from './quote-edit.ts'
import { statusLabel } from './quote-status.tsx'

const fields = ['customer', 'jobAddress', 'status', 'validUntil', 'notes'] as const
type Field = (typeof fields)[number]

const names: Record<Field, string> = {
  customer: 'Customer',
  jobAddress: 'Job address',
  status: 'Status',
  validUntil: 'Valid until',
  notes: 'Notes',
}

export type QuoteConflictProps = {
  /** Theirs is null if there is no conflict. */
  versions: Versions<QuoteEdit | null> & { mine: QuoteEdit }
  onKeepTheirs: () => void
  onMerge: (merged: QuoteEdit) => void
  onClose: () => void
}

export function QuoteConflict({ versions, onKeepTheirs, onMerge, onClose }: QuoteConflictProps) {
  const { base, theirs, mine } = versions
  const known = theirs && { base, theirs, mine }
  return (
    <ConflictDialog
      subject="quote"
      differences={known && differencesOf(known)}
      onKeepTheirs={onKeepTheirs}
      onMerge={picks => known && onMerge(mergedEdit(known, picks))}
      onClose={onClose}
    />
  )
}

/** The merged edit has their version, so that it can be saved over theirs. */
function mergedEdit(versions: Versions<QuoteEdit>, picks: Picks): QuoteEdit {
  return {
    ...mergedFields(versions, fields, picks),
    lines: mergedItems(linesOf(versions), picks),
    version: versions.theirs.version,
  }
}

function linesOf({ base, theirs, mine }: Versions<QuoteEdit>): Versions<readonly TypedLine[]> {
  return { base: base && base.lines, theirs: theirs.lines, mine: mine.lines }
}

function differencesOf(versions: Versions<QuoteEdit>): ShownDifference[] {
  const { theirs, mine } = versions
  return [
    ...changedFields(versions, fields).map(found => ({
      ...found,
      label: names[found.key],
      theirs: fieldText(theirs, found.key),
      mine: fieldText(mine, found.key),
    })),
    ...changedItems(linesOf(versions)).map(found => lineDifference(versions, found)),
  ]
}

function fieldText(edit: QuoteEdit, field: Field): string {
  if (field === 'customer') return edit.customer?.name ?? 'No customer yet'
  const text = edit[field].trim()
  if (text === '') return field === 'validUntil' ? 'No end date' : 'Nothing'
  if (field === 'status') return statusLabel(text)
  return field === 'validUntil' ? formatDay(text) : text
}

function lineDifference(
  { base, theirs, mine }: Versions<QuoteEdit>,
  found: Difference,
): ShownDifference {
  const lineIn = (edit: QuoteEdit | null) => edit?.lines.find(({ id }) => id === found.key)
  const wasThere = base === null || lineIn(base) !== undefined
  const text = (line: TypedLine | undefined) =>
    line ? lineText(line) : wasThere ? 'Removed' : 'Not added'
  const named = lineIn(mine)?.description || lineIn(theirs)?.description
  return {
    ...found,
    label: named || 'Line without a description',
    theirs: text(lineIn(theirs)),
    mine: text(lineIn(mine)),
  }
}

function lineText(line: TypedLine): string {
  const { description, quantity, unit, unitPrice, isLabor } = line
  const amount = `${quantity} ${unit} × $${unitPrice || '0'} = ${formatDollars(typedLineTotal(line))}`
  return `${description}\n${amount.replace('  ', ' ')}${isLabor ? ' · Labor' : ''}`
}

// The conflict of an edited quote: what differs, field by field and line by line, and the merge of both.
import type { Versions } from '@quotewright/domain/merge'
import {
  type FieldWords,
  mergedQuote,
  quoteDifferences,
} from '@quotewright/domain/quote-form/quote-differences'
import { ConflictDialog } from '../ui/conflict-dialog.tsx'
import { type QuoteEdit, withStoredRate } from './quote-edit.ts'
import { statusLabel } from './quote-status.tsx'

const own: FieldWords<QuoteEdit, 'customer' | 'status'> = {
  customer: { label: 'Customer', text: customer => customer?.name ?? 'No customer yet' },
  status: { label: 'Status', text: statusLabel },
}

export type QuoteConflictProps = {
  /** Theirs is null if there is no conflict. */
  versions: Versions<QuoteEdit | null> & { mine: QuoteEdit }
  savedAt: string | undefined
  onKeepTheirs: () => void
  /** The merged edit has their version, so that it can be saved over theirs. */
  onMerge: (merged: QuoteEdit) => void
  onClose: () => void
}

export function QuoteConflict(props: QuoteConflictProps) {
  const { versions, savedAt, onKeepTheirs, onMerge, onClose } = props
  const { base, theirs, mine } = versions
  const known = theirs && { base, theirs, mine: withStoredRate(mine, base ?? theirs) }
  return (
    <ConflictDialog
      subject="quote"
      savedAt={savedAt}
      differences={known && quoteDifferences(known, own)}
      onKeepTheirs={onKeepTheirs}
      onMerge={picks =>
        known && onMerge({ ...mergedQuote(known, own, picks), version: known.theirs.version })
      }
      onClose={onClose}
    />
  )
}

// Shown when someone else changed the draft or made it a quote: what differs, and which of it to keep.
import type { Picks } from '@quotewright/domain/merge'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ConflictDialog } from '../ui/conflict-dialog.tsx'
import { TheirsOrMine } from '../ui/theirs-or-mine.tsx'
import { draftDifferences } from './draft-conflict.ts'
import type { QuoteDraft } from './quote-draft.ts'

export type ConflictNoticeProps = {
  mine: QuoteDraft
  /** Null until the user presses the button, so that auto-save does not interrupt typing. */
  theirs: QuoteWithLines | null
  isLoading: boolean
  onAsk: () => void
  onTakeTheirs: (theirs: QuoteWithLines) => void
  /** Saves the picked values of both over theirs. */
  onMerge: (theirs: QuoteWithLines, picks: Picks) => void
  /** Continues mine as a new draft, because a draft cannot replace a finished quote. */
  onKeepAsNew: () => void
  onClose: () => void
}

export function ConflictNotice(props: ConflictNoticeProps) {
  const { mine, theirs, isLoading, onAsk, onTakeTheirs, onMerge, onKeepAsNew, onClose } = props
  const isFinished = theirs !== null && theirs.status !== 'draft'
  const differences = theirs && draftDifferences(mine, theirs)
  return (
    <>
      <Banner
        tone="warning"
        title="Someone else changed this draft"
        action={
          <Button tone="secondary" isBusy={isLoading} onClick={onAsk}>
            Choose what to keep
          </Button>
        }
      >
        Nothing is saved until you choose. What you typed stays on this phone.
      </Banner>
      <ConflictDialog
        subject="draft"
        savedAt={theirs?.updatedAt}
        differences={isFinished ? null : differences}
        onKeepTheirs={() => theirs && onTakeTheirs(theirs)}
        onMerge={picks => theirs && onMerge(theirs, picks)}
        onClose={onClose}
      />
      <TheirsOrMine
        title="This draft is a quote now"
        differences={isFinished ? differences : null}
        takeTheirs={{ label: 'Open theirs', onChoose: () => theirs && onTakeTheirs(theirs) }}
        keepMine={{ label: 'Keep mine as a new draft', onChoose: onKeepAsNew }}
        onClose={onClose}
      >
        <p>It was finished on another phone.</p>
        <p>
          <strong>Open theirs</strong> shows their quote and discards your changes.
        </p>
        <p>
          <strong>Keep mine as a new draft</strong> leaves their quote unchanged and saves yours as
          a separate draft.
        </p>
      </TheirsOrMine>
    </>
  )
}

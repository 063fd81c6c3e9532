// Shown when someone else changed the draft or made it a quote: the user chooses which version to keep.
import { relativeTime } from '@quotewright/domain/dates'
import { formatDollars } from '@quotewright/domain/money'
import type { QuoteWithLines } from '@quotewright/domain/quote'
import { quoteName } from '@quotewright/domain/quote-name'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { TheirsOrMine } from '../ui/theirs-or-mine.tsx'

export type ConflictNoticeProps = {
  /** Null until the user presses the button, so that auto-save does not interrupt typing. */
  theirs: QuoteWithLines | null
  isLoading: boolean
  onAsk: () => void
  onTakeTheirs: (theirs: QuoteWithLines) => void
  /** Saves mine over theirs. */
  onKeepMine: (theirs: QuoteWithLines) => void
  /** Continues mine as a new draft, because a draft cannot replace a finished quote. */
  onKeepAsNew: () => void
  onClose: () => void
}

export function ConflictNotice(props: ConflictNoticeProps) {
  const { theirs, isLoading, onAsk, onTakeTheirs, onKeepMine, onKeepAsNew, onClose } = props
  const isFinished = theirs !== null && theirs.status !== 'draft'
  const theirChange = theirs && {
    Saved: relativeTime(new Date(theirs.updatedAt), new Date()),
    'Their customer': quoteName(theirs),
    'Their total': formatDollars(theirs.total),
  }
  return (
    <>
      <Banner
        tone="warning"
        title="Someone else changed this draft"
        action={
          <Button tone="secondary" isBusy={isLoading} onClick={onAsk}>
            Choose which to keep
          </Button>
        }
      >
        Nothing is saved until you choose. What you typed stays on this phone.
      </Banner>
      <TheirsOrMine
        title="Someone changed this draft"
        theirs={isFinished ? null : theirChange}
        takeTheirs={{ label: 'Reload', onChoose: () => theirs && onTakeTheirs(theirs) }}
        keepMine={{ label: 'Keep mine', onChoose: () => theirs && onKeepMine(theirs) }}
        onClose={onClose}
      >
        <p>
          <strong>Reload</strong> shows their version and discards your changes.
        </p>
        <p>
          <strong>Keep mine</strong> replaces their version with yours.
        </p>
      </TheirsOrMine>
      <TheirsOrMine
        title="This draft is a quote now"
        theirs={isFinished ? theirChange : null}
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

// Somebody else has changed the draft, or made it a quote: what is typed stays, and a person says which of the two stands.
import { relativeTime } from '@quotewright/domain/dates'
import { formatDollars } from '@quotewright/domain/money'
import type { QuoteWithLines } from '@quotewright/domain/quote'
import { quoteName } from '@quotewright/domain/quote-name'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ConflictDialog } from '../ui/conflict-dialog.tsx'
import { TheirsOrMine } from '../ui/theirs-or-mine.tsx'

export type ConflictNoticeProps = {
  /** Null until a person asks for it: a save by itself does not speak into the middle of a word. */
  theirs: QuoteWithLines | null
  isLoading: boolean
  onAsk: () => void
  onTakeTheirs: (theirs: QuoteWithLines) => void
  /** Saves mine over theirs. */
  onKeepMine: (theirs: QuoteWithLines) => void
  /** A quote is nothing to save a draft over: mine goes on as a draft of its own. */
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
        Nothing is saved before you choose. What you typed is kept on this phone.
      </Banner>
      <ConflictDialog
        subject="draft"
        theirs={isFinished ? null : theirChange}
        onReload={() => theirs && onTakeTheirs(theirs)}
        onKeepMine={() => theirs && onKeepMine(theirs)}
        onClose={onClose}
      />
      <TheirsOrMine
        title="This draft is a quote now"
        theirs={isFinished ? theirChange : null}
        takeTheirs={{ label: 'Open theirs', onChoose: () => theirs && onTakeTheirs(theirs) }}
        keepMine={{ label: 'Keep mine as a new draft', onChoose: onKeepAsNew }}
        onClose={onClose}
      >
        <p>It was finished on another phone.</p>
        <p>
          <strong>Open theirs</strong> shows that quote and drops what you changed.
        </p>
        <p>
          <strong>Keep mine as a new draft</strong> leaves their quote as it is, and you go on with
          yours.
        </p>
      </TheirsOrMine>
    </>
  )
}

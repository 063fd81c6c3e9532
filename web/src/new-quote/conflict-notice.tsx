// Somebody else has changed the draft: what is typed stays, and a person says which of the two stands.
import { relativeTime } from '@quotewright/domain/dates'
import { formatDollars } from '@quotewright/domain/money'
import type { QuoteWithLines } from '@quotewright/domain/quote'
import { quoteName } from '@quotewright/domain/quote-name'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ConflictDialog } from '../ui/conflict-dialog.tsx'

export type ConflictNoticeProps = {
  /** Null until a person asks for it: a save by itself does not speak into the middle of a word. */
  theirs: QuoteWithLines | null
  isLoading: boolean
  onAsk: () => void
  onReload: (theirs: QuoteWithLines) => void
  /** Saves mine over theirs. */
  onKeepMine: (theirs: QuoteWithLines) => void
  onClose: () => void
}

export function ConflictNotice(props: ConflictNoticeProps) {
  const { theirs, isLoading, onAsk, onReload, onKeepMine, onClose } = props
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
        theirs={
          theirs && {
            Saved: relativeTime(new Date(theirs.updatedAt), new Date()),
            'Their customer': quoteName(theirs),
            'Their total': formatDollars(theirs.total),
          }
        }
        onReload={() => theirs && onReload(theirs)}
        onKeepMine={() => theirs && onKeepMine(theirs)}
        onClose={onClose}
      />
    </>
  )
}

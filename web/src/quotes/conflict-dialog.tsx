// Someone else saved the quote while it was edited here: take theirs, or keep mine.
import { relativeTime } from '@quotewright/domain/dates'
import { formatDollars } from '@quotewright/domain/money'
import type { QuoteWithLines } from '@quotewright/domain/quote'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

export type ConflictDialogProps = {
  /** The quote as the other person left it; null when there is no conflict. */
  theirs: QuoteWithLines | null
  onReload: () => void
  onKeepMine: () => void
  onClose: () => void
}

export function ConflictDialog({ theirs, onReload, onKeepMine, onClose }: ConflictDialogProps) {
  return (
    <Dialog
      isOpen={theirs !== null}
      onClose={onClose}
      variant="panel"
      title="Someone changed this quote"
      closeLabel="Back to my changes"
      footer={
        <div className="grid w-full grid-cols-2 gap-3">
          <Button tone="secondary" onClick={onReload}>
            Reload
          </Button>
          <Button onClick={onKeepMine}>Keep mine</Button>
        </div>
      }
    >
      {theirs && (
        <div className="flex flex-col gap-3 px-5 pb-5">
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-md bg-sunken px-4 py-3">
            <dt>Saved</dt>
            <dd className="text-right font-semibold">
              {relativeTime(new Date(theirs.updatedAt), new Date())}
            </dd>
            <dt>Their total</dt>
            <dd className="figures text-right font-semibold">{formatDollars(theirs.total)}</dd>
          </dl>
          <p>
            <strong>Reload</strong> shows their version and drops what you changed.
          </p>
          <p>
            <strong>Keep mine</strong> saves yours in its place.
          </p>
        </div>
      )}
    </Dialog>
  )
}

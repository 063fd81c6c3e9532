// Someone else saved the same thing while it was edited here: take theirs, or keep mine.
import { Fragment } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export type ConflictDialogProps = {
  /** What both changed, as in “Someone changed this quote”. */
  subject: string
  /** What tells their version, by its name; null when there is no conflict. */
  theirs: Record<string, string> | null
  onReload: () => void
  onKeepMine: () => void
  onClose: () => void
}

export function ConflictDialog(props: ConflictDialogProps) {
  const { subject, theirs, onReload, onKeepMine, onClose } = props
  return (
    <Dialog
      isOpen={theirs !== null}
      variant="panel"
      title={`Someone changed this ${subject}`}
      closeLabel="Back to my changes"
      onClose={onClose}
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
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-md bg-sunken px-4 py-3">
            {Object.entries(theirs).map(([name, value]) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd className="figures min-w-0 break-words text-right font-semibold">
                  {value || '–'}
                </dd>
              </Fragment>
            ))}
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

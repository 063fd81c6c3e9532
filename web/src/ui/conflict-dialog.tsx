// Shown when someone else saved the same record during an edit: reload theirs, or keep mine.
import { TheirsOrMine } from './theirs-or-mine.tsx'

export type ConflictDialogProps = {
  /** The record, as in “Someone changed this quote”. */
  subject: string
  /** Their values by label; null if there is no conflict. */
  theirs: Record<string, string> | null
  onReload: () => void
  onKeepMine: () => void
  onClose: () => void
}

export function ConflictDialog(props: ConflictDialogProps) {
  const { subject, theirs, onReload, onKeepMine, onClose } = props
  return (
    <TheirsOrMine
      title={`Someone changed this ${subject}`}
      theirs={theirs}
      takeTheirs={{ label: 'Reload', onChoose: onReload }}
      keepMine={{ label: 'Keep mine', onChoose: onKeepMine }}
      onClose={onClose}
    >
      <p>
        <strong>Reload</strong> shows their version and discards your changes.
      </p>
      <p>
        <strong>Keep mine</strong> replaces their version with yours.
      </p>
    </TheirsOrMine>
  )
}

// Someone else saved the same thing while it was edited here: take theirs, or keep mine.
import { TheirsOrMine } from './theirs-or-mine.tsx'

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
    <TheirsOrMine
      title={`Someone changed this ${subject}`}
      theirs={theirs}
      takeTheirs={{ label: 'Reload', onChoose: onReload }}
      keepMine={{ label: 'Keep mine', onChoose: onKeepMine }}
      onClose={onClose}
    >
      <p>
        <strong>Reload</strong> shows their version and drops what you changed.
      </p>
      <p>
        <strong>Keep mine</strong> saves yours in its place.
      </p>
    </TheirsOrMine>
  )
}

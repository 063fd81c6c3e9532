// Asks which of two versions to keep that cannot be merged; shows what differs and explains each choice.
import type { ShownDifference } from '@quotewright/domain/merge'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type VersionChoice = { label: string; onChoose: () => void }

export type TheirsOrMineProps = {
  title: string
  /** Null if there is nothing to choose. */
  differences: readonly ShownDifference[] | null
  takeTheirs: VersionChoice
  keepMine: VersionChoice
  /** Explains both choices. */
  children: ReactNode
  onClose: () => void
}

export function TheirsOrMine(props: TheirsOrMineProps) {
  const { title, differences, takeTheirs, keepMine, children, onClose } = props
  return (
    <Dialog
      isOpen={differences !== null}
      variant="panel"
      title={title}
      closeLabel="Back to my changes"
      onClose={onClose}
      footer={
        <div className="grid w-full grid-cols-2 gap-3 large-text:grid-cols-1">
          <Button tone="secondary" onClick={takeTheirs.onChoose}>
            {takeTheirs.label}
          </Button>
          <Button onClick={keepMine.onChoose}>{keepMine.label}</Button>
        </div>
      }
    >
      {differences && (
        <div className="flex flex-col gap-3 px-4 pb-5">
          {children}
          <dl className="flex flex-col gap-3">
            {differences.map(({ key, label, theirs, mine }) => (
              <div key={key} className="rounded-md bg-sunken px-3 py-2">
                <dt className="break-words font-semibold">{label}</dt>
                <Version name="Theirs" text={theirs} />
                <Version name="Mine" text={mine} />
              </div>
            ))}
          </dl>
        </div>
      )}
    </Dialog>
  )
}

function Version({ name, text }: { name: string; text: string }) {
  return (
    <dd className="mt-1 text-muted text-sm">
      {name}
      <span className="block whitespace-pre-line break-words text-base text-ink">{text}</span>
    </dd>
  )
}

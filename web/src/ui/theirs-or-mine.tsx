// Asks which of two versions to keep; shows their values and explains each choice.
import { Fragment, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type VersionChoice = { label: string; onChoose: () => void }

export type TheirsOrMineProps = {
  title: string
  /** Their values by label; null if there is nothing to choose. */
  theirs: Record<string, string> | null
  takeTheirs: VersionChoice
  keepMine: VersionChoice
  /** Explains both choices. */
  children: ReactNode
  onClose: () => void
}

export function TheirsOrMine(props: TheirsOrMineProps) {
  const { title, theirs, takeTheirs, keepMine, children, onClose } = props
  return (
    <Dialog
      isOpen={theirs !== null}
      variant="panel"
      title={title}
      closeLabel="Back to my changes"
      onClose={onClose}
      footer={
        <div className="grid w-full grid-cols-2 gap-3">
          <Button tone="secondary" onClick={takeTheirs.onChoose}>
            {takeTheirs.label}
          </Button>
          <Button onClick={keepMine.onChoose}>{keepMine.label}</Button>
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
          {children}
        </div>
      )}
    </Dialog>
  )
}

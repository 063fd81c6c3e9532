// Shown when someone else saved the same record during an edit: what differs, and which side to keep of each.
import { timeSince } from '@quotewright/domain/dates'
import { type Picks, picksOf, type ShownDifference, type Side } from '@quotewright/domain/merge'
import { useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormMessage } from './field.tsx'
import { Radio } from './radio.tsx'

export type ConflictDialogProps = {
  /** The record, as in “Someone changed this quote”. */
  subject: string
  /** When their version was stored, if the record says so. */
  savedAt?: string | undefined
  /** Null if there is no conflict. */
  differences: readonly ShownDifference[] | null
  onKeepTheirs: () => void
  /** A side is picked for each difference. */
  onMerge: (picks: Picks) => void
  onClose: () => void
}

export function ConflictDialog({ differences, ...rest }: ConflictDialogProps) {
  return (
    differences && <Conflict key={JSON.stringify(differences)} {...rest} {...{ differences }} />
  )
}

type ConflictProps = Omit<ConflictDialogProps, 'differences'> & {
  differences: readonly ShownDifference[]
}

function Conflict(props: ConflictProps) {
  const { subject, savedAt, differences, onKeepTheirs, onMerge, onClose } = props
  const [picks, setPicks] = useState(() => picksOf(differences))
  const [isAsking, setIsAsking] = useState(false)
  const rows = useRef<HTMLDivElement>(null)
  const overlaps = differences.filter(({ changedBy }) => changedBy === 'both')
  const open = differences.filter(({ key }) => picks[key] === undefined)

  function handleMerge() {
    const [first] = open
    if (!first) return onMerge(picks)
    setIsAsking(true)
    rows.current?.querySelector<HTMLInputElement>(`[name="${CSS.escape(first.key)}"]`)?.focus()
  }

  function keepMine() {
    onMerge(Object.fromEntries(differences.map(({ key }) => [key, 'mine'])))
  }

  return (
    <Dialog
      isOpen
      variant="panel"
      title={`Someone changed this ${subject}`}
      closeLabel="Back to my changes"
      onClose={onClose}
      footer={
        <div className="flex w-full flex-col gap-3">
          <Button size="large" isWide onClick={handleMerge}>
            {overlaps.length > 0 ? 'Save my choices' : 'Keep both'}
          </Button>
          <div className="grid grid-cols-2 gap-3 large-text:grid-cols-1">
            <Button tone="secondary" className="px-2!" onClick={onKeepTheirs}>
              Keep theirs
            </Button>
            <Button tone="secondary" className="px-2!" onClick={keepMine}>
              Keep mine
            </Button>
          </div>
        </div>
      }
    >
      <div ref={rows} className="flex flex-col gap-4 px-4 pb-5">
        <p>
          {savedAt !== undefined && `${savedText(savedAt)} `}
          {adviceFor(differences.length, overlaps.length)}
        </p>
        {differences.map(difference => (
          <Choice
            key={difference.key}
            difference={difference}
            picked={picks[difference.key]}
            isAsking={isAsking}
            onPick={side => setPicks({ ...picks, [difference.key]: side })}
          />
        ))}
      </div>
    </Dialog>
  )
}

/** `Saved 2 minutes ago.` */
function savedText(savedAt: string): string {
  const since = timeSince(new Date(savedAt), new Date())
  return `Saved ${since.charAt(0).toLowerCase()}${since.slice(1)}.`
}

function adviceFor(differences: number, overlaps: number): string {
  if (differences === 0) return 'They made the same changes as you.'
  if (overlaps === 0) return 'You changed different things. Keep both, or choose for each.'
  return overlaps === 1
    ? 'You both changed 1 thing. Choose which to keep.'
    : `You both changed ${overlaps} things. Choose which to keep.`
}

type ChoiceProps = {
  difference: ShownDifference
  picked: Side | undefined
  isAsking: boolean
  onPick: (side: Side) => void
}

const names: Record<Side, string> = { theirs: 'Theirs', mine: 'Mine' }

function Choice({ difference, picked, isAsking, onPick }: ChoiceProps) {
  const { key, label, changedBy } = difference
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 break-words font-semibold">
        {label}{' '}
        {changedBy !== 'both' && (
          <span className="font-normal text-muted text-sm">
            {changedBy === 'mine' ? '(changed by you)' : '(changed by them)'}
          </span>
        )}
      </legend>
      <div className="divide-y divide-line rounded-md border-2 border-edge bg-surface">
        {(['theirs', 'mine'] as const).map(side => (
          <label
            key={side}
            className="flex min-h-target cursor-pointer touch-manipulation items-center gap-3 px-3 py-2 has-focus-visible:rounded-md has-focus-visible:outline-3"
          >
            <Radio name={key} checked={picked === side} onChange={() => onPick(side)} />
            <span className="min-w-0 flex-1 text-muted text-sm">
              {names[side]}
              <span className="block whitespace-pre-line break-words text-base text-ink">
                {difference[side]}
              </span>
            </span>
          </label>
        ))}
      </div>
      {isAsking && picked === undefined && <FormMessage>Choose one</FormMessage>}
    </fieldset>
  )
}

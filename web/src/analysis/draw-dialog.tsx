// The dialog to mark damage by hand: a box and a kind, with the resulting repair described at once.
import type { Analysis } from '@quotewright/domain/analysis/analysis'
import type { DrawnDamage } from '@quotewright/domain/analysis/drawn-damage'
import { squareAt } from '@quotewright/domain/photos/drawn-box'
import { assumedScale } from '@quotewright/domain/photos/photo-scale'
import { SquarePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../ui/button.tsx'
import { choiceClasses, joinClasses } from '../ui/classes.ts'
import { Dialog } from '../ui/dialog.tsx'
import { FormMessage } from '../ui/field.tsx'
import { DrawBox } from './draw-box.tsx'
import {
  type Drawing,
  type DrawingProblem,
  damageChoices,
  describeDrawing,
  drawnDamage,
} from './drawing.ts'

export type DrawDialogProps = {
  /** Null closes the dialog. */
  drawing: Drawing | null
  /** Data URLs. */
  photos: readonly string[]
  analysis: Analysis
  isBusy: boolean
  /** Called on each change, so that the parent can store it. */
  onDrawing: (drawing: Drawing) => void
  onDone: (damage: DrawnDamage) => void
  onClose: () => void
}

export function DrawDialog({ drawing, ...rest }: DrawDialogProps) {
  // Keeps the last content during the closing animation; taps during it do nothing.
  const [last, setLast] = useState(drawing)
  if (drawing && drawing !== last) setLast(drawing)
  return last && <OpenDialog {...rest} isOpen={drawing !== null} drawing={last} />
}

type OpenDialogProps = DrawDialogProps & { isOpen: boolean; drawing: Drawing }

function OpenDialog({
  isOpen,
  drawing,
  photos,
  analysis,
  isBusy,
  onDrawing,
  onDone,
  onClose,
}: OpenDialogProps) {
  const [problem, setProblem] = useState<DrawingProblem | null>(null)
  const boxRef = useRef<HTMLButtonElement>(null)
  const { box, kind, findingId, photo } = drawing
  const src = photos[photo]
  const size = analysis.photos[photo]
  if (!src || !size) return null
  const scale = analysis.estimateInput.scales[photo] ?? assumedScale

  function change(part: Partial<Drawing>) {
    setProblem(null)
    onDrawing({ ...drawing, ...part })
  }

  function handleDone() {
    if (!isOpen) return
    const drawn = drawnDamage(drawing)
    if ('text' in drawn) setProblem(drawn)
    else onDone(drawn)
  }

  const handlePlace = () => {
    flushSync(() => change({ box: squareAt({ x: 50, y: 50 }, size) }))
    boxRef.current?.focus()
  }

  return (
    <Dialog
      isOpen={isOpen}
      isDark
      title={findingId === null ? 'Mark Damage' : 'Change the Mark'}
      onClose={() => {
        setProblem(null)
        onClose()
      }}
      footer={
        <Button size="large" isWide isBusy={isBusy} onClick={handleDone}>
          {findingId === null ? 'Add Damage' : 'Save Changes'}
        </Button>
      }
    >
      <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col">
        <div className="flex min-h-14 items-center justify-between gap-3 px-4 pb-2">
          <p>
            {box
              ? 'Drag the box or its corners until it fits.'
              : 'Drag a box over the damage, or tap it.'}
          </p>
          {!box && (
            <Button
              tone="secondary"
              className="shrink-0"
              icon={<SquarePlus aria-hidden="true" size={20} />}
              onClick={handlePlace}
            >
              Place a Box
            </Button>
          )}
        </div>
        {/* The padding leaves room to grab a corner at the photo's edge. */}
        <div className="flex flex-1 items-center justify-center overflow-hidden px-7 py-7">
          <DrawBox
            src={src}
            alt={`Job site, photo ${photo + 1} of ${photos.length}`}
            size={size}
            box={box}
            boxRef={boxRef}
            onBox={drawn => change({ box: drawn })}
          />
        </div>
        <div className="flex flex-col gap-3 p-4 pt-0">
          <fieldset className="grid grid-cols-2 gap-2 large-text:grid-cols-1">
            <legend className="col-span-full font-semibold">What is it?</legend>
            {damageChoices.map(choice => (
              <label
                key={choice.kind}
                className={joinClasses(
                  'relative flex items-center justify-center px-3! outline-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2',
                  choiceClasses,
                )}
              >
                <input
                  type="radio"
                  name="damage-kind"
                  className="absolute inset-0 cursor-pointer opacity-0"
                  checked={kind === choice.kind}
                  onChange={() => change({ kind: choice.kind })}
                />
                {choice.name}
              </label>
            ))}
          </fieldset>
          <div aria-live="polite" className="figures min-h-14">
            {problem ? (
              <FormMessage>{problem.text}</FormMessage>
            ) : (
              <p>{describeDrawing(drawing, size, scale)}</p>
            )}
          </div>
        </div>
      </div>
    </Dialog>
  )
}

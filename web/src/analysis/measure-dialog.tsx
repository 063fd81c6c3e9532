// The dialog to measure a photo: the user drags a line over something of known length.
import {
  MAX_LINE_INCHES,
  MIN_LINE_INCHES,
  measuredScale,
  type PhotoScale,
  type PhotoSize,
  referenceInches,
} from '@quotewright/domain/photos/photo-scale'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { choiceClasses, joinClasses } from '../ui/classes.ts'
import { Dialog } from '../ui/dialog.tsx'
import { LengthField } from '../ui/length-field.tsx'
import { MeasureByCamera } from './measure-by-camera.tsx'
import { MeasureLine } from './measure-line.tsx'
import type { Measuring } from './measuring.ts'

export type MeasureDialogProps = {
  photo: { src: string; size: PhotoSize }
  measuring: Measuring
  isBusy: boolean
  /** Called on each change, so that the parent can store it. */
  onMeasuring: (measuring: Measuring) => void
  onMeasure: (scale: PhotoScale) => void
  onClose: () => void
}

const knownLengths = [
  { label: 'Wall plate', inches: referenceInches.outlet_plate },
  { label: 'Door', inches: referenceInches.door },
  { label: 'Bank card', inches: referenceInches.bank_card },
  { label: 'Letter sheet', inches: referenceInches.letter_sheet },
]

export function MeasureDialog(props: MeasureDialogProps) {
  const { photo, measuring, isBusy, onMeasuring, onMeasure, onClose } = props
  const { ends, length } = measuring
  const [problem, setProblem] = useState<string | null>(null)

  function change(part: Partial<Measuring>) {
    setProblem(null)
    onMeasuring({ ...measuring, ...part })
  }

  function handleUse() {
    const inches = Number(length)
    if (!(inches >= MIN_LINE_INCHES && inches <= MAX_LINE_INCHES)) {
      setProblem(`Enter a length from ${MIN_LINE_INCHES} to ${MAX_LINE_INCHES} inches`)
      return
    }
    const measured = measuredScale({ ...ends, inches }, photo.size)
    if (measured) onMeasure(measured)
    else setProblem('Drag the ends farther apart')
  }

  return (
    <Dialog
      isOpen
      isDark
      title="Measure the Photo"
      onClose={onClose}
      footer={
        <Button size="large" isWide isBusy={isBusy} onClick={handleUse}>
          Use This Length
        </Button>
      }
    >
      <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col">
        <p className="px-4 pb-3">Drag the two ends over something whose length you know.</p>
        <div className="flex flex-1 items-center justify-center">
          <MeasureLine
            src={photo.src}
            alt="Photo to measure"
            ends={ends}
            onEnds={moved => change({ ends: moved })}
          />
        </div>
        <div className="flex flex-col gap-3 p-4">
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">Known lengths</legend>
            {knownLengths.map(({ label, inches }) => (
              <button
                key={label}
                type="button"
                aria-pressed={Number(length) === inches}
                onClick={() => change({ length: String(inches) })}
                className={joinClasses('figures px-3.5! text-sm outline-white', choiceClasses)}
              >
                {label} {inches} in
              </button>
            ))}
          </fieldset>
          <MeasureByCamera
            onLength={inches => change({ length: String(inches) })}
            onFailure={() => setProblem('The camera cannot measure here. Enter the length.')}
          />
          <LengthField
            label="Length of the line"
            hint={`Inches, or such as 4 1/2, 4' 6" or 4.5'`}
            unit="in"
            suffix="in"
            value={length}
            error={problem}
            onValueChange={typed => change({ length: typed })}
          />
        </div>
      </div>
    </Dialog>
  )
}

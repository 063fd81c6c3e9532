// The last step of accepting: the typed name is the signature, or one drawn on a pad, which needs the page's script.
import type { OpenPage } from '@quotewright/domain/quote-links/customer-page'
import { pad, pathOf, readStrokes } from '@quotewright/domain/signatures/strokes'
import { Button } from '../ui/button.tsx'
import { choiceClasses, joinClasses } from '../ui/classes.ts'
import { PenLine } from '../ui/pen-line.tsx'

export function SignaturePad({ typed: { strokes, isDrawn } }: Pick<OpenPage, 'typed'>) {
  const drawn = readStrokes(strokes)
  return (
    // The script shows it.
    <div id="signing" hidden className="flex flex-col gap-3">
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-semibold">Your signature</legend>
        <div className="grid grid-cols-2 gap-2 large-text:grid-cols-1">
          <Way value="typed" label="My typed name" isChosen={!isDrawn} />
          <Way value="drawn" label="Draw it" isChosen={isDrawn} />
        </div>
      </fieldset>
      <div className="hidden flex-col gap-2 group-has-[[name=signature][value=drawn]:checked]/answer:flex">
        <input type="hidden" name="strokes" defaultValue={drawn ? strokes : ''} />
        <div className="relative rounded-md border-2 border-edge bg-surface">
          <svg
            id="pad"
            viewBox={`0 0 ${pad.width} ${pad.height}`}
            role="img"
            aria-label="Draw your signature here"
            className="peer block w-full cursor-crosshair touch-none select-none text-ink"
          >
            <PenLine path={drawn ? pathOf(drawn) : ''} />
          </svg>
          <p
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-4 bottom-4 border-edge border-t-2 pt-1 text-muted text-sm"
          >
            Sign above this line
          </p>
        </div>
        <div className="flex gap-4">
          <Button type="button" tone="quiet" data-pad="undo">
            Undo
          </Button>
          <Button type="button" tone="quiet" data-pad="clear">
            Clear
          </Button>
        </div>
      </div>
    </div>
  )
}

type WayProps = { value: 'typed' | 'drawn'; label: string; isChosen: boolean }

function Way({ value, label, isChosen }: WayProps) {
  return (
    <label
      className={joinClasses(
        choiceClasses,
        'relative flex items-center justify-center has-focus-visible:outline-3',
      )}
    >
      <input
        type="radio"
        name="signature"
        value={value}
        defaultChecked={isChosen}
        className="sr-only"
      />
      {label}
    </label>
  )
}

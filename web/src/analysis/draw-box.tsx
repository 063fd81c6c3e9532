// A photo to draw a box on with one finger. The box and its corners move by drag or by arrow keys.
import type { BoundingBox } from '@quotewright/domain/analysis/detection'
import {
  type Corner,
  cornerOf,
  corners,
  isLeft,
  isTop,
  moveBox,
  moveCorner,
} from '@quotewright/domain/photos/drawn-box'
import type { PhotoSize } from '@quotewright/domain/photos/photo-scale'
import { type RefObject, useId, useRef } from 'react'
import { Loupe } from './loupe.tsx'
import { ARROW_HINT, arrowStep } from './photo-pointer.ts'
import { useBoxDrag } from './use-box-drag.ts'

export type DrawBoxProps = {
  src: string
  alt: string
  size: PhotoSize
  box: BoundingBox | null
  /** Lets the parent focus the box. */
  boxRef: RefObject<HTMLButtonElement | null>
  onBox: (box: BoundingBox) => void
}

export function DrawBox({ src, alt, size, box, boxRef, onBox }: DrawBoxProps) {
  const frame = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const { dragged, hold, move, release, cancel } = useBoxDrag(frame, { box, size, onBox })
  const shown = dragged?.box ?? box
  return (
    <div
      ref={frame}
      className="relative cursor-crosshair touch-none select-none"
      onPointerDown={event => hold(event, 'photo')}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={cancel}
    >
      <img
        src={src}
        alt={alt}
        draggable={false}
        className="block max-h-[max(30dvh,min(46dvh,100dvh-27rem))] w-auto max-w-full"
      />
      {shown && (
        <>
          <button
            ref={boxRef}
            type="button"
            aria-label={`Box around the damage, ${placeOf(shown)}, ${Math.round(shown.width)}% wide, ${Math.round(shown.height)}% high`}
            aria-describedby={hintId}
            style={{
              left: `${shown.x}%`,
              top: `${shown.y}%`,
              width: `${shown.width}%`,
              height: `${shown.height}%`,
            }}
            onPointerDown={event => hold(event, 'box')}
            onKeyDown={event => {
              const step = arrowStep(event)
              if (step) onBox(moveBox(shown, step.x, step.y))
            }}
            className="absolute cursor-move touch-none border-3 border-accent shadow-[0_0_0_1px_#000,inset_0_0_0_1px_#000] outline-white"
          />
          {corners.map(corner => (
            <CornerHandle
              key={corner}
              corner={corner}
              box={shown}
              hintId={hintId}
              onHold={event => hold(event, corner)}
              onBox={onBox}
            />
          ))}
        </>
      )}
      <p id={hintId} className="sr-only">
        {ARROW_HINT}
      </p>
      {dragged && <Loupe src={src} point={dragged.point} frame={dragged.frame} />}
    </div>
  )
}

const cornerNames: Record<Corner, string> = {
  topLeft: 'Top left corner',
  topRight: 'Top right corner',
  bottomLeft: 'Bottom left corner',
  bottomRight: 'Bottom right corner',
}

type CornerHandleProps = {
  corner: Corner
  box: BoundingBox
  hintId: string
  onHold: (event: React.PointerEvent) => void
  onBox: (box: BoundingBox) => void
}

function CornerHandle({ corner, box, hintId, onHold, onBox }: CornerHandleProps) {
  const point = cornerOf(box, corner)
  // The touch target lies outside the box, so that a small box can still be grabbed to move it.
  const across = isLeft(corner) ? '-translate-x-full' : ''
  const down = isTop(corner) ? '-translate-y-full' : ''
  const dot = `${isLeft(corner) ? 'left-full' : 'left-0'} ${isTop(corner) ? 'top-full' : 'top-0'}`
  return (
    <button
      type="button"
      aria-label={`${cornerNames[corner]}, ${placeOf(point)}`}
      aria-describedby={hintId}
      style={{ left: `${point.x}%`, top: `${point.y}%` }}
      onPointerDown={onHold}
      onKeyDown={event => {
        const step = arrowStep(event)
        if (step) onBox(moveCorner(box, corner, { x: point.x + step.x, y: point.y + step.y }))
      }}
      className={`absolute size-target cursor-grab touch-none rounded-full outline-white active:cursor-grabbing ${across} ${down}`}
    >
      <span
        className={`-translate-x-1/2 -translate-y-1/2 absolute size-4.5 rounded-full border-3 border-accent bg-white shadow-[0_0_0_1px_#000] ${dot}`}
      />
    </button>
  )
}

function placeOf({ x, y }: { x: number; y: number }): string {
  return `${Math.round(x)}% from the left, ${Math.round(y)}% from the top`
}

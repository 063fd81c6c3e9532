// A line over a photo. Its two ends move by drag or by arrow keys.
import type { Point } from '@quotewright/domain/photos/photo-scale'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { Loupe } from './loupe.tsx'
import type { Ends } from './measuring.ts'
import { ARROW_HINT, arrowStep, percentOf } from './photo-pointer.ts'

export type MeasureLineProps = {
  src: string
  alt: string
  ends: Ends
  onEnds: (ends: Ends) => void
}

export function MeasureLine({ src, alt, ends, onEnds }: MeasureLineProps) {
  const frame = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const [dragged, setDragged] = useState<{ end: keyof Ends; frame: DOMRect } | null>(null)
  return (
    <div ref={frame} className="relative touch-none select-none">
      <img
        src={src}
        alt={alt}
        draggable={false}
        className="block max-h-[44dvh] w-auto max-w-full"
      />
      <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
        {['stroke-black stroke-6', 'stroke-accent stroke-3'].map(look => (
          <line
            key={look}
            x1={`${ends.from.x}%`}
            y1={`${ends.from.y}%`}
            x2={`${ends.to.x}%`}
            y2={`${ends.to.y}%`}
            className={look}
          />
        ))}
      </svg>
      {(['from', 'to'] as const).map(end => (
        <LineEnd
          key={end}
          label={end === 'from' ? 'Start of the line' : 'End of the line'}
          hintId={hintId}
          point={ends[end]}
          frame={() => frame.current?.getBoundingClientRect() ?? null}
          onDrag={held => setDragged(held && { end, frame: held })}
          onMove={point => onEnds({ ...ends, [end]: point })}
        />
      ))}
      <p id={hintId} className="sr-only">
        {ARROW_HINT}
      </p>
      {dragged && <Loupe src={src} point={ends[dragged.end]} frame={dragged.frame} />}
    </div>
  )
}

type LineEndProps = {
  label: string
  hintId: string
  point: Point
  frame: () => DOMRect | null
  /** Receives the photo's screen rectangle when a drag starts, and null when it ends. */
  onDrag: (frame: DOMRect | null) => void
  onMove: (point: Point) => void
}

function LineEnd({ label, hintId, point, frame, onDrag, onMove }: LineEndProps) {
  /** Offset from the end to the finger, so that the end does not jump under it. */
  const grip = useRef<Point | null>(null)

  function handleDown(event: PointerEvent<HTMLButtonElement>) {
    const held = frame()
    const at = percentOf(event, held)
    if (!at) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: at.x - point.x, y: at.y - point.y }
    onDrag(held)
  }

  function handleMove(event: PointerEvent<HTMLButtonElement>) {
    const at = percentOf(event, frame())
    if (!at || !grip.current) return
    onMove(inPhoto({ x: at.x - grip.current.x, y: at.y - grip.current.y }))
  }

  function handleRelease() {
    grip.current = null
    onDrag(null)
  }

  function handleKey(event: KeyboardEvent) {
    const step = arrowStep(event)
    if (step) onMove(inPhoto({ x: point.x + step.x, y: point.y + step.y }))
  }

  return (
    <button
      type="button"
      aria-label={`${label}, ${Math.round(point.x)}% from the left, ${Math.round(point.y)}% from the top`}
      aria-describedby={hintId}
      style={{ left: `${point.x}%`, top: `${point.y}%` }}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleRelease}
      onPointerCancel={handleRelease}
      onKeyDown={handleKey}
      className="-translate-x-1/2 -translate-y-1/2 absolute grid size-14 cursor-grab touch-none place-items-center rounded-full outline-white active:cursor-grabbing"
    >
      <span className="size-7 rounded-full border-4 border-accent bg-white/25 shadow-[0_0_0_2px_#000]" />
    </button>
  )
}

function inPhoto({ x, y }: Point): Point {
  const inside = (percent: number) => Math.min(100, Math.max(0, percent))
  return { x: inside(x), y: inside(y) }
}

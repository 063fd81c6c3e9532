// Pointer positions and arrow-key steps on a photo, in percent of its width and height.
import type { Point } from '@quotewright/domain/photos/photo-scale'
import type { KeyboardEvent, PointerEvent } from 'react'

export function percentOf(event: PointerEvent, frame: DOMRect | null): Point | null {
  if (!frame || frame.width === 0 || frame.height === 0) return null
  return {
    x: ((event.clientX - frame.left) / frame.width) * 100,
    y: ((event.clientY - frame.top) / frame.height) * 100,
  }
}

const STEP = 0.5
const LONG_STEP = 5
const steps: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export const ARROW_HINT = 'Use the arrow keys to move it. Hold Shift for larger steps.'

/** Returns null for other keys. Prevents arrow keys from scrolling the page. */
export function arrowStep(event: KeyboardEvent): Point | null {
  const step = steps[event.key]
  if (!step) return null
  event.preventDefault()
  const length = event.shiftKey ? LONG_STEP : STEP
  return { x: step.x * length, y: step.y * length }
}

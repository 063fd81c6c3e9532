// Drag handling on a photo: draws a box, moves the existing one, or drags one of its corners.
import type { BoundingBox } from '@quotewright/domain/analysis/detection'
import {
  type Corner,
  cornerOf,
  drawnBox,
  isTap,
  moveBox,
  moveCorner,
  squareAt,
} from '@quotewright/domain/photos/drawn-box'
import type { PhotoSize, Point } from '@quotewright/domain/photos/photo-scale'
import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { percentOf } from './photo-pointer.ts'

/** What the pointer grabbed, and where. */
type Hold = { at: Point; pointer: number; frame: DOMRect; on: 'photo' | 'box' | Corner }

type Dragged = { box: BoundingBox; point: Point; frame: DOMRect }

export type BoxDrag = {
  /** The box during a drag, and the point to magnify. */
  dragged: Dragged | null
  hold: (event: PointerEvent, on: Hold['on']) => void
  move: (event: PointerEvent) => void
  release: (event: PointerEvent) => void
  cancel: () => void
}

export function useBoxDrag(
  frame: RefObject<HTMLElement | null>,
  {
    box,
    size,
    onBox,
  }: { box: BoundingBox | null; size: PhotoSize; onBox: (box: BoundingBox) => void },
): BoxDrag {
  const held = useRef<Hold | null>(null)
  const [dragged, setDragged] = useState<Dragged | null>(null)

  function boxAt(hold: Hold, to: Point): BoundingBox | null {
    const { at, on } = hold
    const across = to.x - at.x
    const down = to.y - at.y
    if (on === 'photo') {
      if (!isTap(at, to)) return drawnBox(at, to, size)
      // A tap moves an existing box and keeps its size.
      const square = squareAt(at, size)
      return box
        ? moveBox(box, at.x - box.x - box.width / 2, at.y - box.y - box.height / 2)
        : square
    }
    if (!box) return null
    if (on === 'box') return moveBox(box, across, down)
    // Moves the corner by the drag distance, so that it does not jump under the finger.
    const corner = cornerOf(box, on)
    return moveCorner(box, on, { x: corner.x + across, y: corner.y + down })
  }

  function end() {
    held.current = null
    setDragged(null)
  }

  return {
    dragged,
    hold: (event, on) => {
      const place = frame.current?.getBoundingClientRect() ?? null
      const at = percentOf(event, place)
      // Ignores a second finger.
      if (!at || !place || held.current || event.button !== 0) return
      event.stopPropagation()
      frame.current?.setPointerCapture(event.pointerId)
      held.current = { at, pointer: event.pointerId, frame: place, on }
    },
    move: event => {
      const hold = held.current
      const to = hold && percentOf(event, hold.frame)
      if (!hold || !to || event.pointerId !== hold.pointer) return
      if (hold.on === 'photo' && isTap(hold.at, to)) return
      const next = boxAt(hold, to)
      if (!next) return
      const isCorner = hold.on !== 'photo' && hold.on !== 'box'
      const point = isCorner ? cornerOf(next, hold.on as Corner) : to
      setDragged({ box: next, point, frame: hold.frame })
    },
    release: event => {
      const hold = held.current
      const to = hold && percentOf(event, hold.frame)
      if (!hold || event.pointerId !== hold.pointer) return
      end()
      const next = to && boxAt(hold, to)
      if (next) onBox(next)
    },
    cancel: end,
  }
}

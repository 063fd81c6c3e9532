// Shows where the camera focuses. Fades after a second.
import type { CSSProperties } from 'react'

export type FocusPoint = { x: number; y: number; id: number }

/** In pixels of the frame. */
export function FocusRing({ point: { x, y, id } }: { point: FocusPoint }) {
  const place: CSSProperties = { left: x, top: y }
  return (
    <span
      key={id}
      aria-hidden="true"
      data-focus-ring
      style={place}
      className="pointer-events-none absolute size-16 -translate-1/2 animate-focus-ring rounded-full border-2 border-white"
    />
  )
}

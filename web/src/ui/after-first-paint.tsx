// Shows a part of the screen one paint later than what is around it, so that the first paint and presses come sooner.
import { type ReactNode, startTransition, useEffect, useState } from 'react'

export type AfterFirstPaintProps = {
  /** Keeps the part's room. */
  fallback?: ReactNode
  children: ReactNode
}

/** A part inside another comes one paint after it. With useDeferredValue, React would draw both at once. */
export function AfterFirstPaint({ fallback = null, children }: AfterFirstPaintProps) {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => startTransition(() => setIsReady(true)), [])
  return isReady ? children : fallback
}

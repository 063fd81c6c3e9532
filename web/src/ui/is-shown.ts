// Tells an answer that comes late whether the screen or dialog that asked for it is still there.
import { useCallback, useEffect, useRef } from 'react'

/** For what only makes sense there, such as closing it or going on from it; a notice is given either way. */
export function useIsShown(): () => boolean {
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return useCallback(() => shown.current, [])
}

// Whether the component is still mounted when a late reply arrives.
import { useCallback, useEffect, useRef } from 'react'

/** Guards what only makes sense on the screen, such as closing it or navigating from it. Toasts appear either way. */
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

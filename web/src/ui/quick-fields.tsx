// Typed text that shows at once in a form that takes long to draw.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whatever may read the form comes with one of these, or after the paint. */
const readers = ['click', 'visibilitychange', 'pagehide']

/**
 * Returns `value` with what a person just changed, and the function to change it. `onChange` hears of it once it is
 * painted, or before anything else that the person does.
 */
export function useTypedAhead<Value extends object>(
  value: Value,
  onChange: (change: Partial<Value>) => void,
): [Value, (change: Partial<Value>) => void] {
  const untold = useRef<Partial<Value> | null>(null)
  const [ahead, setAhead] = useState<Partial<Value> | null>(null)

  const tell = useEffectEvent(() => {
    const change = untold.current
    untold.current = null
    if (change) onChange(change)
    setAhead(null)
  })

  useEffect(() => {
    if (!ahead) return undefined
    const tellNow = () => flushSync(() => tell())
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(tellNow)
    })
    for (const type of readers) window.addEventListener(type, tellNow, true)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      for (const type of readers) window.removeEventListener(type, tellNow, true)
    }
  }, [ahead])

  // What the person does may close the fields.
  useEffect(() => () => tell(), [])

  function change(more: Partial<Value>) {
    untold.current = { ...untold.current, ...more }
    setAhead(untold.current)
  }

  return [ahead ? { ...value, ...ahead } : value, change]
}

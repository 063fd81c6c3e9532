// Stands in for parts of the app until their code has loaded.
import { Suspense, type SuspenseProps, startTransition, useEffect, useState } from 'react'
import { countLoadedParts, onPartLoaded } from './loaded-later.ts'

/** React by itself shows a fallback for at least 300 ms. This one gives way as soon as the part is there. */
export function LoadingBoundary(props: SuspenseProps) {
  const [, setLoaded] = useState(countLoadedParts)
  useEffect(() => {
    const retry = () => startTransition(() => setLoaded(countLoadedParts()))
    // For a part that loaded before this effect.
    retry()
    return onPartLoaded(retry)
  }, [])
  return <Suspense {...props} />
}

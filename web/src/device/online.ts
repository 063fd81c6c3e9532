// Whether the device is online, and sending what waits until it is.
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

/** A phone may believe that it is online. */
const AGAIN_MS = 60_000

/** Sends what is due: at once, when the phone is back online, and again each minute while a connection is bad. */
export function useSending(isDue: boolean, send: () => void): void {
  const isNow = useOnline() && isDue
  const sendNow = useEffectEvent(send)
  useEffect(() => {
    if (!isNow) return
    sendNow()
    const timer = setInterval(sendNow, AGAIN_MS)
    return () => clearInterval(timer)
  }, [isNow])
}

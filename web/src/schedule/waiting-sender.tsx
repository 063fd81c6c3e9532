// Sends what waits on this phone: at the start of the app, when it is back online, and again while a connection is bad.
import { useEffect, useEffectEvent } from 'react'
import { useOnline } from '../device/online.ts'
import { useSendWaiting, useWaitingWork } from './waiting-queries.ts'

/** A phone may believe that it is online. */
const AGAIN_MS = 60_000

export function WaitingSender() {
  const { photos, done } = useWaitingWork()
  const { mutate, isPending } = useSendWaiting()
  const isOnline = useOnline()
  const isDue = isOnline && (done.length > 0 || photos.some(({ refusal }) => refusal === null))
  const send = useEffectEvent(() => {
    if (!isPending) mutate()
  })
  useEffect(() => {
    if (!isDue) return
    send()
    const timer = setInterval(send, AGAIN_MS)
    return () => clearInterval(timer)
  }, [isDue])
  return null
}

// Sends what an earlier visit left on this phone, once the first screen has loaded.
import { type ComponentType, useEffect, useState } from 'react'

/** Leaves network and CPU to the first screen until then. */
const LATER_MS = 4000

export function SendsLater() {
  const [Sender, setSender] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = async () => {
      const { WaitingSender } = await import('./waiting-sender.tsx')
      setSender(() => WaitingSender)
    }
    const timer = setTimeout(() => {
      load().catch((error: unknown) => console.warn('Could not send what waits.', error))
    }, LATER_MS)
    return () => clearTimeout(timer)
  }, [])
  return Sender && <Sender />
}

// Sends what an earlier visit left on this phone, once the first screen has loaded.
import { type ReactNode, useEffect, useState } from 'react'

/** Leaves network and CPU to the first screen until then. */
const LATER_MS = 4000

export function SendsLater() {
  const [senders, setSenders] = useState<ReactNode>(null)
  useEffect(() => {
    const load = async () => {
      const [{ WaitingSender }, { SendsUnsent }] = await Promise.all([
        import('./waiting-sender.tsx'),
        import('../new-quote/new-quote.tsx'),
      ])
      setSenders([<WaitingSender key="work" />, <SendsUnsent key="drafts" />])
    }
    const timer = setTimeout(() => {
      load().catch((error: unknown) => console.warn('Could not send what waits.', error))
    }, LATER_MS)
    return () => clearTimeout(timer)
  }, [])
  return senders
}

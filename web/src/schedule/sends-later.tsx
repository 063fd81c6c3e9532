// Sends what an earlier visit left on this phone, once the first screen has loaded.
import { type ReactNode, useEffect, useState } from 'react'
import { afterStart } from '../after-start.ts'

export function SendsLater() {
  const [senders, setSenders] = useState<ReactNode>(null)
  useEffect(
    () =>
      afterStart(async () => {
        const [{ WaitingSender }, { SendsUnsent }] = await Promise.all([
          import('./waiting-sender.tsx'),
          import('../new-quote/new-quote.tsx'),
        ])
        setSenders([<WaitingSender key="work" />, <SendsUnsent key="drafts" />])
      }),
    [],
  )
  return senders
}

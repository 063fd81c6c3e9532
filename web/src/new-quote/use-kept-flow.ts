// Stores the flow in this tab while the user works on it, so that a reload or leaving loses nothing.
import { useEffect, useEffectEvent, useRef } from 'react'
import { useToast } from '../ui/toast.tsx'
import type { Flow } from './flow.ts'
import { forgetFlow, keepFlow } from './kept-flow.ts'

/** The delay keeps typing smooth. */
const KEEP_DELAY_MS = 300

export type KeptFlow = {
  /** Ends the flow and removes it from this tab. */
  forget: () => Promise<void>
  /** Ends the flow and stores another in its place. */
  replace: (next: Flow) => Promise<void>
}

export function useKeptFlow(flow: Flow): KeptFlow {
  const showToast = useToast()
  const isOver = useRef(false)
  const keepNow = useEffectEvent(() => {
    if (isOver.current) return
    keepFlow(flow).catch((error: Error) =>
      showToast({ title: 'Not Kept on This Phone', description: error.message, tone: 'warning' }),
    )
  })

  useEffect(() => {
    const timer = setTimeout(() => keepNow(), KEEP_DELAY_MS)
    return () => clearTimeout(timer)
  }, [flow])

  // Stores what was typed within the delay.
  useEffect(() => {
    const handleHidden = () => keepNow()
    window.addEventListener('pagehide', handleHidden)
    return () => {
      window.removeEventListener('pagehide', handleHidden)
      keepNow()
    }
  }, [])

  return {
    async forget() {
      isOver.current = true
      await forgetFlow()
    },
    async replace(next) {
      isOver.current = true
      try {
        await keepFlow(next)
      } catch (error) {
        isOver.current = false
        throw error
      }
    },
  }
}

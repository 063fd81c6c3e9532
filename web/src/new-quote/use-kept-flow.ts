// Stores the flow on this phone while the user works on it, so that a reload, leaving or closing the tab loses nothing.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { forgetAtClose, keepAtClose } from '../device/kept-at-close.ts'
import { useToast } from '../ui/toast.tsx'
import type { Flow } from './flow.ts'
import { forgetFlow, keepFlow, openFlow, withCapturedPhotos } from './kept-flow.ts'
import { useUnfinishedKeeping } from './queries.ts'
import { AT_CLOSE, hasWork, unfinishedFormat, unfinishedJob } from './unfinished-jobs.ts'

/** The delay keeps typing smooth. */
const KEEP_DELAY_MS = 300

export type KeptFlow = {
  /** Stores the photos being taken, which the flow does not have yet. */
  noteCaptured: () => void
  /** Ends the flow and removes it from this phone. */
  forget: () => Promise<void>
  /** Ends the flow and stores another in its place. */
  replace: (next: Flow) => Promise<void>
  /** Leaves the flow among the unfinished jobs and gives this tab to another one. */
  switchTo: (next: Flow) => Promise<void>
}

export function useKeptFlow(flow: Flow): KeptFlow {
  const showToast = useToast()
  const unfinished = useUnfinishedKeeping()
  const [opened] = useState(flow)
  const isOver = useRef(false)
  /** One write at a time, so that a job that has ended is not stored again. */
  const queue = useRef(Promise.resolve())

  function fail(error: Error) {
    showToast({ title: 'Not Kept on This Phone', description: error.message, tone: 'warning' })
  }

  /** A job that was only opened stays as it was. */
  async function keepUnfinished() {
    const isCapturing = flow.stage === 'capture'
    if (isOver.current || (flow === opened && !isCapturing)) return
    const job = isCapturing ? await withCapturedPhotos(flow) : flow
    if (hasWork(job)) await unfinished.keep(job, new Date().toISOString())
  }

  const keepNow = useEffectEvent(() => {
    if (isOver.current) return
    keepFlow(flow).catch(fail)
    queue.current = queue.current.then(keepUnfinished).catch(fail)
  })

  const keepText = useEffectEvent(() => {
    if (isOver.current || flow === opened || !hasWork(flow)) return
    const job = unfinishedJob(flow, new Date().toISOString())
    keepAtClose(AT_CLOSE, unfinishedFormat.stamp({ jobs: [job] }))
  })

  useEffect(() => {
    const timer = setTimeout(() => keepNow(), KEEP_DELAY_MS)
    return () => clearTimeout(timer)
  }, [flow])

  // Stores what was typed within the delay.
  useEffect(() => {
    const handleVisibility = () => document.visibilityState === 'hidden' && keepNow()
    const handlePageHide = () => {
      keepNow()
      keepText()
    }
    document.addEventListener('visibilitychange', handleVisibility)
    window.addEventListener('pagehide', handlePageHide)
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility)
      window.removeEventListener('pagehide', handlePageHide)
      keepNow()
    }
  }, [])

  async function end(next: () => Promise<void>) {
    isOver.current = true
    try {
      await queue.current
      await next()
    } catch (error) {
      isOver.current = false
      throw error
    }
    await unfinished.forget(flow.draft.id)
    forgetAtClose(AT_CLOSE)
  }

  return {
    noteCaptured: () => keepNow(),
    forget: () => end(forgetFlow),
    replace: next => end(() => openFlow(next)),
    async switchTo(next) {
      await queue.current
      await keepUnfinished()
      isOver.current = true
      await openFlow(next)
    },
  }
}

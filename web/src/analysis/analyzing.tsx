// Analyzes the photos once and shows progress.
import type { JobNote } from '@quotewright/domain/analysis/job-note'
import type { RoomAnswers } from '@quotewright/domain/analysis/room'
import { useEffect, useEffectEvent, useState } from 'react'
import { type AnalysisOutcome, failedOutcome, outcomeOf } from './analysis-outcome.ts'
import { AnalyzingView } from './analyzing-view.tsx'
import { useAnalyzePhotos } from './queries.ts'

/** Delay before the analysis starts (spec §9). */
const DELAY_MS = 1000
/** An upload that takes longer than this counts as slow. */
const SLOW_MS = 5000
/** After this wait, analysis on this phone is offered even if the upload is done. */
const LONG_MS = 20_000

export type AnalyzingProps = JobNote & {
  photos: readonly string[]
  /** Answers about the photos' rooms so far. */
  roomAnswers: RoomAnswers
  /** Whether this phone can analyze the photos itself. */
  isDeviceReady: boolean
  onEnded: (outcome: AnalysisOutcome) => void
}

export function Analyzing(props: AnalyzingProps) {
  const { photos, note, noteSite, roomAnswers, isDeviceReady, onEnded } = props
  const analyzePhotos = useAnalyzePhotos()
  const [sent, setSent] = useState(0)
  const [isLong, setIsLong] = useState(false)
  const [isOnDevice, setIsOnDevice] = useState(false)
  const [serverWait] = useState(() => new AbortController())

  const analyze = useEffectEvent(async (signal: AbortSignal) => {
    const ended = await analyzePhotos({
      photos,
      note,
      roomAnswers,
      noteSite,
      onProgress: setSent,
      serverWait: serverWait.signal,
      onDevice: () => setIsOnDevice(true),
      signal,
    }).then(outcomeOf, failedOutcome)
    if (ended && !signal.aborted) onEnded(ended)
  })
  const handleSlow = useEffectEvent(() => sent < 1 && setIsLong(true))

  useEffect(() => {
    const unmounted = new AbortController()
    const timers = [
      setTimeout(() => void analyze(unmounted.signal), DELAY_MS),
      setTimeout(() => handleSlow(), DELAY_MS + SLOW_MS),
      setTimeout(() => setIsLong(true), DELAY_MS + LONG_MS),
    ]
    return () => {
      timers.forEach(clearTimeout)
      unmounted.abort()
    }
  }, [])

  function handleUseDevice() {
    setIsOnDevice(true)
    serverWait.abort()
  }

  return (
    <AnalyzingView
      photos={photos}
      sent={isLong && !isOnDevice ? sent : null}
      onUseDevice={isDeviceReady ? handleUseDevice : null}
    />
  )
}

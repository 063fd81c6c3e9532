// Has the photos analyzed, once, and shows how far that is.
import { useEffect, useEffectEvent, useState } from 'react'
import { type AnalysisOutcome, failedOutcome, outcomeOf } from './analysis-outcome.ts'
import { AnalyzingView } from './analyzing-view.tsx'
import { useAnalyzePhotos } from './queries.ts'

/** spec §9: analysis starts after a 1 second delay. */
const DELAY_MS = 1000
/** The connection is slow when the photos take longer than this to send. */
const SLOW_MS = 5000
/** A large model may take this long before somebody is offered not to wait for it. */
const LONG_MS = 20_000

export type AnalyzingProps = {
  photos: readonly string[]
  note: string
  /** Whether this phone could look instead. */
  isDeviceReady: boolean
  onEnded: (outcome: AnalysisOutcome) => void
}

export function Analyzing({ photos, note, isDeviceReady, onEnded }: AnalyzingProps) {
  const analyzePhotos = useAnalyzePhotos()
  const [sent, setSent] = useState(0)
  const [isLong, setIsLong] = useState(false)
  const [isHere, setIsHere] = useState(false)
  const [impatience] = useState(() => new AbortController())

  const analyze = useEffectEvent(async (signal: AbortSignal) => {
    const ended = await analyzePhotos({
      photos,
      note,
      onProgress: setSent,
      impatience: impatience.signal,
      signal,
    }).then(outcomeOf, failedOutcome)
    if (ended && !signal.aborted) onEnded(ended)
  })
  const handleSlow = useEffectEvent(() => sent < 1 && setIsLong(true))

  useEffect(() => {
    const leaving = new AbortController()
    const timers = [
      setTimeout(() => void analyze(leaving.signal), DELAY_MS),
      setTimeout(() => handleSlow(), DELAY_MS + SLOW_MS),
      setTimeout(() => setIsLong(true), DELAY_MS + LONG_MS),
    ]
    return () => {
      timers.forEach(clearTimeout)
      leaving.abort()
    }
  }, [])

  function handleImpatience() {
    setIsHere(true)
    impatience.abort()
  }

  return (
    <AnalyzingView
      photos={photos}
      sent={isLong && !isHere ? sent : null}
      onImpatience={isDeviceReady ? handleImpatience : null}
    />
  )
}

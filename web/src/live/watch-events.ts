// Hears at once, while the app is in view, that something has happened to a quote: server-sent events, reconnected as needed.
import { liveCalls } from '@quotewright/domain/calls/live'
import { LiveEvent, LiveOpening } from '@quotewright/domain/live-event'
import * as z from 'zod/mini'

/** A transaction may become visible this long after its time. An event refetched twice does no harm. */
const SLACK_MS = 5000
/** After a refusal the browser does not try again by itself. The pause doubles up to the longest. */
const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 300_000
const MINUTE_MS = 60_000

/**
 * Calls `onEvent` for each event, and once for those missed while not connected, or once another day has begun by `dayOf`.
 * Returns a function that stops.
 */
export function watchEvents(onEvent: () => void, dayOf: (instant: Date) => string): () => void {
  let source: EventSource | undefined
  let again: number | undefined
  let pause = FIRST_PAUSE_MS
  // What the screen shows may be as old as the page.
  let knownAt = performance.timeOrigin

  function receive(after: string | undefined): void {
    knownAt = Date.now()
    // So that a read that may be old still shows the event (server/http/read-after-write.ts).
    if (after !== undefined) document.cookie = `written=${after}; path=/; max-age=60; samesite=lax`
    onEvent()
  }

  /** A screen that was left open overnight shows yesterday as today. */
  const isNewDay = () => dayOf(new Date(knownAt)) !== dayOf(new Date())

  /** While not connected, the next opening notices it. */
  function handleMinute(): void {
    if (source?.readyState === EventSource.OPEN && isNewDay()) receive(undefined)
  }

  function handleOpening({ data }: MessageEvent<string>): void {
    pause = FIRST_PAUSE_MS
    const { newestMsAgo, after } = z.parse(LiveOpening, JSON.parse(data))
    const isMissed = newestMsAgo !== null && newestMsAgo <= Date.now() - knownAt + SLACK_MS
    if (isMissed || isNewDay()) receive(after)
    else knownAt = Date.now()
  }

  function open(): void {
    close()
    source = new EventSource(liveCalls.live.path)
    source.addEventListener('opening', handleOpening)
    source.addEventListener('message', ({ data }: MessageEvent<string>) =>
      receive(z.parse(LiveEvent, JSON.parse(data)).after),
    )
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return
      close()
      // Spread, because a server that restarts refuses many apps at once.
      again = window.setTimeout(open, pause * (1 + Math.random()))
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    })
  }

  function close(): void {
    clearTimeout(again)
    source?.close()
    source = undefined
  }

  // A hidden window needs no connection, of which a browser has only six per server.
  const follow = () => (document.visibilityState === 'visible' ? open() : close())
  document.addEventListener('visibilitychange', follow)
  follow()
  const minutes = window.setInterval(handleMinute, MINUTE_MS)
  return () => {
    clearInterval(minutes)
    document.removeEventListener('visibilitychange', follow)
    close()
  }
}

// Ignores a repeated tap that would hit a control which just replaced the tapped one.
import { controlOf, watchedSpot } from './watched-spot.ts'

/**
 * A tap counts only if its control has been visible this long, in ms: the time to see and decide.
 * Counts from the paint, not from the first tap, so that a stalled phone does not accept a repeated tap.
 */
const SEEN_MS = 400
/** Repeated taps are at most this far apart, in pixels. */
const MAX_DISTANCE = 32

type Press = { control: Element | null; x: number; y: number; time: number }

const none: Press = { control: null, x: 0, y: 0, time: Number.NEGATIVE_INFINITY }

export function ignoreRepeatedTaps(): void {
  let first = none
  let isRepeated = false
  let isMouse = true
  const spot = watchedSpot()

  function press({ target, clientX: x, clientY: y, timeStamp: time }: MouseEvent, isSoon: boolean) {
    const control = controlOf(target)
    const isNear = Math.hypot(x - first.x, y - first.y) < MAX_DISTANCE
    isRepeated = isSoon && isNear && first.control !== control
    if (isRepeated) {
      // A third tap repeats the first, too.
      first = { ...first, time }
    } else {
      first = { control, x, y, time }
      spot.watch(x, y, control)
    }
  }

  function isUnseen(time: number): boolean {
    // A tap that missed every control may be corrected at once.
    const tapped = first.control === null ? none.time : first.time
    return time < Math.max(tapped, spot.shownSince()) + SEEN_MS
  }

  const before = { capture: true }
  document.addEventListener(
    'pointerdown',
    event => {
      isMouse = event.pointerType === 'mouse'
      if (!isMouse) press(event, isUnseen(event.timeStamp))
    },
    before,
  )
  // Scrolling is not a press.
  document.addEventListener('pointercancel', () => {
    first = none
    spot.stop()
  })
  // For a mouse, the system counts clicks, at the speed that the user has set.
  document.addEventListener(
    'mousedown',
    event => {
      if (isMouse) press(event, event.detail > 1 && first.control !== null)
    },
    before,
  )
  document.addEventListener(
    'click',
    event => {
      // A click from the keyboard has detail 0.
      if (!isRepeated || event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
    },
    before,
  )
}

// A repeated tap belongs to the control that the first one pressed; it never presses a control that replaced it.
import { controlOf, watchedSpot } from './watched-spot.ts'

/**
 * How long a control has to be in sight before a tap on it can be meant, in ms: the time to see and decide.
 * It counts from the paint, not from the first tap, so a stalled phone does not turn a repeated tap into a new one.
 */
const SEEN_MS = 400
/** How far apart repeated taps are, in pixels. */
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
      // A third tap is one more of the same.
      first = { ...first, time }
    } else {
      first = { control, x, y, time }
      spot.watch(x, y, control)
    }
  }

  function isUnseen(time: number): boolean {
    // A tap that missed its control may be corrected at once.
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
  // A finger that scrolls has pressed nothing.
  document.addEventListener('pointercancel', () => {
    first = none
    spot.stop()
  })
  // A mouse's clicks are counted by its system, at the pace that its owner has set.
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
      // One from the keyboard is counted as none.
      if (!isRepeated || event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
    },
    before,
  )
}

// The second tap of a double tap belongs to what the first one pressed: it presses nothing that has come up in its place.

/** How long a double tap takes at most, and how far apart its taps are, in pixels. */
const MAX_MS = 400
const MAX_DISTANCE = 32

const controls = 'a, button, input, select, textarea, label, summary'

type Press = { control: Element | null; x: number; y: number; time: number }

export function ignoreSecondTaps(): void {
  let first: Press = { control: null, x: 0, y: 0, time: Number.NEGATIVE_INFINITY }
  let isSecond = false
  let isMouse = true

  function press({ target, clientX: x, clientY: y, timeStamp: time }: MouseEvent, isSoon: boolean) {
    const control = target instanceof Element ? target.closest(controls) : null
    const isNear = Math.hypot(x - first.x, y - first.y) < MAX_DISTANCE
    isSecond = isSoon && isNear && first.control !== null && first.control !== control
    // A third tap is one more of the same.
    first = isSecond ? { ...first, time } : { control, x, y, time }
  }

  const before = { capture: true }
  document.addEventListener(
    'pointerdown',
    event => {
      isMouse = event.pointerType === 'mouse'
      if (!isMouse) press(event, event.timeStamp - first.time < MAX_MS)
    },
    before,
  )
  // A mouse's clicks are counted by its system, at the pace that its owner has set.
  document.addEventListener(
    'mousedown',
    event => {
      if (isMouse) press(event, event.detail > 1)
    },
    before,
  )
  document.addEventListener(
    'click',
    event => {
      // One from the keyboard is counted as none.
      if (!isSecond || event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
    },
    before,
  )
}

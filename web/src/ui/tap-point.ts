// Where the user last tapped, so that what opens grows from there.

export type TapPoint = { x: number; y: number }

/** A dialog that opens later was not opened by the tap. */
const FRESH_MS = 1000

let last: (TapPoint & { time: number; control: HTMLElement | null }) | null = null

/** A key press has no place. */
export function watchTaps(): void {
  const early = { capture: true, passive: true }
  addEventListener(
    'pointerdown',
    ({ clientX: x, clientY: y, timeStamp: time, target }) => {
      const control = target instanceof Element ? target.closest<HTMLElement>('a, button') : null
      last = { x, y, time, control }
    },
    early,
  )
  addEventListener(
    'keydown',
    () => {
      last = null
    },
    early,
  )
}

export function lastTap(): TapPoint | null {
  return last && performance.now() - last.time < FRESH_MS ? last : null
}

/** The link or button of that tap. Safari does not focus a tapped button. */
export function lastTapped(): HTMLElement | null {
  return last && performance.now() - last.time < FRESH_MS ? last.control : null
}

/** A ref: the element's animation starts at the tap, otherwise at its center. */
export function growFromTap(element: HTMLElement | null): void {
  const tap = lastTap()
  if (!element || !tap) return
  // Offsets ignore the animation that is under way.
  const { offsetLeft, offsetTop, offsetHeight } = element
  const bottom = offsetTop + offsetHeight
  // A panel at the bottom grows upward as its content loads.
  const y = bottom >= innerHeight ? `calc(100% - ${bottom - tap.y}px)` : `${tap.y - offsetTop}px`
  element.style.transformOrigin = `${tap.x - offsetLeft}px ${y}`
}

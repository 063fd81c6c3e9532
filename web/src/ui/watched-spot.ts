// Measures since when the control at a given point has been visible.

const controls = 'a, button, input, select, textarea, label, summary'

export function controlOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(controls) : null
}

export type WatchedSpot = {
  watch: (x: number, y: number, shown: Element | null) => void
  /** When a new control was painted there, comparable to `event.timeStamp`. Infinity while its paint is pending, -Infinity if none is new. */
  shownSince: () => number
  stop: () => void
}

export function watchedSpot(): WatchedSpot {
  let x = 0
  let y = 0
  let shown: Element | null = null
  let since = Number.NEGATIVE_INFINITY
  let isPaintDue = false

  const changes = new MutationObserver(() => {
    if (isPaintDue) return
    isPaintDue = true
    // The browser paints between these two callbacks.
    requestAnimationFrame(() => setTimeout(look))
  })

  const control = () => controlOf(document.elementFromPoint(x, y))

  function look() {
    isPaintDue = false
    if (control() === shown) return
    shown = control()
    since = performance.now()
  }

  function stop() {
    changes.disconnect()
    since = Number.NEGATIVE_INFINITY
  }

  return {
    watch(newX, newY, newShown) {
      stop()
      x = newX
      y = newY
      shown = newShown
      changes.observe(document, { childList: true, attributes: true, subtree: true })
    },
    shownSince: () => (isPaintDue && control() !== shown ? Number.POSITIVE_INFINITY : since),
    stop,
  }
}

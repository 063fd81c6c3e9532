// Puts the focus at a screen's heading: whoever listens hears where they are, and Tab goes on from there.

/** The last one: beside a list stands the entry that was chosen. */
export function currentHeading(): HTMLHeadingElement | undefined {
  return [...document.querySelectorAll('h1')].at(-1)
}

export function focusHeading(heading = currentHeading()): void {
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

// Moves the focus to a screen's heading: screen readers announce it, and Tab continues from there.

/** The last h1 on the page: next to a list, that is the selected entry's. */
export function currentHeading(): HTMLHeadingElement | undefined {
  return [...document.querySelectorAll('h1')].at(-1)
}

export function focusHeading(heading = currentHeading()): void {
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

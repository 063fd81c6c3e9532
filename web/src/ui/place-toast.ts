// Where a toast is shown: on a narrow screen above the page, which makes room for it; on a wide one beside the controls and titles.

/** Below the toast on a narrow screen, and between it and the edges of a wide one, in pixels. */
const GAP = 12
/** Between two tried places, and between two tried points of a place. */
const STEP = 20

const controls =
  'a, button, input, select, textarea, label, summary, [role=button], [role=tab], [role^=menuitem], [contenteditable]'

const titles = 'h1, h2, h3'

/** Places the toast now, whenever its size changes, and where a menu opens over its place. Returns a function that gives the place back. */
export function placeToast(item: HTMLElement): () => void {
  const { style } = document.documentElement
  // From a toast on a screen that was wide, before it was turned or its window made narrower.
  if (item.parentElement) item.parentElement.style.translate = ''
  const isWide = matchMedia('(min-width: 64rem)').matches
  const place = isWide
    ? () => moveAside(item)
    : () => {
        const room = `${item.offsetTop + item.offsetHeight + GAP}px`
        keepInPlace(() => style.setProperty('--toast-room', room))
      }
  const observer = new ResizeObserver(place)
  observer.observe(item)
  // Menus and dialogs are children of the body.
  const opened = new MutationObserver(() => requestAnimationFrame(() => stepAside(item)))
  if (isWide) opened.observe(document.body, { childList: true })
  return () => {
    observer.disconnect()
    opened.disconnect()
    if (!isWide) keepInPlace(() => style.removeProperty('--toast-room'))
  }
}

/** Moves the toast if it covers a control or a title. */
function stepAside(item: HTMLElement): void {
  if (countCovered(item, item.getBoundingClientRect(), 1) > 0) moveAside(item)
}

/** The place nearest to the top that covers the fewest controls and titles. */
function moveAside(item: HTMLElement): void {
  const region = item.parentElement
  if (!region) return
  region.style.translate = ''
  const { offsetWidth: width, offsetHeight: height } = item
  const start = { x: (innerWidth - width) / 2, y: item.offsetTop }
  const xs = [start.x, innerWidth - width - GAP, GAP]
  let best = { ...start, covered: Number.POSITIVE_INFINITY }
  for (let y = start.y; y + height + GAP <= innerHeight && best.covered > 0; y += STEP) {
    for (const x of xs) {
      const covered = countCovered(item, { x, y, width, height }, best.covered)
      if (covered < best.covered) best = { x, y, covered }
    }
  }
  region.style.translate = `${best.x - start.x}px ${best.y - start.y}px`
}

/** How many points of the place are on controls or titles. Stops at `most`: each point takes the browser time. */
function countCovered(
  item: HTMLElement,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  most: number,
): number {
  let covered = 0
  for (const right of pointsOf(width)) {
    for (const down of pointsOf(height)) {
      const point = { x: x + right, y: y + down }
      const below = document
        .elementsFromPoint(point.x, point.y)
        .find(element => !item.contains(element))
      if (below?.closest(controls) || isOnText(below?.closest(titles), point)) covered += 1
      if (covered >= most) return covered
    }
  }
  return covered
}

/** A title is as wide as its column, its words are not. */
function isOnText(title: Element | null | undefined, { x, y }: { x: number; y: number }): boolean {
  if (!title) return false
  const text = document.createRange()
  text.selectNodeContents(title)
  const { left, right, top, bottom } = text.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}

/** From edge to edge. */
const pointsOf = (length: number) => [
  ...Array.from({ length: Math.ceil(length / STEP) }, (_, index) => index * STEP),
  length,
]

/**
 * Scrolls by as much as the change moves the middle of the screen, so that no control moves under the thumb. At the
 * top it scrolls nothing, since the toast would then cover a header that does not stick.
 */
function keepInPlace(change: () => void): void {
  const anchor = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
  const scroller = scrollerOf(anchor)
  const before = anchor?.getBoundingClientRect().top
  const isAtTop = scroller.scrollTop === 0
  change()
  if (!anchor || before === undefined || isAtTop) return
  scroller.scrollBy({ top: anchor.getBoundingClientRect().top - before, behavior: 'instant' })
}

function scrollerOf(element: Element | null): Element {
  for (let at = element; at && at !== document.body; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  }
  return document.documentElement
}

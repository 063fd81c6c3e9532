// Moves the focus from row to row of a list.
import { SEARCH_BOX } from './is-shortcut.ts'

/** The control of a row that opens it. */
const ROW = '[data-row]'

/** Rows above this line, in pixels, are under the header. */
const HEADER = 80

/** Returns false if the focus is on a control outside of lists, or no row follows. */
export function moveInList(step: 1 | -1): boolean {
  const focused = document.activeElement ?? document.body
  const list = focused.closest(`ul:has(${ROW})`) ?? (isIdle(focused) ? openList() : null)
  if (!list) return false
  const rows = [...list.querySelectorAll<HTMLElement>(ROW)]
  const item = focused.closest('li')
  const at = focused.matches(SEARCH_BOX)
    ? -1
    : rows.findIndex(row =>
        item && list.contains(item) ? item.contains(row) : row.matches('[aria-current]'),
      )
  const next = at < 0 && step > 0 ? rows.find(isInView) : rows[at + step]
  next?.focus()
  return next !== undefined
}

/** True if the focus is on no control of its own: the page, the heading that a new screen focuses, or the search. */
function isIdle(focused: Element): boolean {
  return focused === document.body || focused.matches(`main, h1, ${SEARCH_BOX}`)
}

/** The list with the open entry, otherwise the one that the search narrows, otherwise the first. */
function openList(): Element | null {
  const current = document.querySelector(`main ${ROW}[aria-current]`)
  if (current) return current.closest('ul')
  const lists = [...document.querySelectorAll(`main ul:has(${ROW})`)]
  const search = document.querySelector(SEARCH_BOX)
  const isBelow = (list: Element) =>
    search && search.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING
  return lists.find(isBelow) ?? lists[0] ?? null
}

function isInView(row: Element): boolean {
  return row.getBoundingClientRect().top >= HEADER
}

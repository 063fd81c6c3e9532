// Whether a key press is a shortcut: never while typing, with a modifier, or in a dialog or menu.

const keys = new Set(['n', '/', '?', 'ArrowDown', 'ArrowUp'])
const fields = 'input, textarea, select, [contenteditable]'
/** The search box above a list. */
export const SEARCH_BOX = 'main search input'
const overlays = '[role=dialog], [role=alertdialog], [role=menu]'

/** Shift is allowed, because keyboards need it for the question mark and some for the slash. */
export function isShortcut(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, altKey, metaKey, isComposing, defaultPrevented } = event
  if (!keys.has(key) || ctrlKey || altKey || metaKey || isComposing || defaultPrevented)
    return false
  const field = target instanceof Element ? target.closest(fields) : null
  // In a list's search box the arrow would do nothing, so it leads to the results.
  const isTyping = field !== null && !(key === 'ArrowDown' && field.matches(SEARCH_BOX))
  return !isTyping && document.querySelector(overlays) === null
}

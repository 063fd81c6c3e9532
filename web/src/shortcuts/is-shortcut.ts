// Whether a key press is a shortcut: never while typing, with a modifier, or in a dialog or menu.

const keys = new Set(['n', '/', '?', 'ArrowDown', 'ArrowUp'])
const fields = 'input, textarea, select, [contenteditable]'
const overlays = '[role=dialog], [role=alertdialog], [role=menu]'

/** Shift is allowed, because keyboards need it for the question mark and some for the slash. */
export function isShortcut(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, altKey, metaKey, isComposing, defaultPrevented } = event
  if (!keys.has(key) || ctrlKey || altKey || metaKey || isComposing || defaultPrevented)
    return false
  const isTyping = target instanceof Element && target.closest(fields) !== null
  return !isTyping && document.querySelector(overlays) === null
}

// Stores a short text in this tab until it is closed, so that a reload does not lose it.

/**
 * Only logs an error: photos can fill the storage, and a form that cannot be kept still works. What was kept before
 * stays.
 */
export function keepInTab(
  key: string,
  text: string,
  storage: Pick<Storage, 'setItem'> = sessionStorage,
): void {
  try {
    storage.setItem(key, text)
  } catch (error) {
    console.warn('This tab cannot keep more; a reload loses what was typed last.', error)
  }
}

// Stores again what was just removed. A try that fails, such as without a connection, is repeated from its toast.
import { ApiError, refusalOr } from './api-error.ts'
import { useToast } from './ui/toast.tsx'

export type Removed = {
  store: () => Promise<unknown>
  /** The title of the toast afterward; missing if the screen shows it anyway. */
  done?: string
  failed: string
  /** Another way to do it, such as `Add the price again`. */
  altText: string
}

export function useBringBack(): (removed: Removed) => void {
  const showToast = useToast()
  return function bringBack(removed) {
    const { store, done, failed, altText } = removed
    store().then(
      () => done !== undefined && showToast({ title: done, tone: 'success' }),
      (error: unknown) =>
        showToast({
          title: failed,
          description: reasonOf(error, altText),
          tone: 'danger',
          action: { label: 'Try Again', altText, onSelect: () => bringBack(removed) },
        }),
    )
  }
}

/** What was removed is gone, unlike what other calls without a connection leave as it was. */
function reasonOf(error: unknown, altText: string): string {
  const isUnreachable = error instanceof ApiError && error.status === 0
  if (!isUnreachable) return refusalOr(error, 'Please try again.')
  return `No connection. Try again, or ${altText.charAt(0).toLowerCase()}${altText.slice(1)} later.`
}

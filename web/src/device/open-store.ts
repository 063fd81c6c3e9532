// Opens a store of IndexedDB, whose transactions wait while the page is in the back-forward cache.
import { createStore, type UseStore } from 'idb-keyval'

let isWatching = false
/** Resolves when the page is shown again; null while it is shown. */
let shownAgain: Promise<void> | null = null

/** Safari does not end a transaction that a page begins on its way into that cache, and every other page waits for it. */
export function openStore(database: string, name: string): UseStore {
  if (!isWatching) addEventListener('pagehide', handlePageHide)
  isWatching = true
  const store = createStore(database, name)
  return (mode, callback) =>
    shownAgain ? shownAgain.then(() => store(mode, callback)) : store(mode, callback)
}

function handlePageHide({ persisted }: PageTransitionEvent) {
  if (!persisted) return
  shownAgain = new Promise(resolve => {
    const handleShow = () => {
      shownAgain = null
      resolve()
    }
    addEventListener('pageshow', handleShow, { once: true })
  })
}

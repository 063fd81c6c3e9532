// Opens a store of IndexedDB, whose transactions wait while the page is in the back-forward cache.
import { createStore, type UseStore } from 'idb-keyval'

/** Far longer than a slow phone takes to store its photos. */
const PATIENCE_MS = 10_000
const SILENT =
  'The storage of this browser does not answer. Close the app and all its tabs, then open it again.'

let isWatching = false
/** Resolves when the page is shown again; null while it is shown. */
let shownAgain: Promise<void> | null = null

/** Safari does not end a transaction that a page begins on its way into that cache, and every other page waits for it. */
export function openStore(database: string, name: string): UseStore {
  if (!isWatching) addEventListener('pagehide', handlePageHide)
  isWatching = true
  const store = createStore(database, name)
  return (mode, callback) =>
    shownAgain
      ? shownAgain.then(() => answered(store(mode, callback)))
      : answered(store(mode, callback))
}

/** Some versions of Safari leave transactions waiting for good, such as after Back from another site. */
function answered<Result>(result: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(SILENT)), PATIENCE_MS)
    result.then(resolve, reject).finally(() => clearTimeout(timer))
  })
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

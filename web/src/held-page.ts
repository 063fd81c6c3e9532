// Keeps the page that the server painted until the app can draw the same, so that no figure gives way to a gray shape.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { noFilter } from './quotes/quote-filter.ts'
import { ListPane, QuoteScreen } from './quotes/quotes-screen.tsx'
import { Dashboard } from './screens.ts'
import { keepScroll } from './ui/scroll-memory.ts'

/** In milliseconds. Then the app begins with gray shapes and what needs no data. */
const PATIENCE = 3000

/** True while the page shows more than the app could. `isIn`: whether the user is known and signed in. */
export function useHeldPage(isIn: boolean): boolean {
  const client = useQueryClient()
  const [isHeld, setIsHeld] = useState(isPainted)
  useEffect(() => {
    if (!isIn || !isHeld) return
    const late = new Promise(resolve => setTimeout(resolve, PATIENCE))
    void Promise.race([loadScreen(client), late]).then(() => {
      keepScroll(location.pathname)
      setIsHeld(false)
    })
  }, [client, isIn, isHeld])
  return isIn && isHeld
}

function isPainted(): boolean {
  return document.querySelector('#shape[data-painted]') !== null
}

/** The code and the data of what the server paints (`first-screens.tsx`). A call that fails shows on the screen. */
async function loadScreen(client: QueryClient): Promise<void> {
  const [, place = '', id] = location.pathname.split('/')
  if (place !== 'quotes') {
    const [{ recentQuery, statsQuery }] = await Promise.all([
      import('./dashboard/queries.ts'),
      Dashboard.prefetch(),
    ])
    await Promise.all([client.prefetchQuery(statsQuery), client.prefetchQuery(recentQuery)])
    return
  }
  const queries = await import('./quotes/queries.ts')
  if (id) {
    await Promise.all([QuoteScreen.prefetch(), client.prefetchQuery(queries.quoteQuery(id))])
    return
  }
  const { unsentPartsQuery } = await import('./new-quote/new-quote.tsx')
  await Promise.all([
    ListPane.prefetch(),
    client.prefetchInfiniteQuery(queries.quoteListQuery(noFilter)),
    client.prefetchQuery(queries.quoteCountsQuery('')),
    client.prefetchQuery(queries.quoteNeedsQuery),
    client.prefetchQuery(unsentPartsQuery),
  ])
}

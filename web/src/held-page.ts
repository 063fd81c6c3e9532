// Keeps the page that the server painted until the app can draw the same, so that no figure gives way to a gray shape.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { recentQuery, statsQuery } from './dashboard/queries.ts'
import { unsentNoticeQuery } from './new-quote/new-quote.tsx'
import { quoteCountsQuery, quoteListQuery, quoteNeedsQuery, quoteQuery } from './quotes/queries.ts'
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
    await Promise.all([
      Dashboard.prefetch(),
      client.prefetchQuery(statsQuery),
      client.prefetchQuery(recentQuery),
    ])
  } else if (id) {
    await Promise.all([QuoteScreen.prefetch(), client.prefetchQuery(quoteQuery(id))])
  } else {
    await Promise.all([
      ListPane.prefetch(),
      client.prefetchInfiniteQuery(quoteListQuery(noFilter)),
      client.prefetchQuery(quoteCountsQuery('')),
      client.prefetchQuery(quoteNeedsQuery),
      client.prefetchQuery(unsentNoticeQuery),
    ])
  }
}

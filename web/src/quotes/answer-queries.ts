// Reports that a customer's answer was seen, so that its quote no longer waits under Needs you.
import { quoteLinkCalls } from '@quotewright/domain/calls/quote-links'
import { isUnreadAnswer, type QuoteEvent } from '@quotewright/domain/quote-links/quote-event'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { request } from '../api.ts'
import { quoteKeys } from './queries.ts'

/** `events` are those of the quote that is on screen; undefined until they are loaded. */
export function useReadAnswer(id: string, events: readonly QuoteEvent[] | undefined): void {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => request(quoteLinkCalls.readAnswer, { params: { id } }),
    meta: { isInBackground: true },
    // Only the counts: beside the list, a quote does not vanish while it is read.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: quoteKeys.needs }),
  })
  const unread = events?.find(event => isUnreadAnswer(event, new Date()))?.id
  useEffect(() => {
    if (unread === undefined) return
    const read = () => {
      // An answer that arrives while the app is in the background is not seen yet.
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', read)
      mutate()
    }
    document.addEventListener('visibilitychange', read)
    read()
    return () => document.removeEventListener('visibilitychange', read)
  }, [unread, mutate])
}

// Sends a quote as the screen shows it.
import { quoteLinkCalls } from '@quotewright/domain/calls/quote-links'
import type { QuoteMail } from '@quotewright/domain/quote-links/quote-event'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'
import { refreshQuotes, showChanged, versionOnScreen } from './queries.ts'

/** Emails the quote to the customer and sets its status to sent. */
export function useEmailQuote(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn(mail: QuoteMail) {
      const version = versionOnScreen(queryClient, id)
      return request(quoteLinkCalls.emailQuote, { params: { id }, body: { ...mail, version } })
    },
    onSuccess: quote => showChanged(queryClient, quote),
    // Also after a refusal, to show someone else's change.
    onSettled: () => void refreshQuotes(queryClient),
  })
}

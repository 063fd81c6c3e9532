// What the server has of a draft that somebody else has changed, asked for when a person is to choose.
import type { QuoteWithLines } from '@quotewright/domain/quote'
import { useState } from 'react'
import { useToast } from '../ui/toast.tsx'
import { useLatestQuote } from './queries.ts'

export function useDraftConflict(quoteId: string, onFinished: (theirs: QuoteWithLines) => void) {
  const [theirs, setTheirs] = useState<QuoteWithLines | null>(null)
  const latest = useLatestQuote()
  const showToast = useToast()

  function ask() {
    latest.mutateAsync(quoteId).then(
      found => {
        if (found.status === 'draft') return setTheirs(found)
        showToast({
          title: 'Finished Elsewhere',
          description: 'This draft has become a quote on another device.',
          tone: 'warning',
        })
        return onFinished(found)
      },
      (error: Error) => showToast({ title: 'Error', description: error.message, tone: 'danger' }),
    )
  }

  return { theirs, isLoading: latest.isPending, ask, close: () => setTheirs(null) }
}

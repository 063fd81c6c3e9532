// Somebody else has changed the draft: a person says which of the two stands.
import type { QuoteWithLines } from '@quotewright/domain/quote'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import { useLatestQuote } from './queries.ts'

export type ConflictNoticeProps = {
  quoteId: string
  onTheirs: (theirs: QuoteWithLines) => void
  /** Saves mine over that version. */
  onMine: (version: number) => void
}

export function ConflictNotice({ quoteId, onTheirs, onMine }: ConflictNoticeProps) {
  const latest = useLatestQuote()
  const showToast = useToast()

  function choose(onLatest: (theirs: QuoteWithLines) => void) {
    latest.mutate(quoteId, {
      onSuccess: onLatest,
      onError: error => showToast({ title: 'Error', description: error.message, tone: 'danger' }),
    })
  }

  function handleMine() {
    choose(theirs => {
      if (theirs.status === 'draft') return onMine(theirs.version)
      showToast({
        title: 'Finished Elsewhere',
        description: 'This draft has become a quote on another device.',
        tone: 'warning',
      })
      return onTheirs(theirs)
    })
  }

  return (
    <Banner
      tone="warning"
      title="Someone else changed this draft"
      action={
        <div className="flex flex-wrap gap-3">
          <Button isBusy={latest.isPending} onClick={handleMine}>
            Keep mine
          </Button>
          <Button tone="secondary" onClick={() => choose(onTheirs)}>
            Open theirs
          </Button>
        </div>
      }
    >
      Nothing is saved before you choose. What you typed is kept on this phone.
    </Banner>
  )
}

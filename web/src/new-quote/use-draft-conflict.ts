// Handles a draft that someone else has changed: fetches their version and applies the user's choice.
import type { Picks } from '@quotewright/domain/merge'
import { type QuoteWithLines, quoteNumber } from '@quotewright/domain/quotes/quote'
import { type Dispatch, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { historySettled } from '../ui/back-gesture.ts'
import { useIsShown } from '../ui/is-shown.ts'
import { useToast } from '../ui/toast.tsx'
import type { ConflictNoticeProps } from './conflict-notice.tsx'
import { mergedDraft, theirDraft } from './draft-conflict.ts'
import { type DraftSaver, isConflict } from './draft-saver.ts'
import type { Flow, FlowEvent } from './flow.ts'
import { useLatestQuote } from './queries.ts'
import { asNewDraft } from './quote-draft.ts'

export type DraftConflictOptions = {
  flow: Flow
  step: Dispatch<FlowEvent>
  saver: DraftSaver
  /** Opens their finished quote. */
  onOpen: (quoteId: string) => Promise<void>
  /** Continues mine as a new draft. */
  onRenewed: (renewed: Flow) => Promise<void>
}

export function useDraftConflict(options: DraftConflictOptions): ConflictNoticeProps {
  const { flow, step, saver, onOpen, onRenewed } = options
  const [theirs, setTheirs] = useState<QuoteWithLines | null>(null)
  const latest = useLatestQuote()
  const isShown = useIsShown()
  const showToast = useToast()

  const fail = (title: string) => (error: unknown) => {
    const description = error instanceof Error ? error.message : undefined
    showToast({ title, description, tone: 'danger' })
  }

  function ask() {
    // If the user has left the screen, the choice waits until they return.
    latest
      .mutateAsync(flow.draft.id)
      .then(quote => isShown() && setTheirs(quote), fail('Their Version Did Not Load'))
  }

  async function takeTheirs(quote: QuoteWithLines) {
    setTheirs(null)
    if (quote.status !== 'draft') {
      await historySettled()
      return onOpen(quote.id)
    }
    const draft = theirDraft(flow.draft, quote)
    step({ type: 'drafted', change: () => draft })
  }

  async function merge(quote: QuoteWithLines, picks: Picks) {
    setTheirs(null)
    const draft = mergedDraft(flow.draft, quote, picks)
    step({ type: 'drafted', change: () => draft })
    // Gives the saver the merge now; the effect would do so only after the next render.
    saver.note({ ...flow, draft })
    try {
      const { synced } = await saver.send('draft')
      step({ type: 'drafted', change: () => synced })
      showToast({ title: 'Draft Saved', tone: 'success' })
    } catch (error) {
      if (isConflict(error)) return ask()
      fail('Draft Not Saved')(error)
    }
  }

  async function keepAsNew() {
    setTheirs(null)
    const start = { id: uuid(), quoteNumber: quoteNumber(new Date(), Math.random) }
    try {
      // Waits for the closing dialog's history entry to go, which would undo the navigation.
      await historySettled()
      await onRenewed({ ...flow, draft: asNewDraft(flow.draft, start) })
      showToast({ title: 'Kept as a New Draft', tone: 'success' })
    } catch (error) {
      fail('Not Kept as a New Draft')(error)
    }
  }

  return {
    mine: flow.draft,
    theirs,
    isLoading: latest.isPending,
    onAsk: ask,
    onTakeTheirs: quote => void takeTheirs(quote),
    onMerge: (quote, picks) => void merge(quote, picks),
    onKeepAsNew: () => void keepAsNew(),
    onClose: () => setTheirs(null),
  }
}

// When somebody else has changed the draft meanwhile: what the server has, and what a person's choice does.
import { type QuoteWithLines, quoteNumber } from '@quotewright/domain/quote'
import { type Dispatch, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { historySettled } from '../ui/back-gesture.ts'
import { useIsShown } from '../ui/is-shown.ts'
import { useToast } from '../ui/toast.tsx'
import type { ConflictNoticeProps } from './conflict-notice.tsx'
import { type DraftSaver, isConflict } from './draft-saver.ts'
import type { Flow, FlowEvent } from './flow.ts'
import { useLatestQuote } from './queries.ts'
import { asNewDraft, draftOfQuote } from './quote-draft.ts'

export type DraftConflictOptions = {
  flow: Flow
  step: Dispatch<FlowEvent>
  saver: DraftSaver
  /** Theirs is a quote, and is opened. */
  onOpen: (quoteId: string) => Promise<void>
  /** Mine goes on under another id. */
  onRenewed: (renewed: Flow) => Promise<void>
}

export function useDraftConflict(options: DraftConflictOptions): ConflictNoticeProps {
  const { flow, step, saver, onOpen, onRenewed } = options
  const [theirs, setTheirs] = useState<QuoteWithLines | null>(null)
  const latest = useLatestQuote()
  const isShown = useIsShown()
  const showToast = useToast()

  function fail(error: unknown) {
    const description = error instanceof Error ? error.message : undefined
    showToast({ title: 'Error', description, tone: 'danger' })
  }

  function ask() {
    // Who has left meanwhile is asked when they come back.
    latest.mutateAsync(flow.draft.id).then(found => isShown() && setTheirs(found), fail)
  }

  async function takeTheirs(found: QuoteWithLines) {
    setTheirs(null)
    if (found.status !== 'draft') {
      await historySettled()
      return onOpen(found.id)
    }
    const draft = draftOfQuote(found, flow.draft.typedCustomer.id)
    step({ type: 'drafted', change: () => draft })
  }

  async function keepMine({ version }: QuoteWithLines) {
    setTheirs(null)
    step({ type: 'drafted', change: () => ({ version }) })
    // At once: the saver would learn of it only after the screen is painted.
    saver.note({ ...flow, draft: { ...flow.draft, version } })
    try {
      const { version: next, saved } = await saver.send('draft')
      step({ type: 'drafted', change: () => ({ version: next, saved }) })
      showToast({ title: 'Draft Saved', tone: 'success' })
    } catch (error) {
      if (isConflict(error)) return ask()
      fail(error)
    }
  }

  async function keepAsNew() {
    setTheirs(null)
    const start = { id: uuid(), quoteNumber: quoteNumber(new Date(), Math.random) }
    try {
      // The dialog that closes would take the next address back with its own.
      await historySettled()
      await onRenewed({ ...flow, draft: asNewDraft(flow.draft, start) })
      showToast({ title: 'Kept as a New Draft', tone: 'success' })
    } catch (error) {
      fail(error)
    }
  }

  return {
    theirs,
    isLoading: latest.isPending,
    onAsk: ask,
    onTakeTheirs: found => void takeTheirs(found),
    onKeepMine: found => void keepMine(found),
    onKeepAsNew: () => void keepAsNew(),
    onClose: () => setTheirs(null),
  }
}

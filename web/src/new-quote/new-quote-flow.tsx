// From photo to quote in four stages (spec §2): capture, analysis, form, preview.
import type { CurrentUser } from '@quotewright/domain/account'
import type { QuoteWithLines } from '@quotewright/domain/quote'
import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { Analysis, type AnalysisProps } from '../analysis/analysis.tsx'
import { prepareDevice, useTakesNote } from '../analysis/queries.ts'
import { Capture } from '../capture/capture.tsx'
import { removeSession } from '../device/session-photos.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { useStepArrival } from '../ui/step-arrival.ts'
import { useEndError, useToast } from '../ui/toast.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { CustomerSection } from './customer-section.tsx'
import { isConflict } from './draft-saver.ts'
import { type Flow, photosOf, stepFlow } from './flow.ts'
import { forgetFlow, keepFlow } from './kept-flow.ts'
import { draftOfQuote, draftProblem, hasData } from './quote-draft.ts'
import { QuoteForm } from './quote-form.tsx'
import { QuotePreview } from './quote-preview.tsx'
import { keepUnsentDraft } from './unsent-drafts.ts'
import { useDraftConflict } from './use-draft-conflict.ts'
import { useDraftSaver } from './use-draft-saver.ts'

export type NewQuoteFlowProps = {
  user: CurrentUser
  initial: Flow
  /** Leaves without a quote. */
  onClose: () => void
  onCreated: (quoteId: string) => void
}

const KEEP_DELAY_MS = 300

export function NewQuoteFlow({ user, initial, onClose, onCreated }: NewQuoteFlowProps) {
  const [flow, step] = useReducer(stepFlow, initial)
  const [refusals, setRefusals] = useState(0)
  const { saver, state, isSending } = useDraftSaver(flow, step, user.preferences.hasAutoSave)
  const conflict = useDraftConflict(flow.draft.id, theirs => void openTheirs(theirs))
  const takesNote = useTakesNote()
  const confirm = useConfirm()
  const showToast = useToast()
  const endError = useEndError()
  const { business } = user

  // While the photos are taken.
  useEffect(() => {
    // Without a connection there is nothing to prepare; what was kept before is still there.
    prepareDevice().catch(() => undefined)
  }, [])

  const isOver = useRef(false)
  const keepNow = useEffectEvent(() => {
    if (isOver.current) return
    keepFlow(flow).catch((error: Error) =>
      showToast({ title: 'Not Kept on This Phone', description: error.message, tone: 'warning' }),
    )
  })

  // Nothing typed is lost to a reload; waiting a moment keeps typing smooth.
  useEffect(() => {
    const timer = setTimeout(() => keepNow(), KEEP_DELAY_MS)
    return () => clearTimeout(timer)
  }, [flow])

  // Nor to leaving within that moment.
  useEffect(() => {
    const handleHidden = () => keepNow()
    window.addEventListener('pagehide', handleHidden)
    return () => {
      window.removeEventListener('pagehide', handleHidden)
      keepNow()
    }
  }, [])

  useStepArrival(flow.stage)

  /** The same from one letter to the next, so that what it is handed to need not be painted again. */
  const handleOutcome: AnalysisProps['onOutcome'] = useCallback(change => {
    step({ type: 'analyzed', change })
    // spec §4: session photos are cleared after completion or error; the flow has its own.
    void removeSession('capturedPhotos')
  }, [])

  async function forget() {
    saver.end()
    isOver.current = true
    await forgetFlow()
  }

  async function leave() {
    await forget()
    onClose()
  }

  /** A draft that cannot reach the server is kept on the phone and sent when there is a connection. */
  async function saveDraft() {
    try {
      await saver.send('draft')
      showToast({ title: 'Draft Saved', tone: 'success' })
    } catch (error) {
      if (isConflict(error)) return conflict.ask()
      await keepUnsentDraft(flow)
      showToast({
        title: 'Draft Saved',
        description:
          `Kept on this phone for now. ${error instanceof Error ? error.message : ''}`.trim(),
        tone: 'warning',
      })
    }
    await leave()
  }

  async function handleClose() {
    if (!hasData(flow.draft)) return leave()
    const isConfirmed = await confirm({
      title: 'Close this quote?',
      description: 'What you entered is saved as a draft. You find it under Quotes.',
      confirmLabel: 'Save and close',
      cancelLabel: 'Keep working',
      tone: 'primary',
    })
    if (isConfirmed) await saveDraft()
  }

  async function openTheirs(theirs: QuoteWithLines) {
    conflict.close()
    if (theirs.status === 'draft') {
      const draft = draftOfQuote(theirs, flow.draft.typedCustomer.id)
      return step({ type: 'drafted', change: () => draft })
    }
    await forget()
    onCreated(theirs.id)
  }

  async function keepMine({ version }: QuoteWithLines) {
    conflict.close()
    step({ type: 'drafted', change: () => ({ version }) })
    // At once: the saver would learn of it only after the screen is painted.
    saver.note({ ...flow, draft: { ...flow.draft, version } })
    try {
      const { version: next, saved } = await saver.send('draft')
      step({ type: 'drafted', change: () => ({ version: next, saved }) })
      showToast({ title: 'Draft Saved', tone: 'success' })
    } catch (error) {
      if (isConflict(error)) return conflict.ask()
      const description = error instanceof Error ? error.message : undefined
      showToast({ title: 'Error', description, tone: 'danger' })
    }
  }

  function handlePreview() {
    const problem = draftProblem(flow.draft)
    if (!problem) {
      endError()
      return step({ type: 'previewed' })
    }
    setRefusals(refusals + 1)
    showToast({ ...problem, tone: 'danger' })
  }

  async function handleCreate() {
    try {
      const sent = await saver.send('pending')
      await forget()
      showToast({ title: 'Quote generated successfully', tone: 'success' })
      onCreated(sent.id)
    } catch (error) {
      if (isConflict(error)) {
        // The form has what there is to choose from.
        step({ type: 'back' })
        return conflict.ask()
      }
      showToast({
        title: 'Failed to generate quote',
        description: error instanceof Error ? error.message : undefined,
        tone: 'danger',
      })
    }
  }

  switch (flow.stage) {
    case 'capture':
      return (
        <Capture
          mode="multiple"
          isSharp={user.preferences.isCameraSharp}
          initialPhotos={flow.photos}
          {...(takesNote && {
            note: {
              text: flow.note,
              onChange: (note: string) => step({ type: 'noted', note }),
            },
          })}
          hasSamples={user.isDemo}
          onPhotos={photos => step({ type: 'photosTaken', photos })}
          onSkip={() => step({ type: 'photosSkipped' })}
          onClose={() => void leave()}
        />
      )
    case 'analysis':
      return (
        <Analysis
          photos={flow.photos}
          note={flow.note}
          outcome={flow.outcome}
          onOutcome={handleOutcome}
          onGenerate={generated => step({ type: 'generated', generated, newId: uuid })}
          onBack={() => step({ type: 'back' })}
          onClose={() => void leave()}
        />
      )
    case 'form':
      return (
        <QuoteForm
          draft={flow.draft}
          photos={photosOf(flow)}
          taxRate={business.taxRate}
          newId={uuid}
          onChange={change => step({ type: 'drafted', change })}
          customer={
            <CustomerSection
              draft={flow.draft}
              refusals={refusals}
              onChange={change => step({ type: 'drafted', change: () => change })}
            />
          }
          state={state}
          notice={
            state === 'conflict' && (
              <ConflictNotice
                theirs={conflict.theirs}
                isLoading={conflict.isLoading}
                onAsk={conflict.ask}
                onReload={theirs => void openTheirs(theirs)}
                onKeepMine={theirs => void keepMine(theirs)}
                onClose={conflict.close}
              />
            )
          }
          isSaving={isSending}
          onBack={() => step({ type: 'back' })}
          onClose={() => void handleClose()}
          onSaveDraft={() => void saveDraft()}
          onPreview={handlePreview}
        />
      )
    case 'preview':
      return (
        <QuotePreview
          draft={flow.draft}
          photos={photosOf(flow)}
          user={user}
          isCreating={isSending}
          onBack={() => step({ type: 'back' })}
          onCreate={() => void handleCreate()}
        />
      )
  }
}

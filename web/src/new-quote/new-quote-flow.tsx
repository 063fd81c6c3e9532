// From photo to quote in four stages (spec §2): capture, analysis, form, preview.
import type { CurrentUser } from '@quotewright/domain/account'
import { useEffect, useReducer } from 'react'
import { v7 as uuid } from 'uuid'
import { Analysis } from '../analysis/analysis.tsx'
import { Capture } from '../capture/capture.tsx'
import { removeSession } from '../device/session-photos.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { useToast } from '../ui/toast.tsx'
import { CustomerSection } from './customer-section.tsx'
import { type Flow, stepFlow } from './flow.ts'
import { forgetFlow, keepFlow } from './kept-flow.ts'
import { useSendQuote } from './queries.ts'
import { draftProblem, hasData, type QuoteDraft } from './quote-draft.ts'
import { QuoteForm } from './quote-form.tsx'
import { QuotePreview } from './quote-preview.tsx'
import { keepUnsentDraft } from './unsent-drafts.ts'

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
  const sending = useSendQuote()
  const confirm = useConfirm()
  const showToast = useToast()
  const { business } = user
  const onStored = (stored: Partial<QuoteDraft>) => step({ type: 'drafted', change: () => stored })

  // Nothing typed is lost to a reload; waiting a moment keeps typing smooth.
  useEffect(() => {
    if (sending.isSuccess) return
    const timer = setTimeout(() => {
      keepFlow(flow).catch((error: Error) =>
        showToast({ title: 'Not Kept on This Phone', description: error.message, tone: 'warning' }),
      )
    }, KEEP_DELAY_MS)
    return () => clearTimeout(timer)
  }, [flow, sending.isSuccess, showToast])

  // Each stage begins at its top.
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [flow.stage])

  async function leave() {
    await forgetFlow()
    onClose()
  }

  /** A draft that cannot reach the server is kept on the phone and sent when there is a connection. */
  async function saveDraft() {
    try {
      const sent = await sending.mutateAsync({ flow, status: 'draft', onStored })
      step({ type: 'drafted', change: () => sent })
      showToast({ title: 'Draft Saved', tone: 'success' })
    } catch (error) {
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
    })
    if (isConfirmed) await saveDraft()
  }

  function handlePreview() {
    const problem = draftProblem(flow.draft)
    if (problem) showToast({ ...problem, tone: 'danger' })
    else step({ type: 'previewed' })
  }

  async function handleCreate() {
    try {
      const sent = await sending.mutateAsync({ flow, status: 'pending', onStored })
      await forgetFlow()
      showToast({ title: 'Quote generated successfully', tone: 'success' })
      onCreated(sent.id)
    } catch (error) {
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
          outcome={flow.outcome}
          onOutcome={change => {
            step({ type: 'analyzed', change })
            // spec §4: session photos are cleared after completion or error; the flow has its own.
            void removeSession('capturedPhotos')
          }}
          onGenerate={generated => step({ type: 'generated', generated, newId: uuid })}
          onBack={() => step({ type: 'back' })}
          onClose={() => void leave()}
        />
      )
    case 'form':
      return (
        <QuoteForm
          draft={flow.draft}
          taxRate={business.taxRate}
          newId={uuid}
          onChange={change => step({ type: 'drafted', change })}
          customer={
            <CustomerSection
              draft={flow.draft}
              onChange={change => step({ type: 'drafted', change: () => change })}
            />
          }
          isSaving={sending.isPending}
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
          user={user}
          isCreating={sending.isPending}
          onBack={() => step({ type: 'back' })}
          onCreate={() => void handleCreate()}
        />
      )
  }
}

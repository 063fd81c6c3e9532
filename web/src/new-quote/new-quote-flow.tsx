// The new quote screen in four stages (spec §2): capture, analysis, form, preview.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { tooMuch } from '@quotewright/domain/quote-form/quote-limits'
import { filledLines } from '@quotewright/domain/quote-form/typed-line'
import { useCallback, useMemo, useReducer } from 'react'
import { v7 as uuid } from 'uuid'
import { Analysis, type AnalysisProps } from '../analysis/analysis.tsx'
import { useDeviceReady } from '../analysis/queries.ts'
import { Capture } from '../capture/capture.tsx'
import { useCatalog } from '../catalog/queries.ts'
import { useRecentQuotes } from '../dashboard/queries.ts'
import { clearSession, removeSession, saveSession } from '../device/session-photos.ts'
import { ChooseTemplate, type ChosenTemplate } from '../job-templates/job-templates.tsx'
import { useJobTemplates } from '../job-templates/queries.ts'
import { useBackStages } from '../ui/back-gesture.ts'
import { useStepArrival } from '../ui/focus-heading.ts'
import { useToast } from '../ui/toast.tsx'
import { useWinRatesAhead } from '../win-rates.tsx'
import { CustomerSection } from './customer-section.tsx'
import { type Flow, photoSrc, photosOf, stepFlow, stepsBack } from './flow.ts'
import { FormNotice } from './form-notice.tsx'
import { type QuoteDraft, taxRateOf } from './quote-draft.ts'
import { QuoteForm } from './quote-form.tsx'
import { QuotePreview } from './quote-preview.tsx'
import { UnfinishedList } from './unfinished-list.tsx'
import { useDraftConflict } from './use-draft-conflict.ts'
import { useDraftSaver } from './use-draft-saver.ts'
import { useFlowEnds } from './use-flow-ends.ts'
import { useFormActions } from './use-form-actions.ts'
import { useKeptFlow } from './use-kept-flow.ts'

export type NewQuoteFlowProps = {
  user: CurrentUser
  initial: Flow
  /** A new job begins with the camera open. */
  opensCamera: boolean
  /** Called when the user leaves without a quote. The history is back at the first stage then. */
  onClose: () => void
  onCreated: (quoteId: string) => void
  /** Called when this tab continues with another quote. */
  onSwitched: (quoteId: string) => void
}

export function NewQuoteFlow(props: NewQuoteFlowProps) {
  const { user, initial, opensCamera, onClose, onCreated, onSwitched } = props
  const [flow, step] = useReducer(stepFlow, initial)
  const { saver, state, sending } = useDraftSaver(flow, step, user.preferences.hasAutoSave)
  const kept = useKeptFlow(flow)
  const ends = useFlowEnds({ flow, saver, kept, onClose, onCreated, onSwitched })
  const conflict = useDraftConflict({
    flow,
    step,
    saver,
    onOpen: ends.openQuote,
    onRenewed: ends.renew,
  })
  const form = useFormActions({ flow, step, saver, conflict, ends })
  // Downloads the model, the prices, the recent customers and the win rates while the user takes photos.
  const isDeviceReady = useDeviceReady()
  useCatalog()
  useJobTemplates()
  useRecentQuotes()
  useWinRatesAhead(true)
  const showToast = useToast()
  const { photos, photoIds, note, noteSite, draft } = flow
  const { analysis } = draft
  /** The same across keystrokes, so that they do not render each section of the form. */
  const analyzedPhotos = useMemo(
    () => photosOf(analysis, { photos, photoIds }),
    [analysis, photos, photoIds],
  )

  const handleDraftChange = useCallback(
    (change: (before: QuoteDraft) => Partial<QuoteDraft>) => step({ type: 'drafted', change }),
    [],
  )

  useStepArrival(flow.stage)
  // A dialog has its own history entry, so only the stages below it are counted.
  const isDialog = flow.stage === 'capture' || flow.stage === 'analysis'
  useBackStages(stepsBack(flow) + (isDialog ? 0 : 1), handleBack)

  function handleBack() {
    if (stepsBack(flow) === 0) form.onClose()
    else step({ type: 'back' })
  }

  /** Stable across renders, so that memoized children do not render on each keystroke. */
  const handleOutcome: AnalysisProps['onOutcome'] = useCallback(change => {
    step({ type: 'analyzed', change })
    // Session photos are cleared after completion or error (spec §4); the flow has its own copy.
    void removeSession('capturedPhotos')
  }, [])

  async function keepCaptured(photos: string[]) {
    await saveSession('capturedPhotos', photos)
    kept.noteCaptured()
  }

  function handleTemplate({ name, addTo }: ChosenTemplate) {
    const problem = tooMuch(addTo(flow.draft))
    if (problem) {
      return showToast({ title: 'Template Not Added', description: problem, tone: 'danger' })
    }
    if (flow.stage === 'capture') step({ type: 'photosSkipped' })
    step({ type: 'drafted', change: addTo })
    showToast({ title: 'Template Added', description: name, tone: 'success' })
  }

  const { taxes, roundSections } = flow.draft
  const totalTerms = { taxRate: taxRateOf(flow.draft, user.business), taxes, roundSections }

  switch (flow.stage) {
    case 'capture':
      return (
        <Capture
          mode="multiple"
          isSharp={user.preferences.isCameraSharp}
          initialPhotos={flow.photos}
          // Not when the user comes back to this stage.
          opensCamera={opensCamera && flow === initial}
          note={{ note, noteSite, onChange: noted => step({ type: 'noted', ...noted }) }}
          hasSamples={user.isDemo}
          keep={keepCaptured}
          discard={clearSession}
          onPhotos={photos => step({ type: 'photosTaken', photos })}
          onSkip={() => step({ type: 'photosSkipped' })}
          otherStart={
            <ChooseTemplate
              label="Start from a template"
              totalTerms={totalTerms}
              tone="quiet"
              className="self-center"
              onChosen={handleTemplate}
            />
          }
          unfinished={<UnfinishedList current={flow.draft.id} onContinue={ends.continueJob} />}
          onClose={() => void ends.leaveCapture()}
        />
      )
    case 'analysis':
      return (
        <Analysis
          photos={flow.photos}
          note={note}
          noteSite={noteSite}
          roomAnswers={flow.roomAnswers ?? {}}
          outcome={flow.outcome}
          isDeviceReady={isDeviceReady}
          onOutcome={handleOutcome}
          onGenerate={() => step({ type: 'generated', newId: uuid })}
          onBack={handleBack}
          onClose={() => void ends.leave()}
        />
      )
    case 'form':
      return (
        <QuoteForm
          draft={flow.draft}
          photos={analyzedPhotos}
          photoHref={id => photoSrc(flow, id)}
          taxRate={totalTerms.taxRate}
          isSharp={user.preferences.isCameraSharp}
          newId={uuid}
          onChange={handleDraftChange}
          customer={
            <CustomerSection
              draft={flow.draft}
              refusals={form.refusals}
              onChange={change => step({ type: 'drafted', change: () => change })}
            />
          }
          templates={
            <ChooseTemplate
              {...(filledLines(flow.draft.lines).length === 0
                ? { label: 'Start from a template', tone: 'secondary' }
                : { label: 'Add a template', tone: 'quiet' })}
              totalTerms={totalTerms}
              className="self-start"
              onChosen={handleTemplate}
            />
          }
          note={note}
          state={state}
          notice={<FormNotice isConflict={state === 'conflict'} {...{ conflict, flow, step }} />}
          sending={sending}
          onBack={handleBack}
          onClose={form.onClose}
          onSaveDraft={form.onSaveDraft}
          onPreview={form.onPreview}
          onCreate={form.onCreate}
        />
      )
    case 'preview':
      return (
        <QuotePreview
          draft={flow.draft}
          photoHref={id => photoSrc(flow, id)}
          user={user}
          isCreating={sending === 'pending'}
          onBack={handleBack}
          onCreate={form.onCreate}
        />
      )
  }
}

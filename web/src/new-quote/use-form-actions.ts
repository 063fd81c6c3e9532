// What the buttons of the form and the preview do: save, close, preview and create.
import { type Dispatch, useState } from 'react'
import { useConfirm } from '../ui/confirm.tsx'
import { useDismissError, useToast } from '../ui/toast.tsx'
import type { ConflictNoticeProps } from './conflict-notice.tsx'
import { keepCustomerRooms } from './customer-rooms.ts'
import { type DraftSaver, isConflict } from './draft-saver.ts'
import type { Flow, FlowEvent } from './flow.ts'
import { useUnsentKeeping } from './queries.ts'
import { createdTitle, draftProblem, hasData } from './quote-draft.ts'
import { failureOf } from './send-draft.ts'
import { keptOnPhone } from './use-draft-saver.ts'
import type { useFlowEnds } from './use-flow-ends.ts'

type FormActions = {
  flow: Flow
  step: Dispatch<FlowEvent>
  saver: DraftSaver
  conflict: Pick<ConflictNoticeProps, 'onAsk'>
  ends: Pick<ReturnType<typeof useFlowEnds>, 'leave' | 'openQuote'>
}

export function useFormActions({ flow, step, saver, conflict, ends }: FormActions) {
  const [refusals, setRefusals] = useState(0)
  const confirm = useConfirm()
  const showToast = useToast()
  const { keep } = useUnsentKeeping()
  const dismissError = useDismissError()

  /** If the server is unreachable, stores the draft on the phone and sends it later. */
  async function saveDraft() {
    try {
      await saver.send('draft')
      showToast({ title: 'Draft Saved', tone: 'success' })
    } catch (error) {
      if (isConflict(error)) return conflict.onAsk()
      if (!(await isKept(error))) return
      showToast({
        title: 'Draft Saved',
        description: keptOnPhone(error),
        tone: 'warning',
      })
    }
    await ends.leave()
  }

  /** Says why the draft is neither sent nor stored if the phone cannot store it. */
  async function isKept(refusal: unknown): Promise<boolean> {
    try {
      await keep(saver.newest(), refusal)
      return true
    } catch (error) {
      const reasons = [refusal, error].map(reason =>
        reason instanceof Error ? reason.message : '',
      )
      const description = reasons.filter(Boolean).join(' ')
      showToast({ title: 'Draft Not Saved', description, tone: 'danger' })
      return false
    }
  }

  async function handleClose() {
    if (!hasData(flow.draft)) return ends.leave()
    const isConfirmed = await confirm({
      title: 'Close this quote?',
      description: 'What you entered is saved as a draft. You can find it under Quotes.',
      confirmLabel: 'Save and close',
      cancelLabel: 'Keep working',
      tone: 'primary',
    })
    if (isConfirmed) await saveDraft()
  }

  /** Says what the form lacks. */
  function isComplete(): boolean {
    const problem = draftProblem(flow.draft)
    if (!problem) {
      dismissError()
      return true
    }
    setRefusals(refusals + 1)
    showToast({ ...problem, tone: 'danger' })
    return false
  }

  async function handleCreate() {
    if (!isComplete()) return
    try {
      const sent = await saver.send('pending')
      void keepCustomerRooms(sent.customer, flow.draft.analysis)
      await ends.openQuote(sent.id)
      showToast({ title: createdTitle(flow.draft), tone: 'success' })
    } catch (error) {
      if (isConflict(error)) {
        // The form shows the choice between the versions.
        if (flow.stage === 'preview') step({ type: 'back' })
        return conflict.onAsk()
      }
      showToast({ ...failureOf(error), tone: 'danger' })
    }
  }

  return {
    /** How often the form was refused because something is missing. */
    refusals,
    onSaveDraft: () => void saveDraft(),
    onClose: () => void handleClose(),
    onPreview: () => {
      if (isComplete()) step({ type: 'previewed' })
    },
    onCreate: () => void handleCreate(),
  }
}

// Connects the draft saver to the screen: shows its state and saves when the page is hidden or left.
import { type Dispatch, useEffect, useState } from 'react'
import { isGone, isUnreachable } from '../api-error.ts'
import { useToast } from '../ui/toast.tsx'
import { holdDraft } from './draft-lock.ts'
import { createDraftSaver, type DraftSaver, type SaveState, type Saving } from './draft-saver.ts'
import type { Flow, FlowEvent } from './flow.ts'
import { noteInFlow } from './kept-copies.ts'
import { useSendQuote, useUnsentKeeping } from './queries.ts'
import type { Stored } from './send-draft.ts'
import { sentContents } from './send-unsent.ts'

export type DraftSaving = {
  saver: DraftSaver
  state: SaveState
  /** What the user has asked for and is being sent. */
  sending: Saving | null
}

export function useDraftSaver(
  flow: Flow,
  step: Dispatch<FlowEvent>,
  isAutomatic: boolean,
): DraftSaving {
  const [state, setState] = useState<SaveState>('idle')
  const { mutateAsync: sendItself } = useSendQuote({ isInBackground: true })
  const { mutateAsync: sendAsked, isPending, variables } = useSendQuote({ isInBackground: false })
  const { keep, forget } = useUnsentKeeping()
  const showToast = useToast()

  const [saver] = useState(() => {
    const onStored = (
      sources: readonly string[],
      { photos, synced: unsynced, ...stored }: Stored,
    ): void => {
      if (photos) step({ type: 'photosStored', sources, photos })
      if (unsynced) step({ type: 'analysisSynced', unsynced })
      step({ type: 'drafted', change: () => stored })
    }
    const onFailure = (error: Error) =>
      showToast({ title: 'Not Kept on This Phone', description: error.message, tone: 'warning' })
    return createDraftSaver({
      isOn: isAutomatic,
      send: (latest: Flow, saving: Saving, tries: Set<string>) => {
        // The draft may have been on its way without the form when that opened.
        for (const content of sentContents(latest)) tries.add(content)
        const send = saving === 'itself' ? sendItself : sendAsked
        return send({
          flow: latest,
          saving,
          tries,
          onStored: stored => onStored(latest.photos, stored),
        })
      },
      keep: (latest, error) =>
        keep(latest, error).then(
          () => true,
          (failure: Error) => {
            onFailure(failure)
            return false
          },
        ),
      forget: quoteId => forget(quoteId).catch(onFailure),
      // Updates only these fields, so that changes made during the save stay.
      onSaved: ({ id, synced }, isLeft) => {
        if (isLeft) noteInFlow(id, synced).catch(onFailure)
        else step({ type: 'drafted', change: () => synced })
      },
      onState: setState,
    })
  })

  useEffect(() => saver.note(flow), [saver, flow])

  const quoteId = flow.draft.id

  useEffect(() => {
    const close = holdDraft(quoteId)
    const handleHidden = () => {
      if (document.visibilityState === 'hidden') void saver.hide()
    }
    const handleOnline = () => void saver.flush()
    document.addEventListener('visibilitychange', handleHidden)
    window.addEventListener('online', handleOnline)
    return () => {
      document.removeEventListener('visibilitychange', handleHidden)
      window.removeEventListener('online', handleOnline)
      void saver.leave().finally(close)
    }
  }, [saver, quoteId])

  return { saver, state, sending: isPending ? variables.saving : null }
}

/** Shown for a draft whose stored version is gone. */
export const deletedElsewhere =
  'This draft was deleted in another window. Open it to keep it as a new one.'

/** Why a draft that could not be sent stays on the phone. */
export function keptOnPhone(error: unknown): string {
  if (error instanceof Error && isGone(error)) return deletedElsewhere
  if (isUnreachable(error)) {
    return 'No connection. The draft is on this phone and goes out when you are back online.'
  }
  return `Kept on this phone for now. ${error instanceof Error ? error.message : ''}`.trim()
}

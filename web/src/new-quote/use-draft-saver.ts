// Ties the saving of a draft to the screen it is made on: what it shows, and the moments when it may be left.
import { type Dispatch, useEffect, useState } from 'react'
import { useToast } from '../ui/toast.tsx'
import { createDraftSaver, type DraftSaver, type SaveState, type Saving } from './draft-saver.ts'
import type { Flow, FlowEvent } from './flow.ts'
import { noteInFlow, useSendQuote, useUnsentKeeping } from './queries.ts'
import type { Stored } from './send-draft.ts'

export type DraftSaving = {
  saver: DraftSaver
  state: SaveState
  /** A save that the person asked for is under way. */
  isSending: boolean
}

export function useDraftSaver(
  flow: Flow,
  step: Dispatch<FlowEvent>,
  isAutomatic: boolean,
): DraftSaving {
  const [state, setState] = useState<SaveState>('idle')
  const { mutateAsync: sendItself } = useSendQuote({ isByItself: true })
  const { mutateAsync: sendAsked, isPending } = useSendQuote({ isByItself: false })
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
      send: (now: Flow, saving: Saving, lastSent?: string) => {
        const send = saving === 'itself' ? sendItself : sendAsked
        return send({
          flow: now,
          saving,
          lastSent,
          onStored: stored => onStored(now.photos, stored),
        })
      },
      keep: now => keep(now).catch(onFailure),
      forget: quoteId => forget(quoteId).catch(onFailure),
      // No more than that: what was chosen while it was saved stands.
      onSaved: ({ id, version, saved }, isLeft) => {
        if (isLeft) noteInFlow(id, { version, saved }).catch(onFailure)
        else step({ type: 'drafted', change: () => ({ version, saved }) })
      },
      onState: setState,
    })
  })

  useEffect(() => saver.note(flow), [saver, flow])

  useEffect(() => {
    const handleHidden = () => {
      if (document.visibilityState === 'hidden') void saver.hide()
    }
    const handleOnline = () => void saver.flush()
    document.addEventListener('visibilitychange', handleHidden)
    window.addEventListener('online', handleOnline)
    return () => {
      document.removeEventListener('visibilitychange', handleHidden)
      window.removeEventListener('online', handleOnline)
      void saver.leave()
    }
  }, [saver])

  return { saver, state, isSending: isPending }
}

// How the new quote screen ends: with a quote, with another job, or without either. The history is back at the first stage then.
import { leaveStages } from '../ui/back-gesture.ts'
import type { DraftSaver } from './draft-saver.ts'
import type { Flow } from './flow.ts'
import { hasData } from './quote-draft.ts'
import { findUnfinishedJob, resumed } from './unfinished-jobs.ts'
import { forgetUnsentDraft } from './unsent-drafts.ts'
import type { KeptFlow } from './use-kept-flow.ts'

type FlowEnds = {
  flow: Flow
  saver: DraftSaver
  kept: KeptFlow
  onClose: () => void
  onCreated: (quoteId: string) => void
  onSwitched: (quoteId: string) => void
}

export function useFlowEnds({ flow, saver, kept, onClose, onCreated, onSwitched }: FlowEnds) {
  async function forget() {
    saver.end()
    await kept.forget()
  }

  async function leave() {
    await forget()
    await leaveStages()
    onClose()
  }

  return {
    leave,
    /** Without photos, nothing is discarded: the typed quote stays an unfinished job. */
    leaveCapture: async () => {
      if (!hasData(flow.draft)) return leave()
      await leaveStages()
      onClose()
    },
    openQuote: async (quoteId: string) => {
      await forget()
      await leaveStages()
      onCreated(quoteId)
    },
    /** Continues with a new draft in place of one that is stored already. */
    renew: async (renewed: Flow) => {
      await kept.replace(renewed)
      saver.end()
      await forgetUnsentDraft(flow.draft.id)
      await leaveStages()
      onSwitched(renewed.draft.id)
    },
    continueJob: async (id: string) => {
      const job = await findUnfinishedJob(id)
      if (!job) return
      await kept.switchTo(resumed(job))
      await leaveStages()
      onSwitched(id)
    },
  }
}
